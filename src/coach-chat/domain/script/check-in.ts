import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { CheckInOutcome, PlanOutline } from '../../../curriculum/plan.api.js';
import {
  disclosesHarm,
  isOutOfFive,
  type PlanChoice,
  planChoiceIn,
  readMessage,
  scoreIn,
  sentencesOf,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { type Skill, SKILL_LABELS, SKILLS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { LESS_OF_A_SKILL, MORE_OF_A_SKILL, NOTED, NOTHING, SHOULD_CHANGE } from '../check-in-choices.contract.js';
import { onlyContinues } from '../crisis-hold.js';
import { asksWhichWay, whichWayText } from '../offered-replies.contract.js';
import { afterNo } from '../plan-answer.js';
import { UNDO } from '../plan-change.contract.js';
import { isChoice } from '../script-choices.contract.js';
import {
  directionAsked,
  inFull,
  requestIn,
  skillAlone,
  type SkillWish,
  unreadText,
  whichSkillText,
  wishText,
} from '../skill-wishes.js';
import { asksForScore, SUCCESS_SCALE } from '../success-question.contract.js';
import { GOOD_TO_HEAR, SORRY, THAT_SOUNDS_HARD, WHERE_HELP_IS, withNames } from './coach-reply.js';
import type { SupportTurn } from './support-reply.js';

/** The open question: how it went, what should change, of which skill, more or less of it, and how close they are to success. */
type Question = 'how' | 'change' | 'more' | 'less' | 'way' | 'score' | 'end';

interface State {
  turns: number;
  question: Question;
  /** A question of theirs was not answered. */
  evaded: boolean;
  /** The number of answers to what should change that it did not understand. */
  unread: number;
  /** The skill that a message named alone. */
  alone: Skill | null;
  /** The changes that were noted, by the message that had them. */
  noted: Noted;
  /** The score was said before it was asked for. */
  hasScore: boolean;
  askedScoreAgain: boolean;
  askedSkillAgain: boolean;
  reply: string;
}

/** Messages after which it ends, whatever they were. */
const MOST_TURNS = 10;

/**
 * Returns the coach's next message in a check-in, without any model. It asks in one order, and takes what is said as the person's
 * words. What should change is chosen, or said in words, and noted in the reply; it changes nothing itself.
 */
export function checkInReply({ lines, ...turn }: SupportTurn): string {
  let state: State = {
    turns: 0,
    question: 'how',
    evaded: false,
    unread: 0,
    noted: [],
    alone: null,
    hasScore: false,
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
    const message = inFull(content, state.reply);
    state = afterMessage({ ...state, turns: state.turns + 1 }, message, turn, wasHelped);
    wasHelped = false;
  }
  return state.reply;
}

function afterMessage(state: State, message: string, turn: Omit<SupportTurn, 'lines'>, wasHelped: boolean): State {
  const { question } = state;
  const { is, responses, checkInResponses, onlyAsks, grieves, hasSetback, hasGoodNews } = readMessage(message);
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
  const { noted, added, back } = notedAfter(state.noted, question, message);
  const { unread } = requestIn(message, directionOf(question));
  if (added.length + back.length > 0) {
    state.noted = noted;
    const taken = back.length > 0 ? `Taken back: ${back.map(changeText).join(', ')}.` : '';
    const said = [taken, notedText(added), question === 'how' ? '' : unreadText(unread)];
    return ask(question === 'score' ? 'score' : 'change', ...said);
  }
  const known = [...responses, ...checkInResponses];
  const score = oneToFive(message);
  const asksAtLast = question === 'score' && score === null && checkInResponses.length > 0;
  if (known.length > 0 && (onlyAsks || asksAtLast)) return ask(question, ...known);
  if (onlyAsks && !state.evaded) {
    state.evaded = true;
    return ask(question, is.includes('unsure') ? IN_OTHER_WORDS[question] : CANNOT_ANSWER);
  }
  const asksScore = turn.plan.success !== null && !state.hasScore;
  const last: Question = asksScore ? 'score' : 'end';
  if (asksScore && question !== 'score' && score !== null && isOutOfFive(message)) {
    state.hasScore = true;
    return ask('change', scoreText(score));
  }
  const sympathy = grieves ? SORRY : hasSetback ? THAT_SOUNDS_HARD : '';
  const thanks = sympathy || (hasGoodNews ? GOOD_TO_HEAR : THANKS);
  if (question === 'score') {
    if (score !== null) return ask('end', scoreText(score));
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
  if (question === 'how' && leavesAsIs(message, ['keep'])) return ask(last, 'All right.');
  if (question === 'how') return ask('change', ...known, thanks, sympathy ? '' : progressText(turn.plan));
  if (isChoice(message, MORE_OF_A_SKILL) || isChoice(message, 'more')) return ask('more');
  if (isChoice(message, LESS_OF_A_SKILL) || isChoice(message, 'less')) return ask('less');
  // A bare number may be that of the texts.
  if (asksScore && score !== null && !leavesAsIs(message, ['leave', 'keep'])) return ask('score');
  if (unread[0]) return ask(unread[0].wish, unreadText(unread));
  state.alone = question === 'change' ? skillAlone(message) : null;
  if (state.alone) return ask('way');
  state.unread += 1;
  if (is.includes('unsure') && state.unread === 1) return ask('change', IN_OTHER_WORDS.change);
  const wantsNone = isChoice(message, NOTHING) || leavesAsIs(message, ['leave', 'keep']);
  if (wantsNone || is.some((kind) => kind !== 'told')) return ask(last, 'All right.');
  if (state.unread === 1) return ask('change', thanks, CHANGES_NOTHING);
  if (state.unread === 2) return ask('change', sympathy, READ_NO_CHANGE);
  return ask(last, thanks, `That changes nothing here. ${WHERE_ELSE}`);
}

/** One of its sentences asks for nothing more: "no, that's all. Oh, and I'd say a 4". */
const leavesAsIs = (message: string, choices: readonly PlanChoice[]): boolean =>
  sentencesOf(message)
    .flatMap((sentence) => [planChoiceIn(sentence), planChoiceIn(afterNo(sentence) ?? '')])
    .some((choice) => choice !== null && choices.includes(choice));

const scoreText = (score: number): string => `${NOTED}${score} of 5.`;

function oneToFive(message: string): number | null {
  const score = scoreIn(message);
  return score !== null && score >= 1 && score <= 5 ? score : null;
}

const THANKS = 'Thank you for telling me.';
const STILL_TALKING =
  'Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text.';
const WHERE_ELSE =
  'Days, the hour and a pause are set on “Your practices”, or here with a sentence such as “Move my texts to 5 PM”; “Talk with {coach}” takes the rest.';
const CANNOT_ANSWER = `I can't answer that in a check-in. ${WHERE_ELSE}`;
const IN_OTHER_WORDS: Record<Question, string> = {
  how: 'A few words are enough: did you try any of them, and did it help?',
  change: 'You can have more or less of a skill, or more or fewer texts a week.',
  more: 'Each practice trains one skill.',
  less: 'Each practice trains one skill.',
  way: 'You can have more of it in your plan, or less.',
  score: '5 is there, 1 is far off.',
  end: '',
};
const CHANGES_NOTHING = `Your words stay here, and change nothing by themselves. ${WHERE_ELSE} Here you can choose:`;
const READ_NO_CHANGE = `I read no change in that, either. “${NOTHING}” goes on without one.`;
const NAMES_NO_SKILL = 'I read no skill in that, so I noted none.';
const NO_NUMBER_KEPT =
  'I read no whole number from 1 to 5 in that, so none is kept. A text asks again within two weeks, and the number alone is enough.';
const FAREWELL = `Thank you, that helps. Below is what I would change in the rest of your plan, if anything. Nothing changes until you accept it. “Talk with {coach}” is there for anything else.\n\n${CONCLUDE_MARKER}`;

/** Code units of what success would be that a question can hold. */
const LONGEST_GOAL = 100;

function questionText(
  question: Question,
  { noted, alone, askedScoreAgain, askedSkillAgain }: State,
  { plan }: Omit<SupportTurn, 'lines'>,
): string {
  switch (question) {
    case 'how':
      return 'How has it been going with your practices?';
    case 'change':
      return `${noted.length > 0 ? 'What else' : 'What'} ${SHOULD_CHANGE}`;
    case 'more':
    case 'less':
      return whichSkillText(question, askedSkillAgain ? SKILLS : plan.focus);
    case 'way':
      return whichWayText(SKILL_LABELS[alone!].toLowerCase());
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

type Change = SkillWish | { texts: 'more' | 'fewer' };
type Noted = readonly (readonly Change[])[];

const changeText = (change: Change): string => ('skill' in change ? wishText(change) : `${change.texts} texts`);

const notedText = (changes: readonly Change[]): string =>
  changes.length === 0 ? '' : `${NOTED}${changes.map(changeText).join(', ')}.`;

/** Adds what a message asks for to what was noted, and removes what it takes back: the last change of each kind counts. */
function notedAfter(
  noted: Noted,
  question: Question,
  message: string,
): { noted: Noted; added: Change[]; back: readonly Change[] } {
  const takesBack = isChoice(message, UNDO) || (question !== 'how' && readMessage(message).takesBack);
  const back = takesBack ? meantIn(noted, message) : [];
  const added = changesIn(message, question);
  const isGone = (change: Change) => back.includes(change) || added.some((one) => kindOf(one) === kindOf(change));
  const kept = noted.map((changes) => changes.filter((change) => !isGone(change)));
  return { noted: [...kept, added].filter((changes) => changes.length > 0), added, back };
}

const kindOf = (change: Change): string => ('skill' in change ? change.skill : 'texts');

/** The noted changes that a message names, else those of the last message that had any. */
function meantIn(noted: Noted, message: string): readonly Change[] {
  const skills = skillsNamedIn(message);
  const names = (change: Change) => ('skill' in change ? skills.includes(change.skill) : /\btexts?\b/i.test(message));
  const named = noted.flat().filter(names);
  return named.length > 0 ? named : (noted.at(-1) ?? []);
}

/** The changes that a message asks for: anywhere in it after the question for them. Nothing changes before the person accepts it. */
function changesIn(message: string, question: Question): Change[] {
  const { skills, pace, asks } = requestIn(message, directionOf(question));
  if (!asks && !ASK_FOR_CHANGES.includes(question)) return [];
  return pace ? [...skills, { texts: pace }] : skills;
}

const ASK_FOR_CHANGES: readonly Question[] = ['change', 'more', 'less', 'way'];
const directionOf = (question: Question) => (question === 'more' || question === 'less' ? question : null);

/** Their progress, where they have any: a number of none would read as a reproach. */
function progressText({ done, skipped }: PlanOutline): string {
  const practices = (count: number) => `${count} ${count === 1 ? 'practice' : 'practices'}`;
  if (done > 0) return `So far you did ${practices(done)}${skipped > 0 ? ` and skipped ${skipped}` : ''}.`;
  return skipped > 0 ? `So far you skipped ${practices(skipped)}.` : '';
}

/**
 * Extracts what a check-in may change in the rest of a plan, whichever coach held it: what was noted and not taken back, and the score.
 * @param lines without crisis messages
 */
export function checkInOutcome(lines: readonly Line[]): CheckInOutcome {
  let noted: Noted = [];
  let score: number | null = null;
  for (const [i, { role, content, isNote }] of lines.entries()) {
    if (role !== 'user' || isNote) continue;
    const asked = lines[i - 1]?.content ?? '';
    const number = oneToFive(content);
    const isNoted = number !== null && (lines[i + 1]?.content.includes(scoreText(number)) ?? false);
    if (number !== null && (asksForScore(asked) || isNoted)) score = number;
    ({ noted } = notedAfter(noted, questionIn(asked), inFull(content, asked)));
  }
  const changes = noted.flat();
  return {
    wishes: changes.filter((change) => 'skill' in change),
    pace: changes.find((change) => 'texts' in change)?.texts ?? null,
    score,
  };
}

/** The question that a message of either coach asks. */
function questionIn(message: string): Question {
  if (asksForScore(message)) return 'score';
  const direction = directionAsked(message);
  if (direction) return direction;
  if (asksWhichWay(message)) return 'way';
  return message.includes(SHOULD_CHANGE) ? 'change' : 'how';
}
