import { LESS_OF_A_SKILL, MORE_OF_A_SKILL } from './check-in-choices.contract.js';
import { offersUndo, ONE_AT_A_TIME, proposesChange, UNDO } from './plan-change.contract.js';

/** The coach's questions in a conversation about a plan, each at the end of a message. */
export const ASKS = {
  /** About the practice at hand. */
  practice: 'Which would help?',
  /** About one that has no sentence to say. */
  wordless: 'Which of these would help?',
  /** About it, too. */
  change: 'What shall I do with it?',
  /** About one that has not come yet. */
  toCome: 'Shall I skip it or swap it?',
  /** About the plan. */
  plan: 'What would help?',
  pause: 'Until when shall your texts rest?',
  times: 'Which days and which hour suit you?',
  newPlan: 'Is that what you want?',
  /** After news of the person's work. */
  changed: 'Shall we change the plan?',
  /** About the ways to change it. */
  correct: 'Which way?',
} as const;

/** The choices, as they are shown; the coach understands every one. */
export const LABELS = {
  explain: 'Explain the steps',
  smaller: 'Make it smaller',
  words: 'What do I say?',
  why: 'Why this one?',
  'practice-changes': 'Done, skip, swap or later',
  done: 'Mark it as done',
  skip: 'Skip it',
  swap: 'Swap it',
  later: 'Bring it back later',
  keep: 'Keep it',
  times: 'Change days or hour',
  pause: 'Pause or resume my texts',
  next: 'What comes next?',
  correct: 'Correct my plan',
  another: 'About another practice',
  'new-plan': 'Something new',
  'account-or-person': 'Account or a person',
  leave: 'That’s all',
  else: 'Something else',
} as const;

/** The choices that go with each question. */
const CHOICES: Record<keyof typeof ASKS, readonly string[]> = {
  practice: [LABELS.explain, LABELS.smaller, LABELS.words, LABELS.why, LABELS['practice-changes'], LABELS.else],
  wordless: [LABELS.explain, LABELS.smaller, LABELS.why, LABELS['practice-changes'], LABELS.else],
  change: [LABELS.done, LABELS.skip, LABELS.swap, LABELS.later, LABELS.keep],
  toCome: [LABELS.why, LABELS.skip, LABELS.swap, LABELS.keep],
  plan: [
    LABELS.times,
    LABELS.pause,
    LABELS.next,
    LABELS.correct,
    LABELS.another,
    LABELS['new-plan'],
    LABELS['account-or-person'],
    LABELS.leave,
  ],
  times: [LABELS.keep],
  pause: ['For one week', 'For two weeks', 'Until I resume them', 'No'],
  newPlan: ['Yes', 'No'],
  changed: ['Yes', 'No'],
  correct: [LABELS.correct, MORE_OF_A_SKILL, LESS_OF_A_SKILL, LABELS['new-plan'], LABELS.keep],
};

/** "Which practice do you mean: “A”, “B” or “C”?" */
const ASKS_WHICH = 'Which practice do you mean: ';
/** "Which do you mean: “More feedback” or “Less feedback”?" */
const WHICH_WAY = 'Which do you mean: ';
const DO_YOU_MEAN = 'Do you mean ';

/** Asks which practice is meant. */
export const whichPracticeText = (titles: readonly string[]): string => `${ASKS_WHICH}${listed(titles)}?`;

/** Asks whether there should be more or less of a skill. */
export const whichWayText = (skill: string): string => `${WHICH_WAY}${listed([`More ${skill}`, `Less ${skill}`])}?`;

export const asksWhichWay = (message: string): boolean => message.includes(WHICH_WAY);

/** Asks whether somebody means one of the choices, or which of them. */
export const doYouMeanText = (...choices: string[]): string => `${DO_YOU_MEAN}${listed(choices)}?`;

/** The choices of which a message asks which one is meant; none where it asks nothing like that. */
export function meantIn(message: string): string[] {
  const at = message.lastIndexOf(DO_YOU_MEAN);
  return at >= 0 && message.endsWith('”?') ? quotedIn(message.slice(at)) : [];
}

export const asksWhichPractice = (message: string): boolean => message.includes(ASKS_WHICH);

/** The question of a coach's message that waits for words or a yes, with what comes after it, and without what led to it; null where it has none. */
export function openQuestionIn(message: string): string | null {
  if (proposesChange(message)) {
    const left = message.indexOf(ONE_AT_A_TIME);
    return message.slice(left < 0 ? message.indexOf('Shall I ') : left);
  }
  if (asksWhichPractice(message)) return message.slice(message.indexOf(ASKS_WHICH));
  return [ASKS.pause, ASKS.times].find((one) => message.endsWith(one)) ?? null;
}

/** The texts in double quotation marks; they may hold quotation marks themselves. */
export const quotedIn = (message: string): string[] =>
  [...message.matchAll(/“((?:[^“”]|“[^“”]*”)+)”/g)].map(([, quoted]) => quoted!);

const listed = (titles: readonly string[]): string => {
  const quoted = titles.map((title) => `“${title}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)!}`;
};

/** Returns the replies to the last question of a coach's message that take one tap; none where it takes words. */
export function repliesOffered(message: string): readonly string[] {
  const text = message.trimEnd();
  if (offersUndo(text)) return [UNDO];
  if (proposesChange(text)) return ['Yes', 'No'];
  const question = (Object.keys(ASKS) as (keyof typeof ASKS)[]).find((key) => text.endsWith(ASKS[key]));
  if (question) return CHOICES[question];
  const which = Math.max(text.lastIndexOf(ASKS_WHICH), text.lastIndexOf(WHICH_WAY));
  if (which >= 0) return quotedIn(text.slice(which));
  const meant = meantIn(text);
  return meant.length === 0 ? [] : [...meant, LABELS.else];
}
