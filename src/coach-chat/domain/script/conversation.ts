import type { Line } from '../chat.js';
import { onlyGoesOn } from '../danger-hold.js';
import { changeIn, piecesOf, type SummaryResponse, responseIn } from './confirmation.js';
import { type MessageAnalysis, type Kind, analyzeMessage } from './message-analysis.js';
import type { Setting } from './setting.js';
import { contentWords } from './speech.js';
import type { Theme } from './themes.js';

/**
 * What the coach finds out, in its order: the work problem, a recent moment of it, role and team, what was tried, what
 * success looks like; and, where those came quickly, what the obstacle is.
 */
const TOPICS = ['problem', 'moment', 'role', 'tried', 'success', 'obstacle'] as const;

export type Topic = (typeof TOPICS)[number];

/** `times` counts how often it was done before, so that a question is never repeated in the same words. */
export type Step =
  | { do: 'ask'; topic: Topic; times: number }
  /** Whether the summary is right; `isShown`: it comes along, since it is new or changed. */
  | { do: 'confirm'; times: number; isShown: boolean }
  | { do: 'ask-what-is-wrong'; times: number }
  | { do: 'conclude' };

/** Something that was taken back. */
export interface Struck {
  /** The message in which it was said. */
  saidIn: string;
  /** What took it back. */
  response: Extract<SummaryResponse, { kind: 'change' | 'strike' }>;
}

/** The state of a conversation. It is derived again from what the person said: nothing is kept between replies. */
export interface Conversation {
  /** The person's messages so far, the latest included; what they said in danger is none of them. */
  turns: number;
  latest: MessageAnalysis;
  /** What the latest message answered; null when it answered nothing. */
  answered: Topic | null;
  /** What had been asked before it; `problem` at the start. */
  topic: Topic;
  /** What the person said to the summary, or to what was understood before; null when the message is about neither. */
  response: SummaryResponse | null;
  answers: Partial<Record<Topic, MessageAnalysis>>;
  /** What they wanted to see in the summary besides. */
  added: MessageAnalysis[];
  setting: Setting | null;
  /** By everything that was said, heaviest first. */
  themes: Theme[];
  /** What they took back. */
  struck: Struck[];
  isNewToManaging: boolean;
  /** The message before the latest spoke of danger; the person has come back from that. */
  comesBackFromDanger: boolean;
  /** Something was said that no lesson is drawn from. */
  isGrave: boolean;
  /** The like had been said before the latest message. */
  wasGrave: boolean;
  next: Step;
  /** What had been asked of the coach before the latest message. */
  wasAsked: Kind[];
  /** How often they were angry so far. */
  complaints: number;
  /** For varied wording that stays the same when the conversation is read again. */
  opening: string;
}

/** The conclusion comes after 4 to 8 of the person's messages, the opening one included (product.md 5.13). */
const MOST_TURNS = 8;
/** The summary is asked about first, so it comes a message earlier at the least. */
const FIRST_SUMMARY = 3;
const LAST_SUMMARY = 7;
/** How often a thing is asked for; once more where it was answered with a question. */
const MOST_ASKS = 2;
/** Messages in a row that answered nothing: the person has no more to say for now. */
const MOST_UNANSWERED = 5;
/** Words that carry something, from which on a problem needs no example. */
const SPECIFIC = 14;

interface Running extends Omit<Conversation, 'themes' | 'latest' | 'struck'> {
  latest: MessageAnalysis | null;
  /** What counts for the themes, by how much. */
  statements: { analysis: MessageAnalysis; weight: number; saidIn: string }[];
  /** What was taken back. */
  struck: (Struck & { analysis: MessageAnalysis })[];
  asked: Record<Topic, number>;
  /** Of the summary. */
  confirmations: number;
  /** How often it was asked what is wrong. */
  repairs: number;
  unanswered: number;
  /** Help for danger was given since the last message. */
  wasHelped: boolean;
  earlier: string[];
}

/** @param lines at least one of them the person's */
export function followed(lines: readonly Line[]): Conversation {
  const said = lines.filter(({ role }) => role === 'user');
  const { statements, struck, latest, ...state } = said.reduce(
    afterMessage,
    atStart(said.find(({ isNote }) => !isNote)?.content ?? ''),
  );
  return {
    turns: state.turns,
    latest: latest ?? analyzeMessage('', []),
    answered: state.answered,
    topic: state.topic,
    response: state.response,
    answers: state.answers,
    added: state.added,
    setting: state.setting,
    themes: themesOf(
      statements,
      struck.map(({ analysis }) => analysis),
    ),
    struck: struck.map(({ saidIn, response }) => ({ saidIn, response })),
    isNewToManaging: state.isNewToManaging,
    isGrave: state.isGrave,
    wasGrave: state.wasGrave,
    comesBackFromDanger: state.comesBackFromDanger,
    next: state.next,
    wasAsked: state.wasAsked,
    complaints: state.complaints,
    opening: state.opening,
  };
}

/** Heaviest first, without what was taken back. */
function themesOf(statements: Running['statements'], struck: readonly MessageAnalysis[]): Theme[] {
  const weights = new Map<Theme, number>();
  for (const { analysis, weight } of statements) {
    if (struck.includes(analysis)) continue;
    for (const one of analysis.themes) weights.set(one.theme, (weights.get(one.theme) ?? 0) + one.weight * weight);
  }
  return [...weights].sort((a, b) => b[1] - a[1]).map(([theme]) => theme);
}

const atStart = (opening: string): Running => ({
  turns: 0,
  latest: null,
  answered: null,
  topic: 'problem',
  response: null,
  answers: {},
  added: [],
  setting: null,
  statements: [],
  struck: [],
  asked: { problem: 0, moment: 0, role: 0, tried: 0, success: 0, obstacle: 0 },
  confirmations: 0,
  repairs: 0,
  unanswered: 0,
  earlier: [],
  wasHelped: false,
  comesBackFromDanger: false,
  isNewToManaging: false,
  isGrave: false,
  wasGrave: false,
  next: { do: 'ask', topic: 'problem', times: 0 },
  wasAsked: [],
  complaints: 0,
  opening,
});

function afterMessage(before: Running, { content: text, isNote }: Line): Running {
  // What was answered with help is no part of the coaching.
  if (isNote) return { ...before, wasHelped: true };
  const topic = before.next.do === 'ask' ? before.next.topic : before.topic;
  const isAboutSummary = before.next.do === 'confirm' || before.next.do === 'ask-what-is-wrong';
  const said = analyzeMessage(text, before.earlier, topic === 'role' && !isAboutSummary);
  // "I want to go on" answers nothing that had been asked.
  const analysis: MessageAnalysis =
    before.wasHelped && onlyGoesOn(text) ? { ...said, kind: 'thin', themes: [], corrects: false } : said;
  const found: Running = {
    ...before,
    turns: before.turns + 1,
    topic,
    wasHelped: false,
    comesBackFromDanger: before.wasHelped,
    latest: analysis,
    answered: null,
    response: null,
    isNewToManaging: before.isNewToManaging || analysis.isNewToManaging,
    isGrave: before.isGrave || analysis.isGrave,
    wasGrave: before.isGrave,
    wasAsked: [...before.wasAsked, ...(before.latest?.asks ?? [])],
    complaints: before.complaints + (analysis.isAngry ? 1 : 0),
    earlier: [...before.earlier, text],
  };
  const filed = isAboutSummary
    ? corrected(found, responseIn(analysis, before.next.do === 'ask-what-is-wrong'), 'problem')
    : analysis.corrects && before.answered
      ? corrected(found, correctionIn(analysis), before.answered)
      : answeredWith(found, analysis);
  return counted({ ...filed, next: nextStep(filed) });
}

/** A correction on the way counts whatever it begins with: it never consists of "no" alone. */
function correctionIn(analysis: MessageAnalysis): SummaryResponse {
  const response = responseIn({ ...analysis, kind: 'answer' }, true);
  if (response.kind !== 'yes' && response.kind !== 'question') return response;
  return changeIn(piecesOf(analysis.text));
}

function counted(state: Running): Running {
  const { next } = state;
  if (next.do === 'ask') return { ...state, asked: { ...state.asked, [next.topic]: state.asked[next.topic] + 1 } };
  if (next.do === 'confirm') return { ...state, confirmations: state.confirmations + 1 };
  return next.do === 'ask-what-is-wrong' ? { ...state, repairs: state.repairs + 1 } : state;
}

function answeredWith(state: Running, analysis: MessageAnalysis): Running {
  const { topic, answers } = state;
  const answered = answeredBy(analysis, topic, answers);
  return {
    ...state,
    answered,
    answers: withAnswers(answers, answered, analysis),
    setting: merged(state.setting, analysis.kind === 'answer' ? analysis.setting : null),
    statements:
      analysis.kind === 'answer'
        ? [...state.statements, { analysis, weight: WEIGHTS[answered ?? topic], saidIn: lastSaid(state) }]
        : state.statements,
    // A person who asks back is still talking.
    unanswered: answered ? 0 : state.unanswered + (analysis.kind.startsWith('asks-') ? 0 : 1),
  };
}

/**
 * Strikes what was wrong, and records its replacement.
 * @param latest what is meant where nothing else is named
 */
function corrected(state: Running, response: SummaryResponse, latest: Topic): Running {
  const found = { ...state, response };
  if (response.kind === 'add') {
    const analysis = asAnswer(response.text);
    const statement = { analysis, weight: WEIGHTS.success, saidIn: lastSaid(found) };
    return { ...found, added: [...found.added, analysis], statements: [...found.statements, statement] };
  }
  if (response.kind !== 'change' && response.kind !== 'strike') return found;
  const analysis = response.kind === 'change' && response.text !== '' ? asAnswer(response.text) : null;
  const topic = meantBy(found, response.about, analysis, response.kind === 'strike' ? null : latest);
  // Nothing of what was filed is meant.
  if (!topic) {
    const added = found.added.filter((one) => sharedWords(one, response.about) === 0);
    const removed = found.added.filter((one) => !added.includes(one));
    return { ...found, added, struck: [...found.struck, ...removed.map((one) => struckBy(response, one, found))] };
  }
  const { [topic]: wrong, ...answers } = found.answers;
  const struck = wrong ? [...found.struck, struckBy(response, wrong, found)] : found.struck;
  const setting =
    topic !== 'role' ? found.setting : analysis?.setting ? changed(found.setting, analysis.setting) : null;
  if (!analysis) return { ...found, topic, answers, struck, setting };
  return {
    ...found,
    topic,
    answered: topic,
    answers: { ...answers, [topic]: analysis },
    struck,
    setting,
    statements: [...found.statements, { analysis, weight: WEIGHTS[topic], saidIn: lastSaid(found) }],
  };
}

const struckBy = (
  response: Struck['response'],
  analysis: MessageAnalysis,
  { statements }: Running,
): Running['struck'][number] => ({
  saidIn: statements.find((one) => one.analysis === analysis)?.saidIn ?? analysis.text,
  analysis,
  response,
});

const lastSaid = ({ earlier }: Running): string => earlier.at(-1) ?? '';

const asAnswer = (text: string): MessageAnalysis => ({ ...analyzeMessage(text, [], true), kind: 'answer' });

const changed = (before: Setting | null, now: Setting): Setting => ({
  role: now.role ?? before?.role ?? null,
  team: now.team ?? before?.team ?? null,
});

/** Words by which people name a part of the summary. */
const NAMES: readonly (readonly [Topic, RegExp])[] = [
  ['tried', /\b(?:tried|trying|attempt\w*)\b/],
  ['success', /\b(?:success|goal|six months|hope|outcome)\b/],
  ['obstacle', /\b(?:holds? me back|in the way|obstacle)\b/],
  ['role', /\b(?:role|job|title|setting|direct reports?|team size)\b/],
  ['moment', /\b(?:example|moment|how it shows)\b/],
  ['problem', /\b(?:problem|issue|work on|main thing|real thing)\b/],
];

const ORDINALS =
  /\b(?:(first|1st)|(second|2nd)|(third|3rd)|(fourth|4th)|(fifth|5th|last)) (?:one|line|part|point|bit|thing|bullet)\b/;

/** What a correction is about: what it names, what it shares most words with, or what was spoken of last. */
function meantBy(state: Running, about: string, analysis: MessageAnalysis | null, latest: Topic | null): Topic | null {
  const lower = about.toLowerCase();
  const filed = SUMMED_UP.filter((topic) => state.answers[topic] ?? (topic === 'role' && state.setting));
  const place = (ORDINALS.exec(lower)?.slice(1) ?? []).findIndex((one) => one !== undefined);
  if (place >= 0 && filed.length > 0) return filed[Math.min(place, filed.length - 1)]!;
  if (analysis?.setting && analysis.contentWords <= INTRODUCTION + 2 && filed.includes('role')) return 'role';
  const named = NAMES.find(([topic, sign]) => filed.includes(topic) && sign.test(lower))?.[0];
  if (named) return named;
  const shared = filed
    .map((topic) => ({ topic, words: sharedWords(state.answers[topic], about) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words);
  return shared[0]?.topic ?? latest;
}

function sharedWords(analysis: MessageAnalysis | undefined, about: string): number {
  if (!analysis) return 0;
  const own = new Set(contentWords(analysis.text));
  return new Set(contentWords(about).filter((word) => own.has(word))).size;
}

/** In the order of the summary. */
export const SUMMED_UP = [
  'problem',
  'moment',
  'role',
  'tried',
  'obstacle',
  'success',
] as const satisfies readonly Topic[];

/** What a message answers: what was asked, or what it says instead: who the person is, or at last the problem. */
function answeredBy(analysis: MessageAnalysis, topic: Topic, answers: Conversation['answers']): Topic | null {
  if (analysis.kind === 'answer') {
    const { mentions } = analysis;
    if (
      topic !== 'problem' &&
      (analysis.introduces || (analysis.setting?.role && analysis.contentWords <= INTRODUCTION))
    )
      return 'role';
    if (topic !== 'role' && analysis.isBackground) return analysis.setting ? 'role' : null;
    if (
      !answers.problem &&
      topic !== 'problem' &&
      !analysis.setting &&
      (analysis.themes.length > 0 || analysis.contentWords >= 3)
    )
      return 'problem';
    if (topic !== 'problem') {
      // What holds them back is not what they hope for, nor what they did, and so on.
      if (topic !== 'obstacle' && mentions.obstacle && !mentions.aim) return 'obstacle';
      if (topic !== 'success' && mentions.success && !mentions.tried) return 'success';
      if (topic === 'tried' && mentions.aim && !mentions.tried) return 'success';
      if (topic === 'success' && mentions.tried && !mentions.aim && /^(?:i|we)\b/i.test(analysis.text))
        return answers.tried ? null : 'tried';
    }
    if (topic === 'role' && !analysis.setting && !SAYS_WHAT_THEY_DO.test(analysis.text)) {
      if (analysis.text.toLowerCase().includes('tried') && !answers.tried) return 'tried';
      return answers.problem && (!answers.moment || answers.moment === answers.problem) && willDo('moment', analysis)
        ? 'moment'
        : null;
    }
  }
  return willDo(topic, analysis) ? topic : null;
}

/** An answer about a role that names none: no pronoun in it, or what they do all day. */
const SAYS_WHAT_THEY_DO =
  /^(?!.{0,200}\b(?:i|we|he|she|they|it|was|were|[a-z]{2,12}ed)\b)|\b(?:i|we) (?:work|sell|do|run|teach|write|build|make|am|handle|take care|look after|support|help|own|have|lead|manage|answer|organi[sz]e|plan)\b|\b(?:i'm|im)\b/is;

/** Words that carry something, up to which a message with a role in it says that and nothing else. */
const INTRODUCTION = 6;

/** Whether a message will do as an answer. Some things can be said in a word. */
function willDo(topic: Topic, { kind, contentWords, themes, setting, mentions, turned }: MessageAnalysis): boolean {
  if (topic === 'tried' && mentions.nothingTried) return true;
  if (kind !== 'answer') return false;
  switch (topic) {
    case 'problem':
      return themes.length > 0 || contentWords >= 3 || (contentWords >= 2 && turned !== null);
    case 'role':
      return setting !== null || contentWords >= 1;
    case 'moment':
      return contentWords >= 2;
    case 'tried':
      return contentWords >= 1 || mentions.tried;
    case 'success':
    case 'obstacle':
      return contentWords >= 1;
  }
}

/** Only in explicit words: that somebody asked or told someone else may just be what happened. */
const TRIED_INDEED = /\b(?:i|we)(?:'ve| have)? (?:\w+ )?tried\b/i;
const HAPPENED =
  /\b(?:yesterday|today|tonight|this (?:morning|week)|last (?:night|week|month|time|year|quarter|spring|summer|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the other day|ago|recently)\b/i;

/** What was said without having been asked for is not asked for any more. */
function withAnswers(
  answers: Conversation['answers'],
  answered: Topic | null,
  analysis: MessageAnalysis,
): Conversation['answers'] {
  const all = { ...answers };
  if (analysis.kind === 'answer') {
    if (analysis.setting?.role || (analysis.setting?.team && answered === 'role')) all.role ??= analysis;
    if (TRIED_INDEED.test(analysis.text)) all.tried ??= analysis;
    if (answered === 'problem' && analysis.contentWords >= SPECIFIC && HAPPENED.test(analysis.text))
      all.moment ??= analysis;
  }
  // An answer to the question itself is better than what was said in passing.
  if (answered) all[answered] = analysis;
  return all;
}

/** What a person opens with, and what they hope for, says most about the focus. */
const WEIGHTS: Record<Topic, number> = { problem: 3, moment: 1.5, role: 0.5, tried: 1, success: 1.5, obstacle: 1 };

const merged = (known: Setting | null, more: Setting | null): Setting | null =>
  more ? { role: known?.role ?? more.role, team: known?.team ?? more.team } : known;

function nextStep(state: Running): Step {
  const { response, turns, confirmations, latest } = state;
  const isSummedUp = confirmations > 0;
  const isRefused = response?.kind === 'no' || response?.kind === 'complaint' || latest?.kind === 'hostile';
  if (isSummedUp && response?.kind === 'yes') return { do: 'conclude' };
  // What was said to be wrong, without what is right, is asked for; nothing is concluded over it.
  const isStruck = response?.kind === 'change' && response.text === '';
  if (isStruck && !state.answers[state.topic]) return ask(state.topic, state.asked);
  if (isSummedUp && isRefused) return { do: 'ask-what-is-wrong', times: state.repairs };
  if (turns >= MOST_TURNS && !isRefused) return { do: 'conclude' };
  if (isSummedUp) return confirm(state, response === null || ['change', 'strike', 'add'].includes(response.kind));
  return nextTopic(state) ?? confirm(state, true);
}

/** The topic that is asked for next; null when it is time to sum up. */
function nextTopic(state: Running): Step | null {
  const { turns, answers, asked, latest, topic } = state;
  // Without a problem there is no moment of it to ask for, and no one is asked to relive a serious one.
  const hasMoment = answers.problem && asked.problem < MOST_ASKS && !state.isGrave;
  const wanted = TOPICS.filter((one) => one !== 'obstacle' && (one !== 'moment' || hasMoment));
  const most = latest?.kind.startsWith('asks-') || latest?.corrects ? MOST_ASKS + 1 : MOST_ASKS;
  const open = wanted.filter((one) => !answers[one] && asked[one] < (one === topic ? most : MOST_ASKS));
  const isEnough = open.length === 0 || latest?.kind === 'wants-to-finish' || state.unanswered >= MOST_UNANSWERED;
  if (turns >= LAST_SUMMARY || (turns >= FIRST_SUMMARY && isEnough)) return null;

  // Someone in a hurry is asked for the one thing that a plan needs most.
  if (latest?.kind === 'wants-to-finish') return ask(answers.problem ? 'success' : 'problem', asked);
  const isMissing = !answers[topic] && asked[topic] > 0 && asked[topic] < most;
  const mayAskAgain = open.length <= LAST_SUMMARY - turns;
  if (isMissing && mayAskAgain) return ask(topic, asked);
  // Where a rich opening leaves little to ask, there is time to look closer; success comes last.
  const hasTime = turns + open.length < FIRST_SUMMARY;
  const closer = hasTime ? CLOSER.find((one) => asked[one] === 0) : undefined;
  return ask(closer ?? open[0] ?? 'obstacle', asked);
}

const CLOSER: readonly Topic[] = ['moment', 'obstacle'];

const ask = (topic: Topic, asked: Running['asked']): Step => ({ do: 'ask', topic, times: asked[topic] });

const confirm = ({ confirmations }: Running, isShown: boolean): Step => ({
  do: 'confirm',
  times: confirmations,
  isShown: isShown || confirmations === 0,
});
