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
import { isExchange } from './line-edit.js';
import { focusByPlace, namesSkillPlaces, REFUSES } from './skill-places.js';
import {
  editedByWords,
  lineAnswered,
  lineComplainedOf,
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
  ORDERS,
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
      /** True if a part of the line was corrected: then it is shown as it stands. */
      isPart: boolean;
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
   * only one that was named.
   */
  | { kind: 'change'; refocused: boolean; added: Skill | null }
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
/** A shorter problem is asked about once more. */
const FEWEST_WORDS = 6;

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
  return { ...reading, responses: [...reading.responses, ...reading.interviewResponses] };
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
  if (lineAnswered(message, summary) !== null) return pending;
  return pending === null || pending === message ? message : `${pending} ${message}`;
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
  if (reading.is.includes('declined') && reading.responses.length === 0)
    return next({ ...state, latest: { kind: /\blater\b/i.test(message) ? 'later' : 'declined' } }, topic);
  const isQuestion =
    reading.responses.length > 0
      ? reading.saysBesides < leastBesides(topic, reading)
      : asksOnly(topic, message, reading) || asksWithAside(topic, reading);
  if (isQuestion) {
    // "What do you mean?" is a question that other words answer.
    const latest: Latest = reading.is.includes('unsure')
      ? { kind: 'unclear' }
      : { kind: 'question', responses: reading.responses };
    return repeated({ ...state, latest }, topic);
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
  const said = how === 'more' && state.summary.problem !== null ? joined(state.summary.problem, message) : message;
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

/**
 * "Who's going to read this? I got deacons": a few words after a question to the coach belong to it, and answer nothing. Nor are a few
 * words next to one a problem to work on.
 */
const leastBesides = (topic: Topic, { asksFirst }: MessageReading): number =>
  topic === 'problem' || asksFirst ? FEWEST_WORDS : 1;

/** "Senior engineer?" */
const LONGEST_UPTALK = 3;
const ASKS = /^\W*(?:who|what|why|when|where|how|which|is|are|am|do|does|can|will|really|huh|sorry|pardon)\b/i;

/** True if a message asks, and neither a problem nor a success is described in the form of a question. */
function asksOnly(topic: Topic, message: string, { onlyAsks, asksMore, words }: MessageReading): boolean {
  if (!onlyAsks || (words <= LONGEST_UPTALK && !ASKS.test(message))) return false;
  if (topic === 'problem') return words < FEWEST_WORDS || (asksMore && TO_COACH.test(message));
  return topic !== 'success' || !isOwn(message) || TO_COACH.test(message) || ABOUT_THIS.test(message);
}

/** "Is this gonna be a lot of typing? I got fat thumbs": the few words belong to the question. */
const asksWithAside = (topic: Topic, { asksFirst, asksMore, saysBesides }: MessageReading): boolean =>
  topic !== 'problem' && asksFirst && asksMore && saysBesides > 0 && saysBesides < FEWEST_WORDS;

/** "Who built you?" is none that a plan could be about; "how do I get you all to listen?" is. */
const TO_COACH = /^(?!.*\bhow (?:do|can|could|should) (?:i|we)\b).*\b(?:you|your|last time)\b/is;

/** About what is said in this conversation. */
const ABOUT_THIS = /\b(?:here|this (?:chat|conversation|app|thing)|(?:what|all) i (?:say|write|type|tell))\b/i;

/** A question about themselves, as an answer: "Would it be wrong to want my weekends back?" */
const isOwn = (message: string): boolean => /\b(?:i|i['’]?m|my|me|we|our)\b/i.test(message);

/** "Nope, that's it" says that there is no more to say to the question, and not that the interview should end. */
const THAT_IS_ALL =
  /^\W*(?:(?:no|nope|nah|nothing|else)\W+){0,3}that(?:['’]?s| is) (?:about )?(?:it|all|everything)\b/i;

const answered = (state: State, topic: Topic, text: string): State => ({
  ...state,
  latest: { kind: 'answer', topic },
  summary: { ...state.summary, [topic]: text },
});

/** Asks again in other words, once; then the line stays empty. */
function repeated(state: State, topic: Topic): State {
  const step = state.step.do === 'ask' ? state.step : null;
  if (step?.how === 'more') return next(state);
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

const askWords = (line: number, isPart = false): Step =>
  line === 5 ? { do: 'ask-skills' } : { do: 'ask-words', line, again: false, isPart };
const askLine = ({ step }: State): Step => ({ do: 'ask-line', again: step.do === 'ask-line' });

function afterSummary(state: State, message: string, reading: MessageReading): State {
  const corrections = namesSkillPlaces(withoutOpeners(message))
    ? [{ line: 5, text: withoutOpeners(message) }]
    : (exchangedIn(message, state.summary) ?? correctionsIn(message, state.summary));
  const { step, pending } = state;
  const answer = step.do === 'ask-line' ? lineAnswered(message, state.summary) : null;
  if (answer !== null && pending !== null) return placed(state, answer, pending, message);
  if (answer !== null) return { ...state, latest: { kind: 'no' }, step: askWords(answer) };
  if (step.do === 'ask-words' && lineAnswered(message, state.summary) === step.line)
    return { ...state, latest: { kind: 'no' }, step: { ...step, again: true } };
  if (putsBack(message) && skillsNamedIn(message).length === 0) {
    if (state.before) return putBack(state, message);
    // Nothing was changed yet: the line is shown.
    const [wrong] = corrections;
    if (wrong && wrong.line < 5)
      return { ...state, latest: { kind: 'no' }, pending: message, step: askWords(wrong.line, true) };
  }
  const part = corrections.length === 0 ? partIn(message) : null;
  if (part) return placed(state, part.line, part.words, message);
  if (corrections.length === 0) {
    const agrees = (reading.is.includes('yes') || reading.agrees || IS_FINE_WITH.test(message)) && !isAddition(message);
    const edit = editedByWords(message, state.summary);
    if (edit && (step.do !== 'ask-words' || edit.line !== step.line))
      return changed(state, [{ ...edit, isWhole: true }]);
    const elsewhere =
      step.do === 'ask-words' ? lineWithUnwanted(message, state.summary, LEAVES_OUT_PART.test(message) ? 1 : 2) : null;
    if (step.do === 'ask-words' && elsewhere !== null && elsewhere !== step.line)
      return { ...state, latest: { kind: 'no' }, pending: message, step: askWords(elsewhere, true) };
    if (step.do === 'ask-words' && asksCoach(message, reading))
      return { ...state, latest: { kind: 'question', responses: reading.responses } };
    const isNoText =
      ORDERS.test(withoutOpeners(message)) || speaksOfText(message) || lineAnswered(message, state.summary);
    if (step.do === 'ask-words' && !agrees && isNoText)
      return { ...state, latest: { kind: 'no' }, step: { ...step, again: true } };
    if (step.do === 'ask-words' && !agrees) return changed(state, [{ line: step.line, text: message }]);
    const choice = skillChoiceIn(message, state);
    if (choice !== null) return changed(state, [{ line: 5, text: inPlaceOfSuggestion(choice, state) }]);
    if (agrees)
      return {
        ...state,
        latest: { kind: 'yes' },
        alongside: reading.responses,
        step: { do: 'conclude' },
        pending: pending ?? (step.do === 'ask-words' ? '' : null),
      };
    const asks = reading.responses.length > 0 && reading.saysBesides < FEWEST_WORDS;
    const unwanted = asks || skillsNamedIn(message).length > 0 ? null : lineWithUnwanted(message, state.summary);
    if (unwanted !== null)
      return { ...state, latest: { kind: 'no' }, pending: message, step: askWords(unwanted, true) };
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

/** Puts what was said before "Which line?" into that line. What only speaks of the summary can't stand there: it is asked for. */
function placed(state: State, line: number, pending: string, answer: string): State {
  if (line === 5) return changed(state, [{ line, text: pending }]);
  const words = wordsForLine(pending.replace(OBJECTION, ''));
  if (words === null) return { ...state, latest: { kind: 'no' }, step: askWords(line) };
  const before = state.summary[TOPICS[line - 1]!];
  const adds = /\badd\b/i.test(answer) && !isAddition(words) && before !== null;
  return changed(state, [adds ? { line, text: joined(before, words), isWhole: true } : { line, text: words }]);
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
  return line === 0 ? restored : { ...restored, step: askWords(line, true) };
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
const REQUEST_WORDS = /\b(?:start|begin|first|rather|instead|prefer|focus|put|add|bring|include|want)\b/i;
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
  const exchanges = REFUSES.test(text) && (named.length > 1 || named.some((skill) => summary.focus.includes(skill)));
  const isRequest =
    step.do === 'ask-skills' ||
    ((REQUEST_WORDS.test(text) || STRIKES.test(text) || exchanges) && words <= LONGEST_REQUEST);
  return isRequest || message.split(/\s+/).length <= LONGEST_CHOICE ? text : null;
}

const ADDS_THAT = /\badd that\b/i;

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

/**
 * Returns the text of a line after a correction; null where it can't be told. An answer to the question for the whole line is taken as
 * that in the end.
 */
function lineAfter({ step, summary }: State, line: number, text: string): string | null {
  const words = text.replace(IT_SHOULD_SAY, '');
  const whole = corrected(summary[TOPICS[line - 1]!], words);
  const isAsked = step.do === 'ask-words' && step.line === line;
  return whole === null && isAsked && (step.again || (!step.isPart && !isExchange(words))) ? words : whole;
}

const IT_SHOULD_SAY = /^\W*it should (?:say|be|read)[:,]?\s+/i;

function changed(state: State, corrections: readonly Correction[]): State {
  const { summary } = state;
  let after: State = {
    ...state,
    latest: { kind: 'change', refocused: false, added: null },
    pending: null,
    step: { do: 'confirm' },
  };
  const parts: number[] = [];
  for (const { line, text, isWhole } of corrections) {
    if (text === null) continue;
    if (line < 5) {
      const topic = TOPICS[line - 1]!;
      const whole = isWhole ? text : lineAfter(state, line, text);
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
  const next = askWords(open.line, open.text !== null);
  return { ...after, step: next.do === 'ask-words' ? { ...next, again: isAgain && open.text !== null } : next };
}
