import {
  disclosesHarm,
  type MessageReading,
  readMessage,
  SKILL_TEXTS,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { skillEvidenceIn } from '../../../language/skill-evidence.api.js';
import { type Skill, SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyGoesOn } from '../danger-hold.js';
import { NO_SUMMARY, type Summary } from '../../../curriculum/plan.api.js';
import { type Topic, TOPICS } from '../summary.js';

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
  | { do: 'ask-words'; line: number }
  | { do: 'ask-skills' }
  | { do: 'conclude' };

/** The kind of the person's latest message. */
export type Latest =
  | { kind: 'answer'; topic: Topic }
  | { kind: 'declined' | 'unclear' | 'insult' | 'greeting' | 'hurry' | 'back-from-crisis' | 'same' | 'solved' }
  /** A question to the coach; no responses: one that it can't answer. */
  | { kind: 'question'; responses: string[] }
  | { kind: 'yes' | 'no' }
  /** The summary changed. */
  | { kind: 'change' }
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
  /** Other skills that line 5 could name: what was said points to several of them about as much. */
  otherSkills: Skill[];
  /** A correction that waits for the number of its line; null where none does. */
  pending: string | null;
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
  tellsOfHarm: boolean;
  /** The person chose line 5 themselves. */
  focusIsChosen: boolean;
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
  asked: { problem: 0, setting: 0, tried: 0, success: 0 },
  askedForMore: false,
  otherSkills: [],
  pending: null,
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
  const state: State = {
    ...before,
    turns: before.turns + 1,
    alongside: [],
    asksMore: false,
    wasHelped: false,
    disclosed: harm && !before.tellsOfHarm,
    tellsOfHarm: before.tellsOfHarm || harm,
  };
  if (before.wasHelped && onlyGoesOn(content)) return bounded({ ...state, latest: { kind: 'back-from-crisis' } }, last);
  const reading = readInterviewMessage(content);
  const after =
    state.step.do === 'ask'
      ? afterAnswer(state, state.step, content, reading, last)
      : afterSummary(state, content, reading);
  return bounded(after, last);
}

/** The last messages are for the summary, whatever is still unknown; the eighth ends the conversation. */
function bounded(state: State, last: Summary | null): State {
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
  if (reading.finishes && reading.words < 2 * FEWEST_WORDS) {
    const hurried: State = { ...state, latest: { kind: 'hurry' } };
    return state.turns >= FIRST_SUMMARY ? toSummary(hurried) : repeated(hurried, topic);
  }
  const isQuestion =
    reading.responses.length > 0 ? reading.saysBesides < leastBesides(topic) : asksOnly(topic, message, reading);
  if (isQuestion) {
    // "What do you mean?" is a question that other words answer.
    const latest: Latest = reading.is.includes('unsure')
      ? { kind: 'unclear' }
      : { kind: 'question', responses: reading.responses };
    return repeated({ ...state, latest }, topic);
  }
  if (topic !== 'problem' && TAKES_BACK.test(message)) return repeated(answered(state, 'problem', message), topic);
  if (reading.is.includes('declined')) return next({ ...state, latest: { kind: 'declined' } }, topic);
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

/** "Actually, delegating isn't really it": another problem than the one that was told, not an answer to the question. */
const TAKES_BACK =
  /^\W*(?:actually|wait|hold on|sorry|no|scratch that|hm+)\b.{0,80}\b(?:is|was)(?: not|n['’]?t) (?:(?:really|actually|quite) )?(?:it|the (?:real )?(?:problem|point|issue|thing))\b/is;

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

/** "Is my boss going to see it? My boss pays": next to a question to the coach a few words are no problem to work on. */
const leastBesides = (topic: Topic): number => (topic === 'problem' ? FEWEST_WORDS : 1);

/** "Senior engineer?" */
const LONGEST_UPTALK = 3;
const ASKS = /^\W*(?:who|what|why|when|where|how|which|is|are|am|do|does|can|will|really|huh|sorry|pardon)\b/i;

/** True if a message asks, and neither a problem nor a success is told in the form of a question. */
function asksOnly(topic: Topic, message: string, { onlyAsks, words }: MessageReading): boolean {
  if (!onlyAsks || (words <= LONGEST_UPTALK && !ASKS.test(message))) return false;
  if (topic === 'problem') return words < FEWEST_WORDS;
  return topic !== 'success' || !isOwn(message);
}

/** A question about themselves, as an answer: "Would it be wrong to want my weekends back?" */
const isOwn = (message: string): boolean => /\b(?:i|i['’]?m|my|me|we|our)\b/i.test(message);

const answered = (state: State, topic: Topic, text: string): State => ({
  ...state,
  latest: { kind: 'answer', topic },
  summary: { ...state.summary, [topic]: text },
});

const joined = (text: string, more: string): string => `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${more}`;

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
/** The first skill is sure where what was said points to it so many times as much as to the second. */
const SURE = 1.5;

function withFocus(state: State): State {
  const { summary, tellsOfHarm, focusIsChosen } = state;
  if (focusIsChosen) return state;
  const said = [summary.problem, summary.tried, summary.success].filter((text) => text !== null).join('\n');
  const evidence = [...skillEvidenceIn(said)].sort((a, b) => b[1] - a[1]);
  const skills = evidence.map(([skill]) => skill);
  const found = skills.length === 0 ? WITHOUT_EVIDENCE : skills.slice(0, PROPOSED);
  const [[, first], [, second]] = [evidence[0] ?? ['', 0], evidence[1] ?? ['', 0]];
  const isSure = tellsOfHarm || first >= SURE * second;
  return {
    ...state,
    summary: { ...summary, focus: [...(tellsOfHarm ? AFTER_HARM : found)] },
    otherSkills: isSure ? [] : skills.slice(PROPOSED, PROPOSED + OFFERED),
  };
}

interface Correction {
  /** From 1. */
  line: number;
  /** null: nothing was said that it should say. */
  text: string | null;
}

/** "5 people report to me": a number that counts something is no line. */
const COUNTED =
  /^[1-5] (?:(?:direct|new|other|more|different|of) )?(?:people|person|reports?|years?|months?|weeks?|days?|hours?|minutes?|times|of|percent|teams|managers|engineers|nurses|guys|folks|staff|employees|members|others)\b/i;

/** The names of each line: its number, and what the summary calls it. */
const NAMES: readonly (readonly string[])[] = [
  ['1', 'one', 'first', 'problem'],
  ['2', 'two', 'second', 'setting'],
  ['3', 'three', 'third', 'tried'],
  ['4', 'four', 'fourth', 'success'],
  ['5', 'five', 'fifth', 'start'],
];

/** Words that may precede the number of a line, in this order. */
const BEFORE_NUMBER = [
  /^(?:change|update|fix|edit|make|replace|in|on|for) /i,
  /^(?:the|la|el|my|i) /i,
  /^(?:line|number|no\.|point|#) ?/i,
  /^#/,
];
/** "Two clerks by now": a word names a line only where something around it says so. */
const SPELLED = /^[a-z]/i;
/** "My setting isn't that": it is said what the line should not say, which leaves open what it should. */
const IS_NOT = /^(?:(?:is|was)(?: not|n['’]?t)|ain['’]?t)\b/i;
/** It speaks of the other lines, or asks to change something: no line should say it. */
const BESIDES =
  /^\W*(?:(?:otherwise|the (?:rest|others?)|(?:everything|all) else)\b.{0,12}\b(?:fine|good|right|correct|ok|okay)|(?:please )?(?:fix|change|correct) (?:it|that|this))\W*$/i;

const OPENER =
  /^(?:yes|yeah|no|nope|nah|almost|close|(?:it|that|this)(?:['’]?s| is) (?:all )?(?:correct|right|fine|good|ok|okay)|ok|okay|but|and|please|actually|mostly|fine|except|sorry|well|that['’]?s wrong|that is wrong|can you|could you)[,.!]? /i;
/** A no before what is right instead. */
const OBJECTION = /^\W*(?:no|nope|nah|almost|not (?:quite|exactly|really))[,.!]\s+/i;
/** Words that may stand between the number and the text. */
const BEFORE_WORDS = [
  /^(?:line|one|point)(?!\w)/i,
  /^[:.,)–—-]/,
  // "4 is a bit strong, more like …"
  /^(?:is|sounds|seems) (?:an? (?:bit|little)|too|kind of|sort of) [^,.:;]*(?:[,.:;–—-]|$)/i,
  /^(?:more like|rather|better)[:,]? /i,
  /^(?:to|is|should (?:say|be|read)|should|needs to (?:say|be))(?![\w'’])/i,
  /^:/,
  /^(?:wrong|off|incorrect|not (?:right|correct|true))[,.:;–—-]/i,
  /^it should (?:say|be|read)(?!\w)/i,
  /^:/,
  /^(?:really|actually|mostly|mainly) (?=that\b)/i,
  /^that (?=(?:i|we|my|our|they|he|she|it|nobody|everyone|people)\b)/i,
];
const IS_WRONG =
  /^(?:wrong|off|incorrect|not (?:right|correct|true|it|quite|quite right|quite it|what i (?:said|meant|say|mean)))?[.!]?$/i;
/** "Yep, that's it, also fine with line 5." */
const IS_FINE_WITH =
  /^\W*(?:y|yes|yep|yeah|sure|right|ok|okay)\b.{0,30}\b(?:fine|ok|okay|good|happy) w(?:ith)?\/? (?:line |number )?[1-5]\b/i;
const IS_FINE = /^(?:fine|ok(?:ay)?|good|right|correct|great|perfect|true)[.!]?$/i;
const INSTEAD_OF = /^(?:make it|put|say|use|write|change it to)?\b.* (?:instead of|rather than) /i;
const REMOVES = /^(?:remove|delete|drop|leave out|take out|strike) /i;
const EMPTIED = /^(?:remove|delete|drop|leave out|leave empty|leave blank|empty|blank)(?: (?:it|that|this))?[.!]?$/i;

const without = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, '').trimStart(), text);

/**
 * The number or the name of a line, and what it should say.
 * @param isListed one of several lines that each begin with a number, so that it counts nothing
 */
function correctionIn(message: string, isListed = false): Correction | null {
  let text = message.trim();
  if (SEVERAL.test(text)) return null;
  if (!isListed && COUNTED.test(text)) return null;
  text = withoutOpeners(text);
  const removes = REMOVES.test(text);
  const body = removes ? text.replace(REMOVES, '') : text;
  text = without(body, BEFORE_NUMBER);
  const isNamed = /^(?:the )?(?:line|number|no\.|point|#) ?/i.test(body);
  const name = /^(?:[1-5]|[a-z]{3,7})(?![\w%])/i.exec(text)?.[0].toLowerCase() ?? '';
  const line = NAMES.findIndex((names) => names.includes(name)) + 1;
  if (line === 0) return null;
  const rest = text.slice(name.length).trimStart();
  if (IS_NOT.test(rest)) return { line, text: null };
  const words = without(rest, BEFORE_WORDS);
  if (SPELLED.test(name) && !isNamed && rest !== '' && rest === words && !IS_WRONG.test(rest)) return null;
  // "In 4, make it a day instead of a week": what the whole line should say is for the person to say.
  if (INSTEAD_OF.test(words)) return { line, text: null };
  if (removes) return words === '' || words === '.' ? { line, text: '' } : null;
  if (IS_WRONG.test(words)) return { line, text: null };
  if (IS_FINE.test(words)) return null;
  return { line, text: EMPTIED.test(words) ? '' : words };
}

const MENTIONED =
  /(?:\bline|\bnumber|\bno\.|#) ?([1-5])(?!\w)|\b(?:but|except(?: for)?) ([1-5])(?!\w)|\b([1-5]) still\b|\b(first|second|third|fourth|fifth) (?:line|item|one|point)\b/gi;

/** The one line that is named by its number, anywhere: "everything but line 3". */
function lineMentionedIn(message: string): number | null {
  const lines = new Set([...message.matchAll(MENTIONED)].map((found) => found.slice(1).find(Boolean)!.toLowerCase()));
  if (lines.size !== 1) return null;
  const [name] = lines;
  return NAMES.findIndex((names) => names.includes(name!)) + 1;
}

const DENIES =
  /^\W*(?:no[,.]? )?(?:i (?:never|didn['’]?t|did not) sa(?:y|id)|that['’]?s not what i said|i don['’]?t think i said)\b/i;
/** Says to the coach what it got wrong: no line should say that. */
const COMPLAINS =
  /\byou(?:['’]ve| have)? (?:just |only |still |keep |always )?(?:said|say|wrote|write|put|made|make|got|mixed|misread|misunderstood|did(?: not|n['’]?t)|are(?: not|n['’]?t)|do(?: not|n['’]?t)) |\b(?:(?:is|was|are|were)(?: not|n['’]?t)|ain['’]?t) (?:(?:really|actually) )?(?:it|that|(?:some)?(?:thing|what) i [a-z]+|what i [a-z]+|the (?:problem|point|issue))\W*$/i;
const LEAVES_OUT =
  /\b(?:take|leave|cut|strike) (?:that |this |it |the \w+ )?out\b|\b(?:remove|delete|drop)\b|\b(?:don['’]?t|do not|rather (?:you )?(?:didn['’]?t|not)) (?:put|mention|include|name|use|say)\b/i;

const askLine = ({ step }: State): Step => ({ do: 'ask-line', again: step.do === 'ask-line' });

function afterSummary(state: State, message: string, reading: MessageReading): State {
  const corrections = exchangedIn(message, state.summary) ?? correctionsIn(message);
  const { step, pending } = state;
  if (corrections.length === 0) {
    const agrees = (reading.is.includes('yes') || reading.agrees || IS_FINE_WITH.test(message)) && !isAddition(message);
    if (step.do === 'ask-words' && !agrees) return changed(state, [{ line: step.line, text: message }]);
    if (choosesSkills(message, state, reading)) return changed(state, [{ line: 5, text: message }]);
    if (agrees)
      return {
        ...state,
        latest: { kind: 'yes' },
        alongside: reading.responses,
        step: { do: 'conclude' },
        pending: pending ?? (step.do === 'ask-words' ? '' : null),
      };
    if (reading.is.includes('no') || DENIES.test(message) || COMPLAINS.test(message))
      return { ...state, latest: { kind: 'no' }, step: askLine(state) };
    const line = lineMentionedIn(message);
    if (line !== null)
      return { ...state, latest: { kind: 'no' }, step: line === 5 ? { do: 'ask-skills' } : { do: 'ask-words', line } };
    if (LEAVES_OUT.test(message)) return { ...state, latest: { kind: 'removal' }, pending: null, step: askLine(state) };
    if (reading.onlyAsks || reading.responses.length > 0) {
      const responses = reading.responses.length > 0 ? reading.responses : skillsNamedIn(message).map(explained);
      return { ...state, latest: { kind: 'question', responses }, step: { do: 'confirm' } };
    }
    if (reading.finishes) return { ...state, latest: { kind: 'yes' }, step: { do: 'conclude' } };
    if (reading.is.length > 0)
      return {
        ...state,
        latest: { kind: reading.is.includes('insult') ? 'insult' : 'unclear' },
        step: { do: 'confirm' },
      };
    return { ...state, latest: { kind: 'unplaced' }, pending: message, step: askLine(state) };
  }
  const [first] = corrections;
  // "2" after "Which line?": what was said before belongs there.
  if (corrections.length === 1 && first!.text === null) {
    if (pending !== null && reading.words < FEWEST_WORDS)
      return changed(state, [{ line: first!.line, text: pending.replace(OBJECTION, '') }]);
    return { ...state, latest: { kind: 'no' }, step: { do: 'ask-words', line: first!.line } };
  }
  return changed(state, corrections);
}

/** Words of a message that only chooses among the skills that were offered. */
const LONGEST_CHOICE = 4;
/** The same, with a word that says so: "For the start I'd rather do feedback". */
const LONGEST_WISH = 12;
const WISHES = /\b(?:start|begin|first|rather|instead|prefer|focus)\b/i;
const STRIKES = /\b(?:strike|drop|remove|delete|take out|leave out|anything but)\b/i;
/** "Can we start with delegation?" is no question about it. */
const ASKS_FOR = /^\W*(?:can|could|may|shall|should) (?:we|you|i)\b/i;

function choosesSkills(message: string, { step, otherSkills }: State, { words, onlyAsks }: MessageReading): boolean {
  if (skillsNamedIn(message).length === 0 || (onlyAsks && !ASKS_FOR.test(message))) return false;
  if (step.do === 'ask-skills' || ((WISHES.test(message) || STRIKES.test(message)) && words <= LONGEST_WISH))
    return true;
  return otherSkills.length > 0 && words <= LONGEST_CHOICE;
}

/** Before a skill that the person does not want. */
const REFUSES = /\b(?:not|no more|strike|drop|remove|delete|without|less|except|take out|leave out)\b/i;

/** "5: feedback instead of delegation", "strike feedback": the skills of line 5; none where the text names none. */
function focusAfter(text: string, before: readonly Skill[]): Skill[] {
  const parts = text
    .replaceAll(/\b(?:instead of|rather than)\b/gi, ', not')
    .replaceAll(/\banything but\b/gi, 'not')
    .split(/[,;\n]|[.:](?:\s|$)|\b(?:and keep|but keep|rather)\b/i);
  const refused = parts.filter((part) => REFUSES.test(part)).flatMap(skillsNamedIn);
  const wanted = parts.filter((part) => !REFUSES.test(part)).flatMap(skillsNamedIn);
  const chosen = [...new Set(wanted)].filter((skill) => !refused.includes(skill));
  if (chosen.length > 0) return chosen.slice(0, MOST_SKILLS);
  return refused.length > 0 ? before.filter((skill) => !refused.includes(skill)) : [];
}

const MOST_SKILLS = 4;

const explained = (skill: Skill): string => `${SKILL_LABELS[skill]}: ${SKILL_TEXTS[skill].practices}.`;

const EXCHANGES =
  /^\W*(?:(?:swap|switch|exchange) (?:lines? )?([1-4]) (?:and|with) ([1-4])|(?:lines? )?([1-4]) and ([1-4]) (?:are|got|were) (?:swapped|switched|mixed up|the wrong way (?:a)?round|reversed))\W*$/i;

/** Two lines that stand in each other's place. */
function exchangedIn(message: string, summary: Summary): Correction[] | null {
  const [one, other] = EXCHANGES.exec(withoutOpeners(message))?.slice(1).filter(Boolean).map(Number) ?? [];
  if (one === undefined || other === undefined || one === other) return null;
  const textOf = (line: number) => summary[TOPICS[line - 1]!] ?? '';
  return [
    { line: one, text: textOf(other) },
    { line: other, text: textOf(one) },
  ];
}

/** Words that may stand before the first correction. */
const LONGEST_LEAD = 6;

/** One for each sentence or line that begins with the number of a line; what follows it belongs to it. */
function correctionsIn(message: string): Correction[] {
  const both = bothIn(message.trim());
  if (both) return both;
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && lines.every((line) => correctionIn(line, true) !== null);
  if (isList) return lines.map((line) => correctionIn(line, true)!);
  const corrections: Correction[] = [];
  for (const sentence of message.split(/(?<=[.!?])\s+/)) {
    const correction = correctionIn(sentence);
    const last = corrections.at(-1);
    if (last && BESIDES.test(sentence)) continue;
    if (correction) corrections.push(correction);
    else if (last) last.text = last.text === null ? sentence : `${last.text} ${sentence}`;
    else if (sentence.split(/\s+/).length > LONGEST_LEAD) return [];
  }
  return corrections.map(({ line, text }) => ({
    line,
    text: text === null || INSTRUCTS.test(text) ? null : withoutEnd(text),
  }));
}

/** Tells the coach what to do with a line, and not what it should say: then it asks. */
const INSTRUCTS =
  /\b(?:take|leave|cut|strike) (?:\S+ ){0,5}(?:out|away)\b|\b(?:should|needs to) also (?:say|mention)\b|\bsupposed to\b|^(?:was|is) wrong\b/i;
/** A yes after the correction, or that the rest stays: no line should say it. */
const ENDS =
  /(?:[.!;,]\s*)(?:but )?(?:yes|yep|otherwise(?: (?:yes|fine|good|right))?|yes otherwise|leave (?:line )?[1-5] alone(?: then)?)[.!]*$/i;

function withoutEnd(text: string): string {
  const whole = text.replace(ENDS, '').trim();
  return whole === '' ? text : whole;
}

/** "3 and 4": two lines at once, of which nothing but their removal can be told. */
const SEVERAL = /^(?:lines? )?([1-5]) ?(?:,|and|&|-|–|to) ?([1-5])(?!\w)/i;

function bothIn(message: string): Correction[] | null {
  const [all, one, other] = SEVERAL.exec(message) ?? [];
  if (all === undefined) return null;
  const words = without(message.slice(all.length).trimStart(), [/^(?:should be|are|to be)(?!\w)/i]);
  return EMPTIED.test(words) ? [one, other].map((number) => ({ line: Number(number), text: '' })) : [];
}

/** "Also …" adds to a line, and so does what the coach forgot. */
const ADDS = /^(?:and )?also\b/i;
const FORGOTTEN = /^(?:and )?you(?:['’]ve)? (?:forgot|missed|left out)(?: to (?:say|mention|add))?(?: that)?[:,]? /i;

/** Applies a correction to a line: in place of its text, or after it. */
function corrected(before: string | null, correction: string): string {
  if (!isAddition(correction)) return correction;
  const addition = withoutOpeners(correction).replace(FORGOTTEN, '');
  return before === null ? addition : joined(before, addition);
}

function isAddition(message: string): boolean {
  const text = withoutOpeners(message);
  return ADDS.test(text) || FORGOTTEN.test(text);
}

/** "Yes, but please …": from what comes after. */
function withoutOpeners(message: string): string {
  let text = message.trim();
  while (OPENER.test(text)) text = text.replace(OPENER, '');
  return text;
}

function changed(state: State, corrections: readonly Correction[]): State {
  let after: State = { ...state, latest: { kind: 'change' }, pending: null, step: { do: 'confirm' } };
  for (const { line, text } of corrections) {
    if (text === null) continue;
    if (line < 5) {
      const topic = TOPICS[line - 1]!;
      const whole = corrected(after.summary[topic], text);
      after = { ...after, summary: { ...after.summary, [topic]: whole === '' ? null : whole } };
      continue;
    }
    const focus = focusAfter(text, after.summary.focus);
    after =
      focus.length === 0
        ? { ...after, latest: { kind: 'unplaced' }, step: { do: 'ask-skills' } }
        : { ...after, focusIsChosen: true, otherSkills: [], summary: { ...after.summary, focus } };
  }
  // The focus proposed for another problem is proposed again; the other lines leave it as it was shown.
  return corrections.some(({ line }) => line === 1) ? withFocus(after) : after;
}
