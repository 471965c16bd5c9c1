import {
  disclosesHarm,
  isAsked,
  mayHaveTold,
  type MessageReading,
  readMessage,
  sentencesOf,
  withoutOuter,
  SKILL_TEXTS,
  skillPreferencesIn,
  skillsChosenIn,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { FOCUS_SKILLS } from '../../../language/focus.api.js';
import { skillEvidenceIn } from '../../../language/skill-evidence.api.js';
import { type Skill, SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyContinues } from '../crisis-hold.js';
import { NO_SUMMARY, type Summary } from '../../../curriculum/plan.api.js';
import { UNDO } from '../plan-change.contract.js';
import {
  ADD_IT,
  beginsWithChoice,
  isChoice,
  REPLACE_IT,
  SAID_ALREADY,
  STILL_THAT,
  THAT_WAS_MY_ANSWER,
} from '../script-choices.contract.js';
import { type Topic, TOPICS } from '../summary.js';
import { cutsIn } from './cuts.js';
import {
  ADDS,
  type Correction,
  correctionsIn,
  joined,
  lineEmptiedIn,
  lineMentionedIn,
  lineNamed,
  partOf,
} from './corrections.js';

export type Step =
  | {
      do: 'ask';
      topic: Topic;
      /** `other-words`: it was asked before, and not answered. `more`: the answer was very short. `last-time`: is it still what the last conversation was about? */
      how: 'first' | 'other-words' | 'more' | 'last-time';
      /** An earlier answer may have it. */
      mayBeTold?: boolean;
    }
  /** Shows the summary, and asks whether it is right. */
  | { do: 'confirm' }
  /** Something was said about the summary, and no line was named. */
  | { do: 'ask-line' }
  /** The next message, whole, is the line. */
  | { do: 'ask-words'; line: number; again: boolean }
  /** Asks whether the words that wait come after what the line says, or in its place. */
  | { do: 'ask-where'; line: number; words: string }
  | { do: 'ask-skills' }
  | { do: 'conclude' };

/** The kind of the person's latest message. */
export type Latest =
  | { kind: 'answer'; topic: Topic }
  | {
      kind:
        | 'declined'
        | 'told'
        | 'unclear'
        | 'insult'
        | 'greeting'
        | 'hurry'
        | 'back-from-crisis'
        | 'same'
        | 'unsure-same';
    }
  /** A question to the coach; no responses: one that it can't answer. `mayBeAnswer`: it may be the answer all the same. */
  | { kind: 'question'; responses: readonly string[]; mayBeAnswer: boolean }
  /** An objection or a hesitation, and what follows it. */
  | { kind: 'hesitation' }
  /** `partly`: the other lines of the message have changed. */
  | { kind: 'yes' | 'no' | 'unplaced' | 'partly' }
  /**
   * The summary changed. `refocused`: so did the skills that line 5 proposes, by themselves. `kept`: a skill that stays next to the
   * only one that was named. `replaced`: the lines whose words are gone.
   */
  | { kind: 'change'; refocused: boolean; kept: Skill | null; replaced: number[] };

/** The state of an interview. It is derived again from what the person said: nothing is kept between replies. */
export interface Interview {
  /** The person's messages so far; crisis messages are none of them. */
  turns: number;
  summary: Summary;
  step: Step;
  latest: Latest;
  /** Responses to questions that came along with an answer. */
  alongside: readonly string[];
  /** Another question came along, which the coach can't answer. */
  asksMore: boolean;
  /** The latest message tells of harm, for the first time. */
  disclosed: boolean;
  /** Some message reported harm. */
  tellsOfHarm: boolean;
  /** The latest message tells of the loss of a person, of health or of a job. */
  grieves: boolean;
  /** Other skills that line 5 could name: what was said points to several of them about as much. */
  otherSkills: Skill[];
  /** Words about the summary that stand in no line; null where there are none. */
  pending: string | null;
  /** The summary before its last change. */
  before: Summary | null;
}

/** The conclusion comes after 4 to 8 of the person's messages, the opening one included (product.md 5.13). */
export const MOST_TURNS = 8;
/** One message before, the summary is shown with what there is. */
const LAST_QUESTION = MOST_TURNS - 2;
/** So many messages earlier than this nobody gets the summary, however much they hurry. */
const FIRST_SUMMARY = 3;
/** Words from which a message that only ends like a question is an answer. */
const LONG_FOR_QUESTION = 10;
/** Words next to a question from which they are an answer. */
const LEAST_TOLD = 4;
/** A shorter problem is asked about once more. */
const FEWEST_WORDS = 6;

interface State extends Interview {
  /** The number of times each topic was asked about. */
  asked: Record<Topic, number>;
  askedForMore: boolean;
  /** A message that was taken for something else, and may have been the answer. */
  doubtful: { topic: Topic; message: string } | null;
  wasHelped: boolean;
  /** The person chose line 5 themselves. */
  focusIsChosen: boolean;
  /** Skills that they turned down, and did not choose since. */
  turnedDown: Skill[];
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
  tellsOfHarm: false,
  grieves: false,
  otherSkills: [],
  pending: null,
  asked: { problem: 0, setting: 0, tried: 0, success: 0 },
  askedForMore: false,
  doubtful: null,
  wasHelped: false,
  focusIsChosen: false,
  turnedDown: [],
  before: null,
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
    doubtful: null,
    wasHelped: false,
    disclosed: harm && !before.tellsOfHarm,
    tellsOfHarm: before.tellsOfHarm || harm,
    grieves: reading.grieves,
  };
  if (before.wasHelped && onlyContinues(content))
    return bounded({ ...state, latest: { kind: 'back-from-crisis' } }, last);
  if (state.step.do !== 'ask') return bounded(afterSummary(state, content, reading), last);
  return bounded(
    before.doubtful !== null && isChoice(content, THAT_WAS_MY_ANSWER)
      ? answered(state, before.doubtful.topic, before.doubtful.message)
      : afterAnswer(state, state.step, content, reading, last),
    last,
  );
}

/** The last messages are for the summary, whatever is still unknown; the eighth ends the conversation. */
function bounded(state: State, last: Summary | null): State {
  if (state.step.do === 'ask') {
    const { topic } = state.step;
    const mayBeTold = TOPICS.some((one) => mayHaveTold(topic, state.summary[one] ?? ''));
    state = { ...state, step: { ...state.step, mayBeTold } };
  }
  if (state.turns >= MOST_TURNS) {
    const whole = state.step.do === 'ask' ? withFocus(state) : state;
    return { ...whole, step: { do: 'conclude' } };
  }
  if (state.step.do === 'ask' && state.turns > LAST_QUESTION) return toSummary(state);
  if (state.step.do !== 'ask') return state;
  // The first question of a person who was here before is about their last conversation.
  if (state.turns === 1 && state.step.topic === 'problem' && last?.problem)
    return { ...state, step: { ...state.step, how: 'last-time' } };
  return state;
}

/** An answer is taken whole. What is wholly a question, or begins with one, is none; nor is what says nothing, or objects. */
function afterAnswer(
  state: State,
  { topic, how }: Extract<Step, { do: 'ask' }>,
  message: string,
  reading: MessageReading,
  last: Summary | null,
): State {
  const { is, responses } = reading;
  if (how === 'last-time' && last && (is.includes('yes') || isChoice(message, STILL_THAT)))
    return next(sameAsLast(state, last), last.setting === null ? 'problem' : 'setting');
  // "It's worse now" is neither; what is longer is the problem today.
  if (how === 'last-time' && is.length === 0 && reading.words < FEWEST_WORDS && state.latest.kind !== 'unsure-same')
    return { ...state, latest: { kind: 'unsure-same' } };
  if (is.includes('finish')) {
    const hurried: State = { ...state, latest: { kind: 'hurry' } };
    return state.turns >= FIRST_SUMMARY ? toSummary(hurried) : repeated(hurried, topic);
  }
  if ((isChoice(message, SAID_ALREADY) || is.includes('told')) && saidBefore(state, topic))
    return next({ ...state, latest: { kind: 'told' } }, topic);
  // "I haven't said what the problem is"
  const problem = THE_PROBLEM_IS.exec(message)?.[1];
  if (NO_PROBLEM_YET.test(message) && problem !== undefined)
    return next(
      { ...state, latest: { kind: 'answer', topic: 'problem' }, summary: { ...state.summary, problem } },
      'problem',
    );
  if (state.summary.problem !== null && NO_PROBLEM_YET.test(message))
    return {
      ...state,
      latest: { kind: 'unclear' },
      summary: { ...state.summary, problem: null },
      step: { do: 'ask', topic: 'problem', how: 'other-words' },
    };
  if (is.includes('declined')) return next({ ...state, latest: { kind: 'declined' } }, topic);
  // Nothing waits for it.
  if (isChoice(message, THAT_WAS_MY_ANSWER)) return repeated({ ...state, latest: { kind: 'unclear' } }, topic);
  // "No" says what was tried; no other question is answered by it.
  if (is.length > 0 && !(topic === 'tried' && is.includes('no'))) {
    const kind = (['greeting', 'insult'] as const).find((one) => is.includes(one)) ?? 'unclear';
    return repeated({ ...state, latest: { kind } }, topic);
  }
  if (state.turns === 1 && isHello(message)) return repeated({ ...state, latest: { kind: 'greeting' } }, topic);
  if (reading.hesitates && responses.length === 0)
    return repeated({ ...state, latest: { kind: 'hesitation' }, doubtful: { topic, message } }, topic);
  if (reading.onlyAsks || reading.beginsAsking) {
    const isKnown = responses.length > 0;
    const mayBeAnswer = !isKnown || !reading.onlyAsks;
    // "They just keep talking, you know?", and "Less yelling?" the second time: answers that are not sure of themselves.
    const isLong = reading.words >= LONG_FOR_QUESTION || how === 'other-words';
    // "Would you want me to be honest? I want a promotion by Christmas"
    const told = sentencesOf(message).filter((sentence) => !isAsked(sentence) && !/\byou\b/i.test(sentence));
    // Next to a question that gets its response, words may be about that; the opening message has the problem in them.
    const least = !isKnown ? LEAST_TOLD : state.turns === 1 ? LONG_FOR_QUESTION : Infinity;
    const tellsMore = readMessage(told.join(' ')).words >= least;
    const isAnswer = (!isKnown && isLong && !reading.beginsAsking) || tellsMore;
    if (!isAnswer) {
      const latest: Latest = { kind: 'question', responses, mayBeAnswer };
      return repeated({ ...state, latest, doubtful: mayBeAnswer ? { topic, message } : null }, topic);
    }
  }
  const known: State = { ...state, alongside: responses, asksMore: reading.asksMore && !reading.onlyAsks };
  // Nothing was asked before the first message.
  if (state.turns === 1 && introducesOnly(message))
    return { ...answered(known, 'setting', message), step: { do: 'ask', topic: 'problem', how: 'first' } };
  return answered(known, topic, message);
}

const THE_PROBLEM_IS = /\b(?:the|my) problem is,? (?:that )?(\S[^]*)$/i;
const NO_PROBLEM_YET =
  /\b(?:have ?n['’]?t|have not|did ?n['’]?t|did not|never) (?:even )?(?:said|say|told|tell|given|give)(?: you)?(?: yet)? (?:what )?(?:the|my) problem\b|\b(?:did ?n['’]?t|did not|never|have ?n['’]?t) (?:even )?ask(?:ed)?(?: me)? (?:what|about) (?:the|my) problem\b/i;

/** "I'm the night manager at a hotel", "nurse manager here, what do you need from me": no problem so far. */
function introducesOnly(message: string): boolean {
  const sentences = sentencesOf(message).filter((one) => !readMessage(one).is.includes('greeting'));
  // "How do I get my boss to listen?" is the problem.
  const said = sentences.filter((one) => !isAsked(one) || readInterviewMessage(one).responses.length === 0);
  const introduces = (one: string) => INTRODUCES.test(one) || (said.length < sentences.length && IS_HERE.test(one));
  return said.length > 0 && said.every((one) => introduces(one) && !TELLS_MORE.test(one));
}

const INTRODUCES =
  /^\W*(?:(?:hi|hey|hello|so|well)\W+)?(?:i['’]?m (?:the|an?)\b|i am (?:the|an?)\b|i (?:run|lead|manage|supervise|head|oversee|work (?:as|at|for|in))\b)/i;
/** It says who they are next to a question: "everyone quits here" is a problem. */
const IS_HERE = /^(?:[a-z]+ ){1,3}here,/i;
const TELLS_MORE =
  /\b(?:and (?!\d|an? |two |three |four |five |six )|but|not|never|too|keeps?|always|because|struggl\w*|problem|want|need|who|when)\b|n['’]t\b|[?;]/i;

/** "Good morning Maya, Yolanda here." */
const isHello = (sentence: string): boolean => {
  const [first, ...rest] = sentence.split(/[,!]/);
  const name = rest.join(' ').trim();
  return readMessage(first!).is.includes('greeting') && name.split(/\s+/).length <= NAME_WORDS && !isAsked(name);
};
const NAME_WORDS = 3;

/** There is an earlier answer that may have it. */
const saidBefore = ({ summary }: State, topic: Topic): boolean =>
  TOPICS.slice(0, TOPICS.indexOf(topic)).some((earlier) => summary[earlier] !== null);

/** Without a greeting or our own choice in front of it, and without the questions before and after it that the coach has answered. */
function withoutAsides(message: string): string {
  const isAside = (sentence: string): boolean => {
    const { is, beginsAsking, responses } = readInterviewMessage(sentence);
    const isAnswered = beginsAsking && responses.length > 0;
    return is.includes('greeting') || isHello(sentence) || isAnswered || isChoice(sentence, SAID_ALREADY);
  };
  return withoutOuter(message, isAside) || message;
}

/** Goes on with the next question, or with the one that a very short problem gets once. */
function answered(state: State, topic: Topic, whole: string): State {
  const message = withoutAsides(whole);
  const { problem } = state.summary;
  const text = topic === 'problem' && problem !== null ? joined(problem, message) : message;
  const known: State = { ...state, latest: { kind: 'answer', topic }, summary: { ...state.summary, [topic]: text } };
  const isShort = topic === 'problem' && message.trim().split(/\s+/).length < FEWEST_WORDS;
  return isShort && !state.askedForMore
    ? { ...known, askedForMore: true, step: { do: 'ask', topic, how: 'more' } }
    : next(known, topic);
}

/** The setting is kept as well; the summary shows it. */
const sameAsLast = (state: State, { problem, setting, focus }: Summary): State => ({
  ...state,
  latest: { kind: 'same' },
  summary: { ...state.summary, problem, setting, focus: [...focus] },
  focusIsChosen: focus.length > 0,
});

/** Asks again in other words, once; then the line stays empty. */
function repeated(state: State, topic: Topic): State {
  const how = state.step.do === 'ask' ? state.step.how : 'first';
  const times = state.asked[topic] + 1;
  // The opening message comes before any question.
  const most = topic === 'problem' ? 3 : 2;
  if (how === 'more' || times >= most) return next(state, topic);
  const isNew = topic === 'problem' && (state.turns === 1 || how === 'last-time');
  return {
    ...state,
    asked: { ...state.asked, [topic]: times },
    step: { do: 'ask', topic, how: isNew ? 'first' : 'other-words' },
  };
}

function next(state: State, after: Topic): State {
  const topic = TOPICS.slice(TOPICS.indexOf(after) + 1).find((one) => state.summary[one] === null);
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
  const said = [summary.problem, summary.tried, summary.success].filter((text) => text !== null).join('\n');
  // "Delegating stuff"
  const named = sentencesOf(summary.problem ?? '').flatMap(skillsChosenIn);
  const likely = [...skillEvidenceIn(said)].sort((a, b) => b[1] - a[1]).map(([skill]) => skill);
  const skills = [...new Set([...named, ...likely])];
  const found = skills.length === 0 ? WITHOUT_EVIDENCE : skills.slice(0, PROPOSED);
  return {
    ...state,
    summary: { ...summary, focus: [...(tellsOfHarm ? AFTER_HARM : found)] },
    otherSkills: tellsOfHarm ? [] : skills.slice(PROPOSED, PROPOSED + OFFERED),
  };
}

/** Only a form changes the summary: a number with words, a choice, words that are to go, or the words that were asked for. */
function afterSummary(state: State, message: string, reading: MessageReading): State {
  const cuts = cutsIn(
    message,
    TOPICS.map((topic) => state.summary[topic]),
    'line' in state.step ? state.step.line : null,
  );
  if (cuts === null) return afterLines(state, message, reading);
  const cut = changed(state, cuts.lines);
  if (cuts.rest === '') return cut;
  const after = afterWords(cut, cuts.rest, readInterviewMessage(cuts.rest));
  if (after.latest.kind === 'yes') return after;
  const isOfCut =
    'line' in after.step && cuts.lines.some(({ line }) => 'line' in after.step && line === after.step.line);
  if (after.step.do === 'ask-line' || isOfCut) return { ...cut, pending: cuts.rest };
  if (after.latest.kind === 'question') return { ...cut, alongside: after.latest.responses };
  const before = state.summary;
  return after.latest.kind === 'change'
    ? {
        ...after,
        before,
        latest: { ...after.latest, replaced: [...cuts.lines.map(({ line }) => line), ...after.latest.replaced] },
      }
    : { ...after, before, latest: { kind: 'partly' } };
}

/** "Fix 2 to dispatcher. And 5 is bull": what is said of another line is no text of the first one. */
function afterLines(state: State, message: string, reading: MessageReading): State {
  const [first, ...others] = sentencesOf(message);
  const strays = others.filter(
    (one) => TAKES_OUT.test(one) || (OF_A_LINE.test(one) && correctionsIn(one).every(({ part }) => part !== undefined)),
  );
  if (strays.length === 0) return afterWords(state, message, reading);
  const rest = [first!, ...others.filter((one) => !strays.includes(one))].join(' ');
  const after = afterWords(state, rest, readInterviewMessage(rest));
  return after.latest.kind === 'change' && after.step.do === 'confirm'
    ? { ...after, pending: strays.join(' ') }
    : afterWords(state, message, reading);
}
/** "And lose the HR bit", "and cut the names thing off 2" */
const TAKES_OUT =
  /^(?:(?:and|but|also|please) ){0,2}(?:lose|drop|cut|delete|remove|strike|erase|take|leave)\b.{1,80}(?:\b(?:bit|part|thing|stuff|joke|sentence|question)\b|(?:off|out|from|of|in) (?:line |number )?[1-5]\b)/i;
const OF_A_LINE =
  /^(?:(?:and|but|also) )?(?:line |number )?[1-5] (?:is|isn['’]?t|was|wasn['’]?t|says|has|needs|still)\b/i;

function afterWords(state: State, message: string, reading: MessageReading): State {
  const { step, pending } = state;
  // "Number 5, I do not know what is influence?"
  // A line that was asked for is taken whole.
  const mayAsk =
    step.do !== 'ask-words' && step.do !== 'ask-where' && correctionsIn(message).every(({ line: at }) => at === 5);
  const explains = mayAsk ? sentencesOf(message).filter((one) => ASKS_MEANING.test(one)) : [];
  const meant = explains.flatMap(skillsNamedIn);
  const besides = withoutOuter(message, (one) => explains.includes(one));
  if (meant.length > 0 && skillsNamedIn(besides).length === 0 && correctionsIn(besides).length === 0)
    return {
      ...state,
      latest: { kind: 'question', responses: meant.map(explained), mayBeAnswer: false },
      step: { do: 'confirm' },
    };
  if (mayAsk && SHOWS.test(message)) return { ...state, latest: { kind: 'unclear' }, step: { do: 'confirm' } };
  const corrections = correctionsIn(withoutFirstNod(message))
    .map((one) => ({ ...one, text: withoutNod(one.text) }))
    .flatMap(withOwnLineFive)
    .concat(lineFiveBefore(message));
  const line = lineNamed(message);
  const emptied = lineEmptiedIn(message);
  const isWritten = step.do === 'ask-words' || step.do === 'ask-where';
  const undoes =
    sentencesOf(message).some(asksUndo) || (state.before !== null && corrections.length === 0 && reading.takesBack);
  if (undoes) {
    if (!state.before) return { ...state, latest: { kind: 'unclear' }, step: { do: 'confirm' } };
    const undone = changed({ ...state, before: null, summary: state.before }, []);
    const rest = withoutOuter(message, (one) => asksUndo(one) || readMessage(one).takesBack);
    return rest === '' || rest === message.trim() ? undone : { ...undone, pending: rest };
  }
  if (emptied !== null && emptied < 5 && corrections.length <= 1) return changed(state, [{ line: emptied, text: '' }]);
  if (line !== null) return pending === null || isWritten ? asksFor(state, line) : asksWhere(state, line, pending);
  const [only] = corrections;
  if (only && only.line < 5 && ADDS.test(only.text)) {
    const [stands, more] = [state.summary[TOPICS[only.line - 1]!], only.text.replace(ADDS, '')];
    return changed(state, [{ ...only, text: stands === null ? more : joined(stands, more) }]);
  }
  const open =
    corrections.length > 1 ? corrections.find(({ part, line: at }) => part !== undefined && at < 5) : undefined;
  if (open) {
    const others = changed(
      state,
      corrections.filter(({ part, line: at }) => part === undefined || at === 5),
    );
    const asks = open.part === 'more' ? asksWhere(others, open.line, open.text) : asksFor(others, open.line);
    return { ...asks, latest: { kind: 'partly' }, before: others.before, pending: open.text };
  }
  if (only?.part === 'more' && only.line < 5) return asksWhere(state, only.line, only.text);
  if (only?.part === 'less' && only.line < 5)
    return { ...asksFor(state, only.line), latest: { kind: 'unplaced' }, pending: withPending(state, message) };
  if (only) return changed(state, corrections);
  // "Delegation and feedback then. Also take the joke out of 2"
  const isChosen = (sentence: string) =>
    skillsChosenIn(sentence).length > 0 && (ASKS_FOR.test(sentence) || !readMessage(sentence).beginsAsking);
  const chosen = isWritten ? [] : sentencesOf(message).filter(isChosen);
  const others = chosen.length === 0 ? '' : withoutOuter(message, (sentence) => chosen.includes(sentence));
  if (others !== '' && skillsNamedIn(others).length === 0 && !isNod(others))
    return { ...changed(state, [{ line: 5, text: chosen.join(' ') }]), pending: others };
  if (isWritten) return written(state, step, message, reading);
  // "Swap it for hard conversations": which of the two goes is not said.
  const isOpen = SWAPS_IT.test(message) && skillPreferencesIn(message).refused.length === 0;
  if (isOpen && skillsNamedIn(message).length === 1 && state.turns < MOST_TURNS)
    return { ...state, latest: { kind: 'no' }, step: { do: 'ask-skills' } };
  if (choosesSkills(state, message, reading)) return changed(state, [{ line: 5, text: saidOfSkills(message) }]);
  // The conclusion itself says what comes next.
  if (isYes(message, reading, step))
    return { ...state, ...besidesYes(message), latest: { kind: 'yes' }, step: { do: 'conclude' } };
  if (reading.is.includes('no')) return { ...state, latest: { kind: 'no' }, step: { do: 'ask-line' } };
  const askedAbout = sentencesOf(message).filter(isAsked).flatMap(skillsNamedIn);
  const responses = [...reading.responses, ...askedAbout.map(explained)];
  if (reading.onlyAsks || (reading.beginsAsking && responses.length > 0))
    return { ...state, latest: { kind: 'question', responses, mayBeAnswer: false }, step: { do: 'confirm' } };
  if (reading.is.length > 0) {
    const kind = reading.is.includes('insult') ? 'insult' : 'unclear';
    return { ...state, latest: { kind }, step: { do: 'confirm' } };
  }
  // Somebody who asks something besides sees the lines again, which have nothing of it.
  if (responses.length > 0)
    return { ...state, alongside: responses, latest: { kind: 'unplaced' }, step: { do: 'confirm' } };
  const mentioned = state.turns >= MOST_TURNS ? null : lineMentionedIn(message);
  // "To the third I would add: and I stopped answering at night"
  const added = mentioned === null ? null : ADDED.exec(message)?.[1];
  if (mentioned !== null && mentioned < 5 && added) return asksWhere(state, mentioned, added);
  if (mentioned !== null && mentioned < 5)
    return { ...asksFor(state, mentioned), latest: { kind: 'unplaced' }, pending: withPending(state, message) };
  const isTapped = isChoice(message, ADD_IT) || isChoice(message, REPLACE_IT);
  return {
    ...state,
    latest: { kind: 'unplaced' },
    pending: isTapped ? pending : withPending(state, message),
    step: { do: 'ask-line' },
  };
}

const ADDED = /^[^:.]{0,40}\b(?:add|include)\b[^:.]{0,20}?(?::| that)\s+(\S[^]*)$/i;
const withPending = ({ pending }: State, message: string): string =>
  pending === null ? message : `${pending} ${message}`;

/** The message is the line, whole, as it was asked for. A word that says nothing leaves the line as it is. */
function written(
  state: State,
  step: Extract<Step, { do: 'ask-words' | 'ask-where' }>,
  message: string,
  { is, onlyAsks, responses, takesBack }: MessageReading,
): State {
  const { line } = step;
  const before = state.summary[TOPICS[line - 1]!];
  if (step.do === 'ask-where' && beginsWithChoice(message, REPLACE_IT))
    return changed(state, [{ line, text: step.words }]);
  if (step.do === 'ask-where' && beginsWithChoice(message, ADD_IT) && before !== null)
    return changed(state, [{ line, text: joined(before, step.words) }]);
  // "Yup, looks good except I'd swap one-on-ones for feedback"
  if (BEGINS_YES.test(message) && EXCHANGES.test(message) && skillPreferencesIn(message).wanted.length > 0)
    return changed(state, [{ line: 5, text: message }]);
  // "Looks good otherwise" is about the other lines.
  if (OF_THE_REST.test(message)) return { ...state, latest: { kind: 'unplaced' } };
  // A yes says neither where the words go nor that they should not.
  if (is.includes('yes') && step.do === 'ask-where' && state.latest.kind !== 'unplaced')
    return { ...state, latest: { kind: 'unplaced' } };
  if (is.includes('yes')) return { ...state, latest: { kind: 'yes' }, step: { do: 'conclude' } };
  if (is.length > 0) return { ...state, pending: null, latest: { kind: 'unclear' }, step: { do: 'confirm' } };
  // "And before the demo, too" is no line by itself, and may be about another one.
  if (step.do === 'ask-where' && partOf(message) === 'more')
    return { ...state, latest: { kind: 'unplaced' }, pending: withPending(state, message), step: { do: 'ask-line' } };
  if (onlyAsks && !(step.do === 'ask-words' && step.again))
    return {
      ...state,
      latest: { kind: 'question', responses, mayBeAnswer: false },
      step: { do: 'ask-words', line, again: true },
    };
  if ((takesBack || partOf(message) === 'less') && !(step.do === 'ask-words' && step.again))
    return { ...state, latest: { kind: 'unplaced' }, step: { do: 'ask-words', line, again: true } };
  return changed(state, [{ line, text: withoutNod(message) }]);
}

const ASKS_MEANING = /\bwhat (?:is|are|does|means?|do you mean by)\b|\bwhat['’]s\b/i;
const SHOWS =
  /^\W*(?:(?:can you|please) )?(?:show|read) (?:me |us )?(?:it|them|all|everything|the (?:lot|whole|lines|summary))\b/i;
const SWAPS_IT = /\b(?:swap|replace|exchange|trade|switch) (?:it|that|this|that one|this one)\b/i;
const BEGINS_YES = /^\W*(?:yes|yep|yup|yeah|ok|okay|looks good|all good)\b/i;
const OF_THE_REST =
  /^\W*(?:(?:the )?(?:rest|others)|everything else|all else)\b[^.!?]{0,30}\b(?:fine|good|right|ok|okay|correct|great|perfect)\W*$|\b(?:fine|good|right|ok|okay|correct|great|perfect) (?:otherwise|apart from that)\W*$/i;
const EXCHANGES = /\b(?:swap|switch|trade|replace|rather|instead)\b/i;
const POLITE = /^(?:(?:please|pls|can you|could you|just|so) )+/i;
const asksUndo = (sentence: string): boolean => beginsWithChoice(sentence.replace(POLITE, ''), UNDO);
/** Only a yes, thanks, "go" and the like. */
const isNod = (text: string): boolean => sentencesOf(text).every((sentence) => readMessage(sentence).is.length > 0);

/** "Bet. And 3, I tried nothing yet" */
function withoutFirstNod(text: string): string {
  const [first, ...others] = sentencesOf(text);
  const isObjection = /^but\b/i.test(others[0] ?? '');
  return others.length > 0 && !isObjection && isNod(first!)
    ? text.slice(text.indexOf(first!) + first!.length).trim()
    : text;
}

/** Without the yes or the thanks that it ends with, which the coach is told. */
function withoutNod(text: string): string {
  const sentences = sentencesOf(text);
  const last = sentences.at(-1)!;
  const { is } = readMessage(last);
  const endsSo = sentences.length > 1 && (is.includes('yes') || is.includes('thanks') || OF_THE_REST.test(last));
  return endsSo ? text.slice(0, text.lastIndexOf(last)).trim() : text;
}

const asksFor = (state: State, line: number): State => ({
  ...state,
  latest: { kind: 'no' },
  step: line === 5 ? { do: 'ask-skills' } : { do: 'ask-words', line, again: false },
});

/** Words from before their line was named may be about that line: the person chooses where they go, unless it is empty. */
function asksWhere(state: State, line: number, words: string): State {
  if (line < 5 && partOf(words) === 'less') return asksFor(state, line);
  return line === 5 || state.summary[TOPICS[line - 1]!] === null
    ? changed(state, [{ line, text: words }])
    : { ...state, latest: { kind: 'no' }, pending: words, step: { do: 'ask-where', line, words } };
}

/** Answers what a yes asks besides. The conclusion itself says what comes next, but not when. */
function besidesYes(message: string): Pick<State, 'alongside' | 'asksMore'> {
  const { responses, interviewResponses } = readMessage(message);
  const alongside = /\b(?:when|now|today|tomorrow)\b/i.test(message)
    ? [...responses, ...interviewResponses]
    : responses;
  return {
    alongside,
    asksMore:
      responses.length + interviewResponses.length === 0 &&
      sentencesOf(message).some((one) => isAsked(withoutJoint(one))),
  };
}
const withoutJoint = (sentence: string): string => sentence.replace(/^(?:but|and|so)\s+/i, '');

/** Words of a yes with something around it. */
const LONGEST_YES = 20;
const SAYS_MORE = /\d|\b(?:and|also)\b/i;

/** A yes of the list, alone or as the last sentence; a longer one only after "Which line is it?". */
function isYes(message: string, { is, agrees, objects, words, onlyAsks }: MessageReading, { do: step }: Step): boolean {
  if (is.includes('yes') || is.includes('finish')) return true;
  const sentences = sentencesOf(message);
  const [yes, ...asked] = (sentences.length === 1 ? message.split(/,\s/) : sentences).map(withoutJoint);
  // "Yep, that'll do. Is it going to cost extra?"
  const isYesFirst = asked.length > 0 && readMessage(yes!).is.includes('yes') && asked.every(isAsked);
  if (isYesFirst && words <= LONGEST_YES) return !asked.some(isAboutSummary);
  if (objects || onlyAsks || words > LONGEST_YES || SAYS_MORE.test(message)) return false;
  const isLast = sentences.length > 1 && readMessage(sentences.at(-1)!).is.includes('yes');
  const [first] = message.split(/[,.!]/);
  return agrees || isLast || (step === 'ask-line' && readMessage(first!).is.includes('yes'));
}

/** "Yes. Does number 5 say feedback now?" But "when do I get the first one?" is about texts. */
const isAboutSummary = (sentence: string): boolean =>
  (lineMentionedIn(sentence) !== null && !/\bwhen\b/i.test(sentence)) || skillsNamedIn(sentence).length > 0;

/** Words with which a short message puts a skill into line 5, or takes one out of it. */
const CHOOSES =
  /\b(?:start|begin|first|focus|rather|instead|swap|switch|trade|replace|drop|only|before|keep|give me|add(?! that)|(?<!that i )want|prefer|meant|without|go with|do|put|make|not|no|dont|cant)\b|n['’]t\b/i;
const ASKS_FOR = /^\W*(?:(?:so|and|ok|okay)\W+)?(?:can|could|may) (?:we|you|i)\b/i;
/** Words of a message that chooses skills: a longer one tells of them. */
const LONGEST_CHOICE = 30;

/** Without the questions; "why delegation?? I don't want that" turns down the skill that it asks about. */
function saidOfSkills(said: string): string {
  // "Delegation? No, hard conversations"
  const message = said.replace(/\? {0,2}(?:no|nope|nah)\b/gi, ' not that');
  const told = sentencesOf(message).filter((one) => !readMessage(one).beginsAsking || ASKS_FOR.test(one));
  const isOfQuestion = told.length > 0 && skillsNamedIn(told.join(' ')).length === 0;
  if (!isOfQuestion) return told.join(' ');
  const joint = message.replaceAll('?', ',');
  return skillPreferencesIn(joint).refused.length === 1 ? joint : '';
}

/** True of a message that names skills for line 5, which it then has: not of a question about a skill. */
function choosesSkills({ summary, step }: State, message: string, { words, onlyAsks }: MessageReading): boolean {
  const { wanted, refused } = skillPreferencesIn(saidOfSkills(message));
  if (wanted.length + refused.length === 0 || words > LONGEST_CHOICE) return false;
  if (onlyAsks && !ASKS_FOR.test(message)) return false;
  if (step.do === 'ask-skills' || sentencesOf(message).some((one) => skillsChosenIn(one).length > 0)) return true;
  const shown = summary.focus;
  const isShown = wanted.every((skill, at) => skill === shown[at]) && !refused.some((skill) => shown.includes(skill));
  return CHOOSES.test(message) && !isShown;
}

/** "Then leave influence out. 2: …": the sentence before the first line that is named. */
function lineFiveBefore(message: string): Correction[] {
  const [first, ...others] = sentencesOf(message);
  const named = correctionsIn(message);
  if (!first || others.length === 0 || named.length === 0 || named.some(({ line }) => line === 5)) return [];
  const isOwn = correctionsIn(first).length === 0 && lineNamed(first) === null && !isAsked(first);
  const isChoice = CHOOSES.test(first) || skillPreferencesIn(first).refused.length > 0;
  return isOwn && isChoice && skillsNamedIn(first).length > 0 ? [{ line: 5, text: first }] : [];
}

/** "Six nurses and a clerk. And I would rather begin with feedback": the sentence about the beginning is line 5. */
function withOwnLineFive(correction: Correction): Correction[] {
  const sentences = sentencesOf(correction.text);
  const nth = sentences.findIndex(
    (sentence, at) => at > 0 && BEGINS.test(sentence) && skillPreferencesIn(sentence).wanted.length > 0,
  );
  if (nth < 1 || correction.line === 5) return [correction];
  const at = correction.text.indexOf(sentences[nth]!);
  return [
    { ...correction, text: correction.text.slice(0, at).trim() },
    { line: 5, text: correction.text.slice(at) },
  ];
}
const BEGINS = /\b(?:start|begin|rather|focus|first)\b/i;

const explained = (skill: Skill): string => `${SKILL_LABELS[skill]}: ${SKILL_TEXTS[skill].practices}.`;

function changed(state: State, corrections: readonly Correction[]): State {
  const { summary } = state;
  const replaced: number[] = [];
  const latest: Latest = { kind: 'change', refocused: false, kept: null, replaced };
  let after: State = { ...state, latest, pending: null, step: { do: 'confirm' } };
  for (const { line, text } of corrections) {
    if (line === 5) {
      after = withChosenFocus(after, text, replaced);
      continue;
    }
    const topic = TOPICS[line - 1]!;
    const before = summary[topic];
    if (before !== null && (text === '' || !text.startsWith(before))) replaced.push(line);
    after = { ...after, summary: { ...after.summary, [topic]: text === '' ? null : text } };
  }
  if (corrections.length > 0) after = { ...after, before: summary };
  if (after.latest.kind === 'unplaced' && corrections.length > 1) after = { ...after, latest: { kind: 'partly' } };
  // The skills proposed for another problem are proposed again; the other lines leave them as they were shown.
  // After the last message nobody would see it.
  const isLast = state.turns >= MOST_TURNS;
  if (!corrections.some(({ line }) => line === 1) || after.step.do !== 'confirm' || isLast) return after;
  after = withFocus(after);
  const refocused = after.summary.focus.join() !== summary.focus.join();
  return after.latest.kind === 'change' ? { ...after, latest: { ...after.latest, refocused } } : after;
}

const ADDS_SKILLS = /\b(?:add|also|as well|too|plus|both|on top|in addition)\b/i;

/** A plan has two skills at least: next to the only one that is wanted, another that was shown before, and is not turned down. */
function withChosenFocus(state: State, text: string, replaced: number[]): State {
  const { summary, otherSkills } = state;
  const { wanted, refused } = skillPreferencesIn(text);
  const turnedDown = [...state.turnedDown, ...refused].filter((skill) => !wanted.includes(skill));
  const left = summary.focus.filter((skill) => !refused.includes(skill));
  const isOpen = wanted.length === 0 && left.length < FOCUS_SKILLS.min && state.turns < MOST_TURNS;
  if (wanted.length + refused.length === 0 || isOpen)
    return { ...state, turnedDown, latest: { kind: 'unplaced' }, pending: text, step: { do: 'ask-skills' } };
  const others = [...summary.focus, ...otherSkills, ...WITHOUT_EVIDENCE, ...AFTER_HARM].filter(
    (skill, at, all) => !wanted.includes(skill) && !turnedDown.includes(skill) && all.indexOf(skill) === at,
  );
  // "Add feedback to the fifth"
  const isMore = ADDS_SKILLS.test(text) && refused.length === 0;
  const named = [...new Set(isMore ? [...summary.focus, ...wanted] : wanted)].slice(0, FOCUS_SKILLS.max);
  const added = others.slice(0, Math.max(0, FOCUS_SKILLS.min - named.length));
  const isChoice = wanted.length > 0;
  return {
    ...state,
    latest: { kind: 'change', refocused: false, kept: isChoice ? (added[0] ?? null) : null, replaced },
    focusIsChosen: true,
    turnedDown,
    otherSkills: [],
    summary: { ...summary, focus: [...named, ...added] },
  };
}
