import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { CheckInOutcome, PlanOutline } from '../../../curriculum/plan.api.js';
import {
  checkInSignsIn,
  disclosesHarm,
  planRequestIn,
  readMessage,
  scoreIn,
  sentencesOf,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { requestedDaysIn } from '../../../language/replies.api.js';
import { SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyGoesOn } from '../crisis-hold.js';
import { labelsOf } from '../summary.js';
import { sympathyFor } from './sympathy.js';
import { withNames, WHERE_HELP_IS } from './coach-reply.js';
import { asksForScore, SUCCESS_SCALE } from '../success-question.contract.js';
import type { SupportTurn } from './support-reply.js';

/** After the question with which the screen opens: how it has been going. */
const QUESTIONS = [
  'What has been too much, or did not fit you?',
  'And for the weeks to come: what would you like more of, or would another pace suit you better?',
] as const;

/** Code units of what success would be that a question can hold. */
const LONGEST_GOAL = 200;

/** After the opening question; the last one asks for a score, where the person said what success would be. */
function questionsOf({ success }: PlanOutline): readonly string[] {
  if (success === null) return QUESTIONS;
  const goal =
    success.length <= LONGEST_GOAL && !success.includes('\n')
      ? `“${success.replace(/[.!]$/, '')}”`
      : 'what you said success would be';
  return [...QUESTIONS, `Last one: how close are you to ${goal}, ${SUCCESS_SCALE}`];
}

/** Messages after which it ends, whatever they were. */
const MOST_TURNS = 6;

interface State {
  turns: number;
  answered: number;
  /** The coach has already asked which skill is meant. */
  askedWhich: boolean;
  /** A question of theirs was not answered. */
  evaded: boolean;
  /** They want fewer texts or more: the pace need not be asked about again. */
  knowsPace: boolean;
  /** The score was asked for a second time. */
  askedScoreAgain: boolean;
  /** The person was told how a new plan is made. */
  knowsOfNewPlan: boolean;
  reply: string;
}

/**
 * Returns the coach's next message in a check-in, without any model: two questions after the opening one, a score if
 * the person has a goal, and the end. If something was too much or requested and it is not clear what, it asks once
 * which skill. It changes nothing, and promises nothing.
 */
export function checkInReply({ lines, plan, coachName, firstName }: SupportTurn): string {
  let state: State = {
    turns: 0,
    answered: 0,
    askedWhich: false,
    evaded: false,
    knowsPace: false,
    askedScoreAgain: false,
    knowsOfNewPlan: false,
    reply: '',
  };
  let wasHelped = false;
  for (const { role, content, isNote } of lines) {
    if (role !== 'user') continue;
    if (!isNote) state = afterMessage(state, content, { plan, coachName, firstName }, wasHelped);
    wasHelped = isNote === true;
  }
  return state.reply;
}

function afterMessage(
  before: State,
  message: string,
  { plan, ...speakers }: Omit<SupportTurn, 'lines'>,
  wasHelped: boolean,
): State {
  const state = { ...before, turns: before.turns + 1 };
  const { is, responses, onlyAsks, finishes, grieves } = readMessage(message);
  const signs = checkInSignsIn(message);
  const questions = questionsOf(plan);
  const question = questionAt(questions, before.answered, before.knowsPace);
  const isOver = state.turns >= MOST_TURNS || (finishes && state.answered > 0);
  if (wasHelped && onlyGoesOn(message))
    return {
      ...state,
      reply: `Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text. ${question}`,
    };
  if (!isOver && is.includes('greeting') && before.answered === 0) return { ...state, reply: `Hi. ${question}` };
  // "What do you mean?" is a question that other words answer.
  if (!isOver && onlyAsks && is.includes('unsure') && before.answered < 2)
    return { ...state, reply: IN_OTHER_WORDS[before.answered]! };
  const isPause = planRequestIn(message) === 'pause';
  const answers = [
    ...responses.map((one) => withNames(one, speakers)),
    ...(signs.has('asks-why') ? [WHY_IT_ASKS] : []),
    ...(signs.has('asks-change') ? [WHAT_CHANGES] : []),
    ...(isPause && onlyAsks ? [HOW_TO_PAUSE] : []),
  ];
  if (!isOver && onlyAsks && answers.length > 0) return { ...state, reply: `${answers.join(' ')} ${question}` };
  if (!isOver && onlyAsks && is.includes('unsure') && before.answered === 2)
    return { ...state, reply: `The pace is how many texts come in a week. ${question}` };
  if (
    !isOver &&
    onlyAsks &&
    before.answered < 3 &&
    !before.evaded &&
    skillsNamedIn(message).length === 0 &&
    signs.size === 0 &&
    !isPause
  )
    return { ...state, evaded: true, reply: `I can't answer that here. ${question}` };
  if (!isOver && state.answered > 0 && !before.askedWhich && isVague(message))
    return {
      ...state,
      askedWhich: true,
      reply: `Which of these do you mean: ${labelsOf(plan.focus)}, or another one? Its name is enough, or “none”.`,
    };
  // Whoever has no room for practices is not asked what did not fit.
  const isFull = signs.has('full') || grieves;
  const answered = isFull && state.answered < 2 ? 2 : state.answered + 1;
  const harm = disclosesHarm(message) ? `${WHERE_HELP_IS}\n\n` : '';
  const isChanged = !before.knowsOfNewPlan && planRequestIn(message) === 'changed';
  if (isChanged) state.knowsOfNewPlan = true;
  const request = signs.has('fewer-texts') ? 'a lighter pace' : signs.has('more-texts') ? 'more texts' : null;
  if (request) state.knowsPace = true;
  const [skill, other] = skillsNamedIn(message);
  const direction = signs.has('less') ? 'less' : signs.has('more') ? 'more' : null;
  const sympathy = sympathyFor(message);
  const progress = answered === 1 && sympathy === '' ? ` ${progressText(plan)}`.trimEnd() : '';
  const words = [
    sympathy,
    isChanged && newPlanText(speakers.coachName),
    ...answers,
    skill && direction && (other ? 'Noted.' : `Noted: ${direction} on ${SKILL_LABELS[skill].toLowerCase()}.`),
    request && `${before.knowsPace ? 'Yes' : 'Noted'}: ${request}.`,
  ].filter(Boolean);
  const isScoreOpen = before.answered === questions.length && asksForScore(question) && scoreIn(message) === null;
  if (!isOver && isScoreOpen && !before.askedScoreAgain && !is.includes('declined') && !is.includes('no'))
    return {
      ...state,
      askedScoreAgain: true,
      reply: [harm.trim(), ...words, scoreAgain(message)].filter(Boolean).join(' '),
    };
  if (isOver || answered > questions.length)
    return { ...state, answered, reply: [harm.trim(), ...words, FAREWELL].filter(Boolean).join(harm ? '\n\n' : ' ') };
  const next = isFull && answered === 2 ? ROOM_QUESTION : questionAt(questions, answered, state.knowsPace);
  const acknowledged = words.length > 0 ? words.join(' ') : 'Thank you.';
  return { ...state, answered, reply: `${harm}${acknowledged}${progress}\n\n${next}` };
}

const IN_OTHER_WORDS = [
  'Did you try any of them, and did it help? A few words are enough.',
  'Was there a practice that took too long, or was nothing for you? “None” is fine.',
] as const;
const CHANGE_SCHEDULE = 'You change your days and the hour with “Change schedule” on “Your practices”.';
const WHY_IT_ASKS = 'I ask so that the rest of your plan fits you; leave out what you like.';
const WHAT_CHANGES = 'You see at the end what I would change, and nothing changes until you accept it.';
const HOW_TO_PAUSE = 'Yes: say “pause until” and a day, or use “Pause texts” on “Your practices”.';
/** For somebody who has no room for practices: asking for more of anything would not be listening. */
const ROOM_QUESTION =
  'For the weeks to come, would fewer texts be right? Or say “pause until” and a day, and none come until then.';

/** Where somebody came or went, or the job is another one. */
const newPlanText = (coachName: string): string =>
  `If your plan no longer fits: open “Talk with ${coachName}” and say “something new”. A new conversation replans everything that has not been sent yet.`;

/** Says that something was too much or is requested, and not which skill, nor how many texts. */
function isVague(message: string): boolean {
  const signs = checkInSignsIn(message);
  return (
    (signs.has('less') || signs.has('more')) &&
    !signs.has('fewer-texts') &&
    !signs.has('more-texts') &&
    !signs.has('none') &&
    skillsNamedIn(message).length === 0
  );
}

const NAMES_A_DAY = /\b(?:mon|tues|wednes|thurs|fri)days?\b/i;

const scoreAgain = (message: string): string =>
  [
    NAMES_A_DAY.test(message) || planRequestIn(message) === 'schedule' ? CHANGE_SCHEDULE : '',
    `And how close are you, ${SUCCESS_SCALE} “Skip” is fine.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The one that waits for an answer. */
const questionAt = (questions: readonly string[], answered: number, knowsPace: boolean): string =>
  answered === 2 && knowsPace
    ? 'And for the weeks to come: what would you like more of?'
    : answered === 0
      ? 'How has it been going with your practices?'
      : questions[Math.min(answered, questions.length) - 1]!;

/** Their progress and their last reflection, so that they need not repeat it. */
function progressText(plan: PlanOutline): string {
  const reflected = plan.lately.find(({ reflection }) => reflection !== null);
  const read = reflected ? ` You wrote something down about “${reflected.title}”; I have read it.` : '';
  return countText(plan) + read;
}

function countText({ done, skipped }: PlanOutline): string {
  const practices = (count: number) => `${count} ${count === 1 ? 'practice' : 'practices'}`;
  if (done > 0) return `So far you did ${practices(done)}${skipped > 0 ? ` and skipped ${skipped}` : ''}.`;
  // A number of none would read as a reproach.
  return skipped > 0 ? `So far you skipped ${practices(skipped)}.` : '';
}

const FAREWELL = `Thank you, that helps. Below is what I would change in the rest of your plan, if anything. Nothing changes until you accept it.\n\n${CONCLUDE_MARKER}`;

/** Code units of a quote that a reason can hold. */
const LONGEST_QUOTE = 110;

/**
 * Extracts the parts of a check-in that can change the rest of a plan: a skill that the person named and wants more
 * or less of, or another number of texts. The questions come in one order, so that a bare name of a skill answers its
 * question.
 * @param lines without crisis messages
 */
export function checkInOutcome(lines: readonly Line[]): CheckInOutcome {
  const words: CheckInOutcome = { more: null, less: null, pace: null, score: scoreGiven(lines) };
  const said = lines.filter(({ role, isNote }) => role === 'user' && !isNote);
  for (const [turn, { content }] of said.entries())
    for (const part of sentencesOf(content).flatMap(partsOf)) {
      const signs = checkInSignsIn(part);
      const [skill] = skillsNamedIn(part);
      const quote = quoteOf(part);
      const isBare = part.split(/\s+/).length <= LONGEST_BARE;
      const direction = signs.has('less')
        ? 'less'
        : signs.has('more')
          ? 'more'
          : isBare
            ? BARE_NAME[Math.min(turn, 2)]
            : null;
      if (skill && direction) words[direction] ??= { skill, quote };
      else if (signs.has('more-texts')) words.pace ??= { amount: 'more', quote, days: daysPreferredIn(part) };
      else if (signs.has('fewer-texts') || ONLY_DAYS.test(part))
        words.pace ??= { amount: 'fewer', quote, days: daysPreferredIn(part) };
    }
  return words;
}

/** The last score that followed the coach's question for one. */
function scoreGiven(lines: readonly Line[]): number | null {
  const scores = lines.flatMap(({ role, content }, i) => {
    const score = role === 'user' && asksForScore(lines[i - 1]?.content ?? '') ? scoreIn(content) : null;
    return score !== null && score >= 1 && score <= 5 ? [score] : [];
  });
  return scores.at(-1) ?? null;
}

/** "Once a week is better, Mondays"; not "Mondays are too much". */
const PREFERS = /\b(?:just|only|better|instead|rather|prefer|once a week|(?:one|1)(?: text)? a week)\b/i;
const daysPreferredIn = (part: string) => (PREFERS.test(part) ? requestedDaysIn(part).days : []);
/** "Just Thursdays" */
const ONLY_DAYS = /\b(?:just|only) (?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?)\b/i;

/** Words of an answer that is no more than the name of a skill. */
const LONGEST_BARE = 5;
/** The meaning of a bare name of a skill, by the number of the answer. */
const BARE_NAME = [null, 'less', 'more'] as const;

/** "More feedback and less delegation" are two. */
const partsOf = (sentence: string): string[] =>
  sentence.split(/(?:[,;]\s{0,3}(?:and |but )?|\s(?:and|but) )(?=(?:more|less|fewer)\b)/i);

/** A whole sentence of theirs that can be shown to them again; null for a name, and for one that is coarse or tells of harm. */
function quoteOf(sentence: string): string | null {
  const text = sentence.trim().replace(/(?<![.!])[.!]+$/, '');
  const fits = text.length <= LONGEST_QUOTE && text.split(/\s+/).length > 2;
  return fits && !checkInSignsIn(text).has('coarse') && !disclosesHarm(text) ? text : null;
}
