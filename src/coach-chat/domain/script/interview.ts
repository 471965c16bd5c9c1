import {
  disclosesHarm,
  isAsked,
  type MessageReading,
  readMessage,
  sentencesOf,
  SKILL_TEXTS,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { FOCUS_SKILLS, relatedSkills } from '../../../language/focus.api.js';
import { skillEvidenceIn } from '../../../language/skill-evidence.api.js';
import { type Skill, SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyContinues } from '../crisis-hold.js';
import { NO_SUMMARY, type Summary } from '../../../curriculum/plan.api.js';
import { type Topic, TOPICS } from '../summary.js';
import { aboutText, isOrder } from './about-text.js';
import {
  ABOUT_THIS,
  ASKS,
  ASKS_AGAIN,
  asksCoachInstead,
  choiceIn,
  declines,
  FEWEST_WORDS,
  isOwn,
  LONGEST_QUESTION,
  LONGEST_REFUSAL,
  TO_COACH,
} from './asks-instead.js';
import { isExchange } from './line-edit.js';
import { focusByPlace, namesSkillPlaces, REFUSES } from './skill-places.js';
import {
  editedByWords,
  lineAnswered,
  lineComplainedOf,
  lineNamed,
  lineWithUnwanted,
  putsBack,
  saysMoreThanPutBack,
  speaksOfText,
  wordsForLine,
} from './which-line.js';
import {
  COMPLAINS,
  type Correction,
  corrected,
  correctionsIn,
  DENIES,
  exchangedIn,
  IS_FINE_WITH,
  isAddition,
  joined,
  LEAVES_OUT,
  lineMentionedIn,
  OBJECTION,
  withoutOpeners,
} from './corrections.js';

export type Step =
  | {
      do: 'ask';
      topic: Topic;
      /** `other-words`: it was asked before, and not answered. `more`: the answer was very short. `last-time`: is it still what the last conversation was about? */
      how: 'first' | 'other-words' | 'more' | 'last-time';
    }
  /** Shows the summary, and asks whether it is right. */
  | { do: 'confirm' }
  /** A correction named no line, or nothing that the line should say. */
  | { do: 'ask-line'; again: boolean }
  | {
      do: 'ask-words';
      line: number;
      again: boolean;
    }
  | { do: 'ask-skills' }
  | { do: 'conclude' };

/** The kind of the person's latest message. */
export type Latest =
  | { kind: 'answer'; topic: Topic }
  | {
      kind: 'declined' | 'later' | 'unclear' | 'insult' | 'greeting' | 'hurry' | 'back-from-crisis' | 'same' | 'solved';
    }
  /** A question to the coach; no responses: one that it can't answer. */
  | { kind: 'question'; responses: string[] }
  | { kind: 'yes' | 'no' }
  /**
   * The summary changed. `refocused`: so did the skills that line 5 proposes, by themselves. `added`: a skill that stands next to the
   * only one that was named. `isAfter`: what was said stands after what the line said before. `replaced`: the line that
   * says something else now.
   */
  | { kind: 'change'; refocused: boolean; added: Skill | null; isAfter?: boolean; replaced?: number }
  /** The question asked for more than was said before, and there is none. */
  | { kind: 'nothing-else' }
  | { kind: 'unplaced' }
  /** Something is to be left out, and no line was named. */
  | { kind: 'removal' };

/** The state of an interview. It is derived again from what the person said: nothing is kept between replies. */
export interface Interview {
  /** The person's messages so far; crisis messages are none of them. */
  turns: number;
  summary: Summary;
  step: Step;
  latest: Latest;
  /** Responses to questions that came along with an answer. */
  alongside: string[];
  /** Another question came along, which the coach can't answer. */
  asksMore: boolean;
  /** The latest message tells of harm, for the first time. */
  disclosed: boolean;
  /** Some message reported harm. */
  tellsOfHarm: boolean;
  /** The latest message tells of the loss of a person, of health or of a job. */
  grieves: boolean;
  /** The latest message is the first one that may be about a life and not about a job. */
  mayDespair: boolean;
  /** Other skills that line 5 could name: what was said points to several of them about as much. */
  otherSkills: Skill[];
  /** A correction that waits for the number of its line; null where none does. */
  pending: string | null;
  /** Words of the last message that the summary does not contain, as the conversation is over; null where it has all of them. */
  unplaced: string | null;
}

/** The conclusion comes after 4 to 8 of the person's messages, the opening one included (product.md 5.13). */
const MOST_TURNS = 8;
/** One message before, the summary is shown with what there is. */
const LAST_QUESTION = MOST_TURNS - 2;
/** So many messages earlier than this nobody gets the summary, however much they hurry. */
const FIRST_SUMMARY = 3;

interface State extends Interview {
  /** The number of times each topic was asked about. */
  asked: Record<Topic, number>;
  askedForMore: boolean;
  wasHelped: boolean;
  mayHaveDespaired: boolean;
  /** The person chose line 5 themselves. */
  focusIsChosen: boolean;
  /** The summary before its last change. */
  before: Summary | null;
}

/**
 * @param lines at least one of them the person's; without crisis messages
 * @param last what the person's last conversation came to; null where there was none
 */
export function interviewOf(lines: readonly Line[], last: Summary | null): Interview {
  return lines
    .filter(({ role }) => role === 'user')
    .reduce<State>((state, line) => afterMessage(state, line, last), START);
}

const START: State = {
  turns: 0,
  summary: NO_SUMMARY,
  step: { do: 'ask', topic: 'problem', how: 'first' },
  latest: { kind: 'greeting' },
  alongside: [],
  asksMore: false,
  disclosed: false,
  grieves: false,
  mayDespair: false,
  mayHaveDespaired: false,
  asked: { problem: 0, setting: 0, tried: 0, success: 0 },
  askedForMore: false,
  otherSkills: [],
  pending: null,
  unplaced: null,
  before: null,
  wasHelped: false,
  tellsOfHarm: false,
  focusIsChosen: false,
};

/** With the responses to questions about the app and about the interview in one list. */
function readInterviewMessage(content: string): MessageReading {
  const reading = readMessage(content);
  return { ...reading, responses: [...new Set([...reading.responses, ...reading.interviewResponses])] };
}

function afterMessage(before: State, { content, isNote }: Line, last: Summary | null): State {
  if (isNote) return { ...before, wasHelped: true };
  const harm = disclosesHarm(content);
  const reading = readInterviewMessage(content);
  const state: State = {
    ...before,
    turns: before.turns + 1,
    alongside: [],
    asksMore: false,
    wasHelped: false,
    disclosed: harm && !before.tellsOfHarm,
    tellsOfHarm: before.tellsOfHarm || harm,
    grieves: reading.grieves,
    mayDespair: reading.mayDespair && !before.mayHaveDespaired,
    mayHaveDespaired: before.mayHaveDespaired || reading.mayDespair,
  };
  if (before.wasHelped && onlyContinues(content))
    return bounded({ ...state, latest: { kind: 'back-from-crisis' } }, last);
  const after =
    state.step.do === 'ask'
      ? afterAnswer(state, state.step, content, reading, last)
      : afterSummary(state, content, reading);
  return bounded(after, last, content);
}

/** The last messages are for the summary, whatever is still unknown; the eighth ends the conversation. */
function bounded(state: State, last: Summary | null, message = ''): State {
  if (state.turns >= MOST_TURNS) {
    const whole = state.step.do === 'ask' ? withFocus(state) : state;
    const isOpen = ['ask-line', 'ask-words', 'ask-skills'].includes(state.step.do);
    const completed = withLastWords(state);
    if (completed) return { ...state, summary: completed, step: { do: 'conclude' } };
    return { ...whole, step: { do: 'conclude' }, unplaced: isOpen ? unplacedIn(message, state) : null };
  }
  if (state.step.do === 'ask' && state.turns > LAST_QUESTION) return toSummary(state);
  if (state.step.do !== 'ask') return state;
  // The first question of a person who was here before is about their last conversation.
  if (state.turns === 1 && state.step.topic === 'problem' && last?.problem)
    return { ...state, step: { ...state.step, how: 'last-time' } };
  return state;
}

/** All that was said of a change that could not be made: the answer to "Which line?", too. */
function unplacedIn(message: string, { pending, summary }: State): string | null {
  if ((lineNamed(message) ?? lineAnswered(message, summary)) !== null) return pending;
  return pending === null || message.includes(pending) ? message : `${pending} ${message}`;
}

/** The last message may hold a part of a line: it goes after what stands there, and nothing of it is lost. */
function withLastWords({ summary, step, pending }: State): Summary | null {
  if (step.do !== 'ask-words' || pending === null) return null;
  const topic = TOPICS[step.line - 1]!;
  const before = summary[topic];
  if (before === null || !canStand(pending)) return null;
  return { ...summary, [topic]: joined(before, wordsForLine(withoutOpeners(pending))!) };
}

/** True of words that tell something, and not only how a line should be changed. */
function canStand(words: string | null): boolean {
  const text = words === null ? null : wordsForLine(withoutOpeners(words));
  return text !== null && !aboutText(text) && !isOrder(text) && !isExchange(text);
}

function afterAnswer(
  state: State,
  { topic, how }: Extract<Step, { do: 'ask' }>,
  message: string,
  reading: MessageReading,
  last: Summary | null,
): State {
  if (how === 'last-time' && last?.problem) {
    const isShort = reading.words < FEWEST_WORDS;
    if (reading.is.includes('yes') || (isShort && STILL.test(message)))
      return next(
        sameAsLast(state, last, isShort && goesFurther(message, reading.words) ? message : null),
        last.setting === null ? topic : 'setting',
      );
    if (isShort && SOLVED.test(message)) return repeated({ ...state, latest: { kind: 'solved' } }, topic);
  }
  if (reading.finishes && THAT_IS_ALL.test(message)) return next({ ...state, latest: { kind: 'answer', topic } });
  if (reading.finishes && reading.words < 2 * FEWEST_WORDS) {
    const hurried: State = { ...state, latest: { kind: 'hurry' } };
    return state.turns >= FIRST_SUMMARY ? toSummary(hurried) : repeated(hurried, topic);
  }
  const isDeclined = reading.is.includes('declined') || (reading.words <= LONGEST_REFUSAL && declines(message));
  if (isDeclined && reading.responses.length === 0)
    return next({ ...state, latest: { kind: /\blater\b/i.test(message) ? 'later' : 'declined' } }, topic);
  const isAgain = ASKS_AGAIN.test(message) && reading.words <= LONGEST_QUESTION && reading.responses.length === 0;
  if (isAgain || asksCoachInstead(topic, message, reading)) {
    // "What do you mean?" is a question that other words answer.
    const latest: Latest =
      isAgain || reading.is.includes('unsure')
        ? { kind: 'unclear' }
        : { kind: 'question', responses: reading.responses.length > 0 ? reading.responses : choiceIn(message) };
    return repeated({ ...state, latest }, topic, true);
  }
  if (topic !== 'problem' && TAKES_BACK.test(message)) return repeated(answered(state, 'problem', message), topic);
  if (isLong(state.summary.problem) && (topic === 'setting' || topic === 'tried') && NOTHING_ELSE.test(message))
    return next({ ...state, latest: { kind: 'nothing-else' } }, topic);
  // "No" and "nothing" say what was tried; nothing else is answered by them.
  const isNo = topic === 'tried' && reading.is.includes('no');
  if (reading.is.length > 0 && !isNo) {
    const kind = (['greeting', 'insult'] as const).find((one) => reading.is.includes(one)) ?? 'unclear';
    return repeated({ ...state, latest: { kind } }, topic);
  }
  const said = topic === 'problem' && state.summary.problem !== null ? joined(state.summary.problem, message) : message;
  const known = {
    ...answered(state, topic, said),
    alongside: reading.responses,
    asksMore: reading.asksMore && !reading.onlyAsks,
  };
  if (topic === 'problem' && reading.words < FEWEST_WORDS && !state.askedForMore)
    return { ...known, askedForMore: true, step: { do: 'ask', topic, how: 'more' } };
  return next(known);
}

/** "Actually, delegating isn't really it": another problem than the one that was described, not an answer to the question. */
const TAKES_BACK =
  /^\W*(?:actually|wait|hold on|sorry|no|scratch that|hm+)\b.{0,80}\b(?:is|was)(?: not|n['’]?t) (?:(?:really|actually|quite) )?(?:it|the (?:real )?(?:problem|point|issue|thing))\b|\b(?:that|this|it)(?:['’]?s| is) not (?:my|the) problem\b|\bthat isn['’]?t (?:my|the) problem\b|\b(?:did not|didn['’]?t|have not|haven['’]?t) (?:say|said|tell|told|give|given)\b.{0,20}\b(?:problem|anything)\b|\bmy (?:real |actual )?problem is\b/is;

/** A problem of so many words may hold the other answers, too. */
const LONG_PROBLEM = 20;
export const isLong = (problem: string | null): boolean =>
  problem !== null && problem.split(/\s+/).length >= LONG_PROBLEM;

const NOTHING_ELSE =
  /^\W*(?:no|nope|nah|nothing(?: else| more)?|not really|none|that['’]?s (?:it|all|everything)|(?:i )?(?:already|just) (?:said|told you)(?: (?:that|it|so))?)\W*$/i;

/** "Still that", "it's worse now": the problem of the last conversation. */
const STILL = /\b(?:still|same|both|also|worse|unchanged)\b/i;
const REPEATS = /^\W*(?:yes|yeah|yep|still|same)\b/i;

/** "I'm still worried about layoffs" adds to it; nothing of theirs is lost. */
const goesFurther = (message: string, words: number): boolean =>
  /\b(?:also|worse)\b/i.test(message) || (words > 2 && !REPEATS.test(message));

const SOLVED = /\b(?:solved|resolved|fixed|sorted|settled|over|gone)\b/i;

/** The setting is kept as well; the summary shows it. */
const sameAsLast = (state: State, { problem, setting, focus }: Summary, more: string | null): State => ({
  ...state,
  latest: { kind: 'same' },
  summary: { ...state.summary, problem: more === null ? problem : joined(problem!, more), setting, focus: [...focus] },
  focusIsChosen: focus.length > 0,
});

/** "Nope, that's it" says that there is no more to say to the question, and not that the interview should end. */
const THAT_IS_ALL =
  /^\W*(?:(?:no|nope|nah|nothing|else)\W+){0,3}that(?:['’]?s| is) (?:about )?(?:it|all|everything)\b/i;

const answered = (state: State, topic: Topic, text: string): State => ({
  ...state,
  latest: { kind: 'answer', topic },
  summary: { ...state.summary, [topic]: text },
});

/** Asks again in other words, once; then the line stays empty. */
function repeated(state: State, topic: Topic, isQuestion = false): State {
  const step = state.step.do === 'ask' ? state.step : null;
  if (step?.how === 'more' && !isQuestion) return next(state);
  const times = state.asked[topic] + 1;
  // The opening message comes before any question.
  const most = topic === 'problem' ? 3 : 2;
  if (times >= most) return next(state, topic);
  const isNew = topic === 'problem' && (state.turns === 1 || step?.how === 'last-time');
  const how = isNew ? 'first' : 'other-words';
  return { ...state, asked: { ...state.asked, [topic]: times }, step: { do: 'ask', topic, how } };
}

/** @param left that stays empty */
function next(state: State, left?: Topic): State {
  const current = state.step.do === 'ask' ? state.step.topic : null;
  const topic = TOPICS[TOPICS.indexOf(left ?? current ?? 'success') + 1];
  return topic === undefined ? toSummary(state) : { ...state, step: { do: 'ask', topic, how: 'first' } };
}

const toSummary = (state: State): State => ({ ...withFocus(state), step: { do: 'confirm' } });

/** Where somebody was harmed, nothing that asks them to win others over, or to keep still. */
const AFTER_HARM: readonly Skill[] = ['steadiness-under-pressure', 'decision-making'];
/** Proposed if nothing that was said points to a skill: what helps most people who lead. */
const WITHOUT_EVIDENCE: readonly Skill[] = ['one-to-ones', 'feedback'];
const PROPOSED = 2;
/** The most that are offered next to those. */
const OFFERED = 3;

function withFocus(state: State): State {
  const { summary, tellsOfHarm, focusIsChosen } = state;
  if (focusIsChosen) return state;
  const said = saidIn(summary);
  const refused = refusedIn(said);
  const skills = [...skillEvidenceIn(said)]
    .sort((a, b) => b[1] - a[1])
    .flatMap(([skill]) => (refused.has(skill) ? [] : [skill]));
  const found = skills.length === 0 ? WITHOUT_EVIDENCE : skills.slice(0, PROPOSED);
  return {
    ...state,
    summary: { ...summary, focus: [...(tellsOfHarm ? AFTER_HARM : found)] },
    otherSkills: tellsOfHarm ? [] : skills.slice(PROPOSED, PROPOSED + OFFERED),
  };
}

/** "I don't want to learn about feedback": never proposed. "I don't want to delegate" is a problem, and no refusal. */
const REFUSED =
  /\b(?:don['’]?t|do not) (?:want|need) (?:to )?(?:learn|practice|anything|more|practices|lessons|texts)\b|^\W*(?:please )?nothing (?:about|on)\b/i;

const refusedIn = (text: string): ReadonlySet<Skill> =>
  new Set(
    text
      .split(/[.!?,;\n]|\bbut\b/i)
      .filter((part) => REFUSED.test(part))
      .flatMap(skillsNamedIn),
  );

const askWords = (line: number): Step => (line === 5 ? { do: 'ask-skills' } : { do: 'ask-words', line, again: false });
const askLine = ({ step }: State): Step => ({ do: 'ask-line', again: step.do === 'ask-line' });

function afterSummary(state: State, message: string, reading: MessageReading): State {
  const corrections = namesSkillPlaces(withoutOpeners(message))
    ? [{ line: 5, text: withoutOpeners(message) }]
    : (exchangedIn(message, state.summary) ?? correctionsIn(message, state.summary));
  const { step, pending } = state;
  const before = state.latest.kind;
  const answer = step.do === 'ask-line' ? (lineNamed(message) ?? lineAnswered(message, state.summary)) : null;
  if (answer !== null && pending !== null) return placed(state, answer, pending, message);
  if (answer !== null) return { ...state, latest: { kind: 'no' }, step: askWords(answer) };
  if (step.do === 'ask-words' && lineAnswered(message, state.summary) === step.line && canStand(pending))
    return placed(state, step.line, pending!, message);
  if (step.do === 'ask-words' && lineAnswered(message, state.summary) === step.line)
    return { ...state, latest: { kind: 'no' }, step: { ...step, again: true } };
  // "Never mind": nothing is to be changed, and the summary is shown again.
  const isOpen = step.do === 'ask-line' || step.do === 'ask-words' || step.do === 'ask-skills';
  const givesUp = reading.is.includes('unsure') || (NEVER_MIND.test(message) && !isYes(message, reading));
  // There is nothing to put back yet: the lines are as they were.
  if (isOpen && putsBack(message) && !state.before)
    return { ...state, latest: { kind: 'unclear' }, pending: null, step: { do: 'confirm' } };
  if (isOpen && givesUp && !reading.onlyAsks && reading.words < FEWEST_WORDS)
    return { ...state, latest: { kind: 'unclear' }, pending: null, step: { do: 'confirm' } };
  if (putsBack(message) && skillsNamedIn(message).length === 0) {
    if (state.before) return putBack(state, message);
    // Nothing was changed yet: the line is shown.
    const [wrong] = corrections;
    if (wrong && wrong.line < 5)
      return { ...state, latest: { kind: 'no' }, pending: message, step: askWords(wrong.line) };
  }
  const part = corrections.length === 0 ? partIn(message) : null;
  if (part) return changed(state, [{ line: part.line, text: part.words, isText: true }]);
  if (corrections.length === 0) {
    const agrees = isYes(message, reading);
    const edit = editedByWords(message, state.summary);
    if (edit && (step.do !== 'ask-words' || edit.line !== step.line))
      return changed(state, [{ ...edit, isWhole: true }]);
    const elsewhere =
      step.do === 'ask-words' ? lineWithUnwanted(message, state.summary, LEAVES_OUT_PART.test(message) ? 1 : 2) : null;
    if (step.do === 'ask-words' && elsewhere !== null && elsewhere !== step.line)
      return { ...state, latest: { kind: 'no' }, pending: message, step: askWords(elsewhere) };
    if (step.do === 'ask-words' && asksCoach(message, reading))
      return { ...state, latest: { kind: 'question', responses: reading.responses } };
    const isNoText = (step.do === 'ask-words' && !step.again && speaksOfText(message)) || lineNamed(message);
    if (step.do === 'ask-words' && !agrees && isNoText)
      return { ...state, latest: { kind: 'no' }, step: { ...step, again: true } };
    if (step.do === 'ask-words' && !agrees) return changed(state, [{ line: step.line, text: message }]);
    const choice = skillChoiceIn(unquoted(message), state);
    if (choice !== null) return changed(state, [{ line: 5, text: inPlaceOfSuggestion(choice, state) }]);
    if (agrees)
      return {
        ...state,
        latest: { kind: 'yes' },
        alongside: reading.responses,
        step: { do: 'conclude' },
        pending: pending ?? (step.do === 'ask-words' || step.do === 'ask-line' ? '' : null),
      };
    const asks = reading.responses.length > 0 && reading.saysBesides < FEWEST_WORDS;
    const unwanted =
      asks || skillsNamedIn(message).length > 0 || lineMentionedIn(message) !== null
        ? null
        : lineWithUnwanted(message, state.summary);
    if (unwanted !== null) return { ...state, latest: { kind: 'no' }, pending: message, step: askWords(unwanted) };
    if (!asks && (reading.is.includes('no') || DENIES.test(message) || COMPLAINS.test(message)))
      return { ...state, latest: { kind: 'no' }, step: askLine(state) };
    const line = lineMentionedIn(message) ?? lineComplainedOf(message);
    const explanations = (
      line === 5 && reading.onlyAsks ? state.summary.focus : sentencesOf(message).filter(isAsked).flatMap(skillsNamedIn)
    ).map(explained);
    if (line !== null && !asks && explanations.length === 0)
      return { ...state, latest: { kind: 'no' }, step: askWords(line) };
    if (LEAVES_OUT.test(message) && !asks)
      return { ...state, latest: { kind: 'removal' }, pending: null, step: askLine(state) };
    if (reading.onlyAsks || reading.responses.length > 0 || explanations.length > 0) {
      const responses = reading.responses.length > 0 ? reading.responses : explanations;
      return { ...state, latest: { kind: 'question', responses }, step: { do: 'confirm' } };
    }
    if (reading.finishes) return { ...state, latest: { kind: 'yes' }, step: { do: 'conclude' } };
    if (reading.is.length > 0)
      return {
        ...state,
        latest: { kind: reading.is.includes('insult') ? 'insult' : 'unclear' },
        step: { do: 'confirm' },
      };
    // The question for the only line that is empty was answered with another question before.
    const empty = TOPICS.filter((topic) => state.summary[topic] === null);
    if (before === 'question' && empty.length === 1 && wordsForLine(message) !== null)
      return changed(state, [{ line: TOPICS.indexOf(empty[0]!) + 1, text: message }]);
    // A complaint about the summary says nothing that a line could say.
    const kind = wordsForLine(message) === null ? 'no' : 'unplaced';
    return { ...state, latest: { kind }, pending: message, step: askLine(state) };
  }
  const answers = [...reading.responses, ...sentencesOf(message).filter(isAsked).flatMap(skillsNamedIn).map(explained)];
  state = { ...state, alongside: corrections.some(({ line }) => line === 5) ? reading.responses : answers };
  const [first] = corrections;
  // "2" after "Which line?": what was said before belongs there.
  if (corrections.length === 1 && first!.text === null) {
    if (pending !== null && step.do === 'ask-line' && reading.words < FEWEST_WORDS)
      return placed(state, first!.line, pending, message);
    return { ...state, latest: { kind: 'no' }, step: askWords(first!.line) };
  }
  if (pending !== null && step.do === 'ask-line' && first!.text === null) first!.text = pending.replace(OBJECTION, '');
  return changed(state, corrections);
}

/**
 * Puts what was said before "Which line?" after what that line says, so that nothing of it is lost; in its place only where the answer
 * says so. What only speaks of the summary can't stand there: it is asked for.
 */
function placed(state: State, line: number, pending: string, answer: string): State {
  if (line === 5) return changed(state, [{ line, text: pending }]);
  const words = wordsForLine(pending.replace(OBJECTION, ''));
  if (words === null) return { ...state, latest: { kind: 'no' }, step: askWords(line) };
  const isLater = state.summary[TOPICS[line - 1]!] !== null && !/\b(?:instead|replace)\b/i.test(answer);
  return changed(state, [{ line, text: words, isLater }]);
}

/** "Please change the part about the goal. I want to …", "I want the goal to be that …": the line, and what it should say. */
function partIn(message: string): { line: number; words: string } | null {
  const [, name, said] = WANTS_TO_BE.exec(message) ?? [];
  if (name && said) return { line: lineMentionedIn(`the line about ${name}`)!, words: said };
  const [order = '', ...rest] = sentencesOf(message);
  const line = CHANGES_PART.test(order) ? lineMentionedIn(order) : null;
  return line === null || line === 5 || rest.length === 0 ? null : { line, words: rest.join(' ') };
}
const WANTS_TO_BE =
  /\b(?:want|like|need) (?:the |my )(goal|success|problem|setting) to (?:be|say|read)(?: that)?:? (.+)/is;
const CHANGES_PART =
  /^\W*(?:(?:please|can you|could you|no|yes but)\W+)?(?:change|fix|correct|edit|update|redo)\b.{0,40}$/i;

/** The lines as they were before the last change; what else was said about one of them is asked for. */
function putBack(state: State, message: string): State {
  const { before, summary } = state;
  const restored: State = {
    ...state,
    summary: before!,
    before: summary,
    pending: null,
    latest: { kind: 'change', refocused: false, added: null },
    step: { do: 'confirm' },
  };
  if (!saysMoreThanPutBack(message)) return restored;
  const line = TOPICS.findIndex((topic) => before![topic] !== summary[topic]) + 1;
  return line === 0 ? restored : { ...restored, step: askWords(line) };
}

const YES = /^\W*(?:y+e+s+|yeah|yea|yep|yup|sure|correct|exactly|confirmed|s[ií])(?!\w)/i;
const OBJECTS =
  /\b(?:but|except|only|although|though|however|not|no|wrong|change|fix|missing|forg[eo]t|instead|rather|actually|remove|delete|take|add|also|plus|put|should|almost|line|number)\b|n['’]t\b|\d/i;
/** "Yeah and my husband helps" says more than yes. */
const AND_MORE = /\band (?:i|we|he|she|they|my|our|the)\b/i;
const NEVER_MIND = /^\W*never ?mind\b/i;
/** Words of a yes with its explanation. */
const LONGEST_YES = 20;

/** A yes, also with more around it: at the beginning, or as the last sentence. */
function isYes(message: string, { is, agrees, words }: MessageReading): boolean {
  if (isAddition(message)) return false;
  if (is.includes('yes') || (agrees && !AND_MORE.test(message)) || IS_FINE_WITH.test(message)) return true;
  const text = message.replace(NEVER_MIND, '');
  const last = sentencesOf(text).at(-1) ?? '';
  const isSaid = YES.test(text) || (YES.test(last) && last.split(/\s+/).length <= 2);
  return isSaid && words <= LONGEST_YES && !OBJECTS.test(text) && !AND_MORE.test(text) && !isAsked(last);
}

/** A question to the coach in place of what a line should say. */
const asksCoach = (message: string, { onlyAsks, responses, is }: MessageReading): boolean =>
  onlyAsks &&
  (responses.length > 0 ||
    is.includes('unsure') ||
    ABOUT_THIS.test(message) ||
    TO_COACH.test(message) ||
    (ASKS.test(message) && !isOwn(message)));
/** "Can you take Marcus out of it" */
const LEAVES_OUT_PART = /\b(?:take|leave|cut|strike) .+ out\b|\b(?:remove|delete|drop)\b/i;

/** Words of a message that does nothing but name a skill. */
const LONGEST_CHOICE = 4;
/** The same, with a word that says so: "For the start I'd rather do feedback". */
const LONGEST_REQUEST = 12;
const REQUEST_WORDS =
  /\b(?:start|begin|first|rather|instead|prefer|focus|put|add|bring|include|want|(?:would|i['’]d) (?:love|like) to)\b/i;
const STRIKES = /\b(?:strike|drop|remove|delete|take out|leave out|anything but)\b/i;
/** "Can we start with delegation?" is no question about it. */
const ASKS_FOR = /^\W*(?:can|could|may|shall|should) (?:we|you|i)\b/i;

/** The sentences that choose skills for line 5; null where none does. A question about a skill chooses none. */
function skillChoiceIn(message: string, { step, summary }: State): string | null {
  const chooses = sentencesOf(message).filter((one) => skillsNamedIn(one).length > 0);
  const text = chooses.filter((one) => !isAsked(one) || ASKS_FOR.test(one)).join(' ');
  if (text === '') return null;
  const words = text.split(/\s+/).length;
  // "Add that I want more calm": no line says that yet.
  if (ADDS_THAT.test(text)) return null;
  const named = skillsNamedIn(text);
  // A story that names a skill and a "not" takes no skill away: only a short message does.
  const isShort = message.split(/\s+/).length <= LONGEST_REQUEST;
  const exchanges =
    isShort && REFUSES.test(text) && (named.length > 1 || named.some((skill) => summary.focus.includes(skill)));
  const isRequest =
    step.do === 'ask-skills' ||
    (((REQUEST_WORDS.test(text) && !REFUSES.test(text)) || (isShort && STRIKES.test(text)) || exchanges) &&
      words <= LONGEST_REQUEST);
  return isRequest || message.split(/\s+/).length <= LONGEST_CHOICE ? text : null;
}

const ADDS_THAT = /\badd that\b/i;
/** Without what somebody else said. */
const unquoted = (message: string): string =>
  message
    .split(/["“”]/)
    .filter((_, i) => i % 2 === 0)
    .join(' ')
    .trim();

/** "Name another one if you like": a name alone after that takes the place of the skill that was suggested. */
function inPlaceOfSuggestion(choice: string, { latest }: State): string {
  const isBare = choice.split(/\s+/).length <= LONGEST_CHOICE && skillsNamedIn(choice).length === 1;
  return isBare && latest.kind === 'change' && latest.added && !REFUSES.test(choice)
    ? `${choice} instead of ${SKILL_LABELS[latest.added]}`
    : choice;
}

/** "5: feedback instead of delegation", "strike feedback": the skills of line 5; none where the text names none. */
function focusAfter(text: string, before: readonly Skill[]): Skill[] {
  const placed = focusByPlace(text, before);
  if (placed) return placed.slice(0, MOST_SKILLS);
  const parts = text
    .replaceAll(/\b(?:instead of|rather than|than)\b/gi, ', not')
    .replaceAll(/\bnot\b/gi, ', not')
    .replaceAll(/\banything but\b/gi, 'not')
    .split(/[,;\n]|[.:](?:\s|$)|\b(?:and keep|but keep|rather)\b/i);
  const refused = parts.filter((part) => REFUSES.test(part)).flatMap(skillsNamedIn);
  const requested = parts.filter((part) => !REFUSES.test(part)).flatMap(skillsNamedIn);
  const chosen = [...new Set(requested)].filter((skill) => !refused.includes(skill));
  const kept = before.filter((skill) => !refused.includes(skill));
  if (chosen.length === 0) return refused.length > 0 ? kept : [];
  // "Put feedback first": before the others.
  if (/\bfirst\b/i.test(text))
    return [...new Set([...chosen, ...kept])].slice(0, Math.max(before.length, chosen.length));
  if (ADDS_SKILL.test(text)) return [...new Set([...kept, ...chosen])].slice(0, MOST_SKILLS);
  // "Influence rather than presence": in its place, and the others stay.
  const isExchange = kept.length < before.length;
  return (isExchange ? [...new Set(before.flatMap((skill) => (kept.includes(skill) ? skill : chosen)))] : chosen).slice(
    0,
    MOST_SKILLS,
  );
}

/** "Put back hard conversations": next to the others. */
const ADDS_SKILL = /\b(?:add|also|keep|too|put back|bring back|include|as well|(?:on|in) (?:there|it|the list))\b/i;

const MOST_SKILLS = FOCUS_SKILLS.max;

const explained = (skill: Skill): string => `${SKILL_LABELS[skill]}: ${SKILL_TEXTS[skill].practices}.`;

/** A plan has two skills at least: next to the only one that is named stands one that nobody turned down, for the person to see. */
function withChosenFocus(state: State, text: string): State {
  const { summary } = state;
  const focus = focusAfter(text, summary.focus);
  if (focus.length === 0) return { ...state, latest: { kind: 'unplaced' }, step: { do: 'ask-skills' } };
  const related = state.tellsOfHarm
    ? AFTER_HARM
    : relatedSkills(new Map(focus.map((skill) => [skill, 1])), skillEvidenceIn(saidIn(summary)));
  const out = new Set([...summary.focus, ...skillsNamedIn(text)]);
  const added = focus.length < FOCUS_SKILLS.min ? (related.find((skill) => !out.has(skill)) ?? null) : null;
  return {
    ...state,
    latest: { kind: 'change', refocused: false, added },
    focusIsChosen: true,
    otherSkills: [],
    summary: { ...summary, focus: added ? [...focus, added] : focus },
  };
}

const saidIn = ({ problem, tried, success }: Summary): string =>
  [problem, tried, success].filter((text) => text !== null).join('\n');

/** The text of a line after a correction; null where it can't be told. The second answer to the question for it is taken as it is. */
function lineAfter({ step, summary, turns }: State, correction: Correction): string | null {
  const isAsked = step.do === 'ask-words' && step.line === correction.line;
  const before = summary[TOPICS[correction.line - 1]!];
  // In the last message nobody can put a line back: less than half of it goes after it.
  const isLater =
    correction.isLater || (turns >= MOST_TURNS && !isAsked && !correction.isText && isHalf(correction.text!, before));
  const whole = corrected(before, { ...correction, isLater }, isAsked && step.again);
  return whole === null && isAsked && step.again && !aboutText(correction.text!) ? correction.text : whole;
}

const isHalf = (text: string, before: string | null): boolean =>
  before !== null && text.split(/\s+/).length * 2 < before.split(/\s+/).length;

/** True if less than half of the words of a line are left. */
function isAnother(before: string | null, now: string | null): boolean {
  if (before === null || before === now) return false;
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [old, kept] = [wordsIn(before), new Set(wordsIn(now ?? ''))];
  return old.filter((word) => kept.has(word)).length * 2 < old.length;
}

function changed(state: State, corrections: readonly Correction[]): State {
  const { summary } = state;
  let after: State = {
    ...state,
    latest: { kind: 'change', refocused: false, added: null },
    pending: null,
    step: { do: 'confirm' },
  };
  const parts: number[] = [];
  for (const correction of corrections) {
    const { line, text, isWhole } = correction;
    if (text === null) continue;
    if (line < 5) {
      const topic = TOPICS[line - 1]!;
      const whole = isWhole ? text : lineAfter(state, correction);
      if (whole === null) {
        parts.push(line);
        continue;
      }
      after = { ...after, summary: { ...after.summary, [topic]: whole === '' ? null : whole } };
      continue;
    }
    after = withChosenFocus(after, text);
  }
  if (after.summary !== summary) after = { ...after, before: summary };
  if (corrections.some(({ isLater }) => isLater) && after.latest.kind === 'change')
    after = { ...after, latest: { ...after.latest, isAfter: true } };
  const replaced = TOPICS.findIndex((topic) => isAnother(summary[topic], after.summary[topic])) + 1;
  if (replaced > 0 && after.latest.kind === 'change') after = { ...after, latest: { ...after.latest, replaced } };
  // The focus proposed for another problem is proposed again; the other lines leave it as it was shown.
  if (corrections.some(({ line }) => line === 1)) {
    after = withFocus(after);
    if (after.latest.kind === 'change' && after.summary.focus.join() !== summary.focus.join())
      after = { ...after, latest: { ...after.latest, refocused: true } };
  }
  const isOpen = ({ line, text }: Correction) => text === null || parts.includes(line);
  const open = corrections.find(isOpen);
  if (!open) return after;
  if (corrections.every(isOpen)) after = { ...after, latest: { kind: 'no' } };
  after = { ...after, pending: open.text };
  const isAgain = state.step.do === 'ask-words' && state.step.line === open.line;
  const next = askWords(open.line);
  return { ...after, step: next.do === 'ask-words' ? { ...next, again: isAgain && open.text !== null } : next };
}
