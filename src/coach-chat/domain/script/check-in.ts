import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { CheckInOutcome, PlanOutline } from '../../../curriculum/plan.api.js';
import { disclosesHarm, readMessage, scoreIn, SKILL_TEXTS, skillsNamedIn } from '../../../language/coaching.api.js';
import { type Skill, SKILL_LABELS, SKILLS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import {
  LESS_OF_A_SKILL,
  LESS_OF_WHICH,
  MORE_OF_A_SKILL,
  MORE_OF_WHICH,
  NOTHING,
  SHOULD_CHANGE,
} from '../check-in-choices.contract.js';
import { onlyContinues } from '../crisis-hold.js';
import { labelsOf } from '../summary.js';
import { isChoice } from '../script-choices.contract.js';
import { asksForScore, SUCCESS_SCALE } from '../success-question.contract.js';
import { SORRY, WHERE_HELP_IS, withNames } from './coach-reply.js';
import type { SupportTurn } from './support-reply.js';

/** The open question: how it went, what should change, of which skill, and how close they are to success. */
type Question = 'how' | 'change' | 'more' | 'less' | 'score' | 'end';

interface State {
  turns: number;
  question: Question;
  /** A question of theirs was not answered. */
  evaded: boolean;
  /** The person was told that their words change nothing. */
  told: boolean;
  /** Something was noted. */
  noted: boolean;
  askedScoreAgain: boolean;
  askedSkillAgain: boolean;
  reply: string;
}

/** Messages after which it ends, whatever they were. */
const MOST_TURNS = 10;

/**
 * Returns the coach's next message in a check-in, without any model. It asks in one order, and takes what is said as the person's
 * words. What should change is chosen, or said in a message that is such a choice and nothing else; it changes nothing itself.
 */
export function checkInReply({ lines, ...turn }: SupportTurn): string {
  let state: State = {
    turns: 0,
    question: 'how',
    evaded: false,
    told: false,
    noted: false,
    askedScoreAgain: false,
    askedSkillAgain: false,
    reply: '',
  };
  let wasHelped = false;
  for (const { role, content, isNote } of lines) {
    if (role !== 'user') continue;
    if (isNote) {
      wasHelped = true;
      continue;
    }
    state = afterMessage({ ...state, turns: state.turns + 1 }, content, turn, wasHelped);
    wasHelped = false;
  }
  return state.reply;
}

function afterMessage(state: State, message: string, turn: Omit<SupportTurn, 'lines'>, wasHelped: boolean): State {
  const { question } = state;
  const { is, responses, checkInResponses, onlyAsks, grieves } = readMessage(message);
  const ask = (next: Question, ...said: string[]): State => {
    const isOver = next === 'end' || state.turns >= MOST_TURNS;
    const harm = disclosesHarm(message) ? `${WHERE_HELP_IS}\n\n` : '';
    const words = said.filter(Boolean).join(' ');
    const text = isOver ? `${words} ${FAREWELL}`.trim() : [words, questionText(next, state, turn)].join('\n\n').trim();
    return { ...state, question: isOver ? 'end' : next, reply: harm + withNames(text, turn) };
  };
  if (wasHelped && onlyContinues(message)) return ask(question, STILL_TALKING);
  if (is.includes('greeting')) return ask(question, 'Hi.');
  if (is.includes('finish')) return ask('end');
  const answers = onlyAsks ? [...responses, ...checkInResponses] : [];
  if (answers.length > 0) return ask(question, ...answers);
  if (onlyAsks && !state.evaded) {
    state.evaded = true;
    return ask(question, is.includes('unsure') ? IN_OTHER_WORDS[question] : CANNOT_ANSWER);
  }
  const last: Question = turn.plan.success === null ? 'end' : 'score';
  const thanks = grieves ? SORRY : THANKS;
  const changes = question === 'more' || question === 'less' ? skillChosenIn(message, question) : changesIn(message);
  if (changes.length > 0) {
    state.noted = true;
    return ask(question === 'score' ? 'score' : 'change', `Noted: ${changes.map(changeText).join(', ')}.`);
  }
  if (question === 'score') {
    const score = scoreIn(message);
    if (score !== null && score >= 1 && score <= 5) return ask('end', `Noted: ${score} of 5.`);
    if (is.includes('declined') || is.includes('no') || isChoice(message, NOTHING)) return ask('end');
    if (state.askedScoreAgain) return ask('end', NO_NUMBER_KEPT);
    state.askedScoreAgain = true;
    return ask('score');
  }
  if (question === 'more' || question === 'less') {
    if (is.length > 0 || isChoice(message, NOTHING)) return ask('change', 'All right.');
    const isAgain = state.askedSkillAgain;
    state.askedSkillAgain = true;
    return ask(isAgain ? 'change' : question, NAMES_NO_SKILL);
  }
  if (question === 'how') return ask('change', thanks, grieves ? '' : progressText(turn.plan));
  if (isChoice(message, MORE_OF_A_SKILL)) return ask('more');
  if (isChoice(message, LESS_OF_A_SKILL)) return ask('less');
  if (is.includes('unsure') && !state.told) {
    state.told = true;
    return ask('change', IN_OTHER_WORDS.change);
  }
  if (isChoice(message, NOTHING) || is.length > 0) return ask(last, 'All right.');
  if (state.told) return ask(last, thanks, `That changes nothing here. ${WHERE_ELSE}`);
  state.told = true;
  return ask('change', thanks, CHANGES_NOTHING);
}

const THANKS = 'Thank you for telling me.';
const STILL_TALKING =
  'Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text.';
const WHERE_ELSE = 'Days, the hour and a pause are set on “Your practices”, and “Talk with {coach}” takes the rest.';
const CANNOT_ANSWER = `I can't answer that in a check-in. ${WHERE_ELSE}`;
const IN_OTHER_WORDS: Record<Question, string> = {
  how: 'A few words are enough: did you try any of them, and did it help?',
  change: 'You can have more or less of a skill, or more or fewer texts a week.',
  more: 'Each practice trains one skill.',
  less: 'Each practice trains one skill.',
  score: '5 is there, 1 is far off.',
  end: '',
};
const CHANGES_NOTHING = `Your words stay here, and change nothing by themselves. ${WHERE_ELSE} Here you can choose:`;
const NAMES_NO_SKILL = `I read no single skill in that, so I noted none. They are ${labelsOf(SKILLS)}.`;
const NO_NUMBER_KEPT =
  'I read no whole number from 1 to 5 in that, so none is kept. A text asks again within two weeks, and the number alone is enough.';
const FAREWELL = `Thank you, that helps. Below is what I would change in the rest of your plan, if anything. Nothing changes until you accept it. “Talk with {coach}” is there for anything else.\n\n${CONCLUDE_MARKER}`;

/** Code units of what success would be that a question can hold. */
const LONGEST_GOAL = 100;

function questionText(
  question: Question,
  { noted, askedScoreAgain }: State,
  { plan }: Omit<SupportTurn, 'lines'>,
): string {
  const skills = plan.focus.map((skill) => `“${SKILL_LABELS[skill]}”`).join(', ');
  switch (question) {
    case 'how':
      return 'How has it been going with your practices?';
    case 'change':
      return `${noted ? 'What else' : 'What'} ${SHOULD_CHANGE}`;
    case 'more':
      return `${MORE_OF_WHICH} ${skills}, or another one by its name.`;
    case 'less':
      return `${LESS_OF_WHICH} ${skills}, or another one by its name.`;
    case 'score':
      return askedScoreAgain
        ? `Which one whole number is it, ${SUCCESS_SCALE} “Skip” is fine.`
        : `Last one: how close are you to ${goalOf(plan)}, ${SUCCESS_SCALE}`;
    case 'end':
      return '';
  }
}

const goalOf = ({ success }: PlanOutline): string =>
  success !== null && success.length <= LONGEST_GOAL && !success.includes('\n')
    ? `“${success.replace(/[.!]$/, '')}”`
    : 'what you said success would be';

type Change = { skill: Skill; wish: 'more' | 'less' } | { texts: 'more' | 'fewer' };

const changeText = (change: Change): string =>
  'skill' in change ? `${change.wish} on ${SKILL_LABELS[change.skill].toLowerCase()}` : `${change.texts} texts`;

/** Words that a choice may have around its "more" or "less" and the name of a skill. */
const AROUND =
  "a an the of on in about with for to and but please thanks i i’d i'd would like want need have get maybe some bit little much practice practices ones help working work more less fewer texts text messages week per each";
const KNOWN = new Set([
  ...AROUND.split(' '),
  ...SKILLS.flatMap((skill) => [SKILL_LABELS[skill], ...SKILL_TEXTS[skill].called])
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/),
]);

/** The changes that a message asks for, where it does nothing else: "more feedback, less delegation"; none where it says more. */
function changesIn(message: string): Change[] {
  const parts = message
    .toLowerCase()
    .split(/[,;.!]|\band\b|\bbut\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  const changes = parts.map(changeIn);
  return changes.every((one) => one !== null) ? changes : [];
}

function changeIn(part: string): Change | null {
  const words = part.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const direction = words.filter((word) => ['more', 'less', 'fewer'].includes(word));
  if (direction.length !== 1 || !words.every((word) => KNOWN.has(word))) return null;
  const isMore = direction[0] === 'more';
  const [skill, another] = skillsNamedIn(part);
  if (skill) return another ? null : { skill, wish: isMore ? 'more' : 'less' };
  return /\b(?:texts|messages|practices)\b/.test(part) ? { texts: isMore ? 'more' : 'fewer' } : null;
}

/** Words of an answer that names a skill. */
const LONGEST_NAME = 8;

/** The one skill that an answer to "Of which skill?" names. */
function skillChosenIn(message: string, wish: 'more' | 'less'): Change[] {
  const [skill, another] = skillsNamedIn(message);
  return skill && !another && message.split(/\s+/).length <= LONGEST_NAME ? [{ skill, wish }] : [];
}

/** Their progress and their last reflection, so that they need not repeat it. */
function progressText({ done, skipped, lately }: PlanOutline): string {
  const practices = (count: number) => `${count} ${count === 1 ? 'practice' : 'practices'}`;
  const reflected = lately.find(({ reflection }) => reflection !== null);
  // A number of none would read as a reproach.
  const skips = skipped > 0 ? `So far you skipped ${practices(skipped)}.` : '';
  return [
    done > 0 ? `So far you did ${practices(done)}${skipped > 0 ? ` and skipped ${skipped}` : ''}.` : skips,
    reflected ? `You wrote something down about “${reflected.title}”; I have read it.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Extracts what a check-in may change in the rest of a plan, whichever coach held it: the choices that were made, the last one of each
 * kind, and the score.
 * @param lines without crisis messages
 */
export function checkInOutcome(lines: readonly Line[]): CheckInOutcome {
  const wishes = new Map<Skill, 'more' | 'less'>();
  const outcome: CheckInOutcome = { wishes: [], pace: null, score: null };
  for (const [i, { role, content, isNote }] of lines.entries()) {
    if (role !== 'user' || isNote) continue;
    const asked = lines[i - 1]?.content ?? '';
    const score = asksForScore(asked) ? scoreIn(content) : null;
    if (score !== null && score >= 1 && score <= 5) outcome.score = score;
    const wish = asked.includes(MORE_OF_WHICH) ? 'more' : asked.includes(LESS_OF_WHICH) ? 'less' : null;
    for (const change of wish ? skillChosenIn(content, wish) : changesIn(content))
      if ('skill' in change) wishes.set(change.skill, change.wish);
      else outcome.pace = change.texts;
  }
  return { ...outcome, wishes: [...wishes].map(([skill, wish]) => ({ skill, wish })) };
}
