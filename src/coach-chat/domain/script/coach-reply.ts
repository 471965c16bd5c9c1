import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import { SKILL_TEXTS } from '../../../language/coaching.api.js';
import { type Skill, SKILL_LABELS, SKILLS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import { labelsOf, showSummary, TOPICS, type Topic } from '../summary.js';
import { SORRY } from './sympathy.js';
import { wordsForLine } from './which-line.js';
import { type Latest, type Interview, interviewOf, isLong } from './interview.js';

export interface Speakers {
  coachName: string;
  /** In a form that the coach can address the person by; empty when there is none. */
  firstName: string;
}

export interface ScriptedTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  /** The summary of the person's last conversation; null if there was none. */
  last?: Summary | null;
}

/**
 * Returns the coach's next message, without any model: an interview in one order. It asks one question at a time,
 * takes each answer whole, and shows what it understood for the person to confirm. The same conversation always gets
 * the same reply.
 */
export function coachReply({ lines, last = null, ...speakers }: ScriptedTurn): string {
  const interview = interviewOf(lines, last);
  const { turns, step } = interview;
  const isGreeted = turns === 1 && interview.latest.kind !== 'back-from-crisis';
  const greeting = isGreeted ? `Hi${named(speakers)}, I'm ${speakers.coachName}.` : '';
  const opening = [greeting, acknowledgment(interview, speakers, last)].filter(Boolean).join(' ');
  const harm = inParagraphs(interview.disclosed ? WHERE_HELP_IS : '', interview.mayDespair ? IF_ABOUT_LIFE : '');
  switch (step.do) {
    case 'ask':
      return inParagraphs(opening, harm, question(step, interview.summary, last));
    case 'confirm':
      return inParagraphs(
        opening,
        harm,
        ['answer', 'change'].includes(interview.latest.kind) ? '' : IN_YOUR_WORDS,
        showSummary(interview.summary),
        [couldAlsoBe(interview.otherSkills), IS_THAT_RIGHT].filter(Boolean).join(' '),
      );
    case 'ask-line':
      return inParagraphs(opening, harm, whichLine(interview.latest, step.again));
    case 'ask-words':
      return inParagraphs(opening, whatShouldItSay(step, interview.summary));
    case 'ask-skills':
      return inParagraphs(opening, `For line 5 I can offer these: ${labelsOf(SKILLS)}. Which one or two should it be?`);
    case 'conclude':
      return inParagraphs(opening, harm, conclusion(interview, speakers));
  }
}

const IS_THAT_RIGHT = 'Is that right? Reply yes, or the number of a line and what it should say.';

const IN_YOUR_WORDS = 'This is what I have, in your words.';

const couldAlsoBe = (skills: readonly Skill[]): string =>
  skills.length === 0 ? '' : `Line 5 is my guess; ${labelsOf(skills, 'or')} would fit, too.`;

function whichLine({ kind }: Latest, isAgain: boolean): string {
  if (kind === 'removal') return WHICH_LINE_WITHOUT;
  if (isAgain) return WHICH_LINE_AGAIN;
  return kind === 'unplaced' ? WHICH_LINE : WHAT_IS_WRONG;
}

/** The line is shown: the person can copy it. */
function whatShouldItSay({ line, again }: Extract<Interview['step'], { do: 'ask-words' }>, summary: Summary): string {
  const text = summary[TOPICS[line - 1]!]?.replaceAll(CONCLUDE_MARKER, '').replace(/\s+/g, ' ');
  if (!text) return `What should line ${line} say?`;
  return `${again ? 'To be sure, I need the whole line. ' : ''}Line ${line} says: “${text}” Write all of it as it should be, and I put it in just so.`;
}

const WHICH_LINE_WITHOUT =
  'I can leave that out. Reply with the number of each line that it is in, and what it should say without it, one below the other.';
const WHICH_LINE = 'Which line should say that? Reply with its number, 1 to 5, or yes if all is right as it stands.';
const WHICH_LINE_AGAIN =
  'I can’t tell where that belongs. Reply with a number from 1 to 5 and what that line should say, or yes if it is right as it stands.';
const WHAT_IS_WRONG = 'Which line is not right? Reply with its number, 1 to 5, and what it should say.';

export const WHERE_HELP_IS =
  "I can't give legal advice, and this should not be yours to carry alone: your HR team, the EEOC (eeoc.gov, 1-800-669-4000) or an employment lawyer is the right address, and where you are in danger, 911.";

const IF_ABOUT_LIFE = 'If that is about your life and not about your job: 988 is there at any hour, by call or text.';

const QUESTIONS: Record<Topic, readonly [string, string]> = {
  problem: [
    'What is the one thing at work that you would most like to be different?',
    'Put another way: what has been hard at work lately, in a sentence or two?',
  ],
  setting: [
    'What is your role, and who is on your team?',
    'In a few words: what do you do there, and who works with you?',
  ],
  tried: [
    'What have you tried about it so far? “Nothing yet” is a fine answer.',
    'What is one thing that you did about it, even a small one, and how did it go?',
  ],
  success: [
    'And what would success look like, six months from now?',
    'Imagine it went well: what would be different in an ordinary week?',
  ],
};

/** After a problem that may have told it. */
const BESIDES = {
  setting: 'What else should I know about your role, and who is on your team? “Nothing else” is a fine answer.',
  tried: 'What have you tried about it, besides what you told me? “Nothing else” is a fine answer.',
};

/** "I told her twice" */
const TELLS_OF_A_TRY =
  /\b(?:i|we)(?:['’]ve| have)? (?:already |even |just )?(?:tried|told|asked|talked|spoke|spoken|said|gave|given|sent|set|made|put|hired|moved|wrote|written|started|stopped|offered|explained|delegated)\b/i;

function question(
  { topic, how }: Extract<Interview['step'], { do: 'ask' }>,
  { problem }: Summary,
  last: Summary | null,
): string {
  if (how === 'last-time' && last?.problem)
    return `Last time you worked on this: “${last.problem.replace(/\s+/g, ' ')}” Is that still it, or is something else on your mind?`;
  if (how === 'more') return 'Tell me a little more: what happens, and what would you like to be different?';
  const toldTry = topic !== 'tried' || TELLS_OF_A_TRY.test(problem ?? '');
  if (how === 'first' && isLong(problem) && topic in BESIDES && toldTry) return BESIDES[topic as keyof typeof BESIDES];
  if (topic === 'tried' && how === 'first' && problem === null)
    return 'What have you tried so far to make work better?';
  return QUESTIONS[topic][how === 'other-words' ? 1 : 0];
}

function acknowledgment(interview: Interview, speakers: Speakers, last: Summary | null): string {
  const { latest, alongside, step, turns, disclosed } = interview;
  const said = [
    ...(interview.grieves ? [SORRY] : []),
    ...alongside.map((response) => withNames(response, speakers)),
    ...(interview.asksMore ? ["I can't answer your question here, but I keep it in your words."] : []),
  ];
  if (disclosed) return ['Thank you for trusting me with that.', ...said].join(' ');
  switch (latest.kind) {
    case 'answer':
      return [
        ...said,
        turns === 1 && last?.problem ? takesUp(last.problem) : '',
        interview.grieves && step.do === 'ask' ? '' : noted(latest.topic, interview),
      ]
        .filter(Boolean)
        .join(' ');
    case 'question':
      return latest.responses.length > 0
        ? latest.responses.map((response) => withNames(response, speakers)).join(' ')
        : "That is one that I can't answer here.";
    case 'yes':
      return said.join(' ');
    case 'no':
      return [...said, step.do === 'ask-line' ? "Thank you for saying so; I'd rather get it right." : '']
        .filter(Boolean)
        .join(' ');
    case 'change':
      return [...said, changeText(step, latest)].filter(Boolean).join(' ');
    case 'unclear':
      return turns === 1 ? '' : SAID.unclear;
    default:
      return SAID[latest.kind];
  }
}

const SAID: Record<Exclude<Latest['kind'], 'answer' | 'question' | 'yes' | 'no' | 'change'>, string> = {
  greeting: 'Good to have you here.',
  unclear: 'All right.',
  'nothing-else': 'All right.',
  insult: 'You can stop here or come back whenever you like; nothing is lost.',
  declined: 'Of course, that stays with you.',
  later: 'Yes: that line stays empty for now, and you can fill it in when I sum up.',
  same: 'All right, we go on from there.',
  solved: 'Good to hear.',
  hurry: 'Understood, I will keep it short.',
  unplaced: '',
  removal: '',
  'back-from-crisis':
    'Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text. We go on at your pace.',
};

function changeText(
  { do: next }: Interview['step'],
  { refocused, added, isAfter, replaced }: Extract<Interview['latest'], { kind: 'change' }>,
): string {
  if (next === 'conclude') return '';
  if (next !== 'confirm') return 'The rest is changed; you see it in a moment.';
  if (added)
    return `Now it reads like this. A plan works on at least two skills. ${SKILL_LABELS[added]} is my suggestion for the second; name another one if you like.`;
  const where = isAfter ? 'Now it reads like this: your words come after what stood there' : 'Now it reads like this';
  const back = replaced ? ` “Put it back” restores what line ${replaced} said before.` : '';
  return (refocused ? `${where}; line 5 is a new guess from it.` : `${where}.`) + back;
}

const takesUp = (problem: string): string =>
  `Last time you worked on “${problem.replace(/\s+/g, ' ')}”; today I start from what you say now.`;

function noted(topic: Topic, { step, summary }: Interview): string {
  if (step.do === 'confirm') return `Thank you. ${IN_YOUR_WORDS}`;
  if (topic === 'problem') return step.do === 'ask' && step.how === 'more' ? '' : 'Thank you for telling me.';
  if (topic === 'setting') return 'Thank you, noted.';
  return /^\W*(?:no|nope|none|nothing|not)(?: (?:yet|really|much|so far|at all)){0,2}\W*$/i.test(summary.tried ?? '')
    ? 'That is fine, then we start fresh.'
    : 'All right, thank you.';
}

export const withNames = (response: string, { coachName }: Speakers): string =>
  response.replaceAll('{coach}', coachName);

/** The last words: the summary where it was not confirmed as shown, what the plan begins with, and one thing to try. */
function conclusion(interview: Interview, speakers: Speakers): string {
  const { summary, latest, pending, unplaced, tellsOfHarm, disclosed } = interview;
  const isConfirmed = latest.kind === 'yes';
  const isEmpty = TOPICS.every((topic) => summary[topic] === null);
  const [first, ...rest] = summary.focus;
  return inParagraphs(
    `Thank you${named(speakers, ',')}.${isConfirmed ? '' : ` I start from this; ${unplaced === null ? 'on the page of your plan you can change it at any time.' : notInIt(unplaced)}`}${isConfirmed && pending !== null ? leftOut(pending) : ''}`,
    isConfirmed || isEmpty ? '' : showSummary(summary),
    `Your curriculum starts with ${begins(first!)}${rest.map((skill) => `; then comes ${begins(skill)}`).join('')}.`,
    'It comes as short practices by text message over about six months, each small enough to try in the week it arrives. You can skip or swap any of them.',
    tellsOfHarm && !disclosed ? WHERE_HELP_IS : '',
    `One thing to try tomorrow: ${tellsOfHarm ? AFTER_HARM : SKILL_TEXTS[first!].tomorrow}`,
    CONCLUDE_MARKER,
  );
}

const WHERE_TO_CHANGE = 'You can change the problem and the goal with “Correct my plan” on “Your practices”.';
const onOneLine = (words: string): string => words.replaceAll(CONCLUDE_MARKER, '').replace(/\s+/g, ' ').trim();

/** Words of the last message that no line has. */
const notInIt = (words: string): string =>
  `your last words are not in it yet: “${onOneLine(words)}” ${WHERE_TO_CHANGE}`;

/** A correction that waited for its line, or for what that should say. */
function leftOut(words: string): string {
  // A mere complaint is nothing that a line could have said.
  const isText = words !== '' && wordsForLine(words) !== null;
  return ` I left the lines as they were shown${isText ? `, without these words: “${onOneLine(words)}”` : '.'} ${WHERE_TO_CHANGE}`;
}

/** Instead of a practice, where somebody was harmed. */
const AFTER_HARM =
  'Write down what happened, with dates and who saw it, and keep it somewhere that is yours and not your employer’s.';

const begins = (skill: Skill): string => `**${SKILL_LABELS[skill]}**, ${SKILL_TEXTS[skill].practices}`;

const named = ({ firstName }: Speakers, mark = ''): string => (firstName === '' ? '' : `${mark} ${firstName}`);

const inParagraphs = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');
