import type { Line } from '../chat.js';
import { onlyGoesOn } from '../danger-hold.js';
import { changeIn, piecesOf, type Verdict, verdictOn } from './confirmation.js';
import { type Heard, type Kind, listen } from './listening.js';
import type { Setting } from './setting.js';
import { contentWords } from './speech.js';
import { type Theme, themeOf } from './themes.js';
import type { Skill } from '../../../skills/skills.api.js';

/**
 * What the coach finds out, in its order: the work problem, a recent moment of it, role and team, what was tried, what
 * success looks like; and, where those came quickly, what stands in the way.
 */
const TOPICS = ['problem', 'moment', 'role', 'tried', 'success', 'obstacle'] as const;

export type Topic = (typeof TOPICS)[number];

/** `times` counts how often it was done before, so that nobody is asked twice in the same words. */
export type Step =
  | { do: 'ask'; topic: Topic; times: number }
  /** Whether the summary is right; `isShown`: it comes along, since it is new or changed. */
  | { do: 'confirm'; times: number; isShown: boolean }
  | { do: 'ask-what-is-wrong'; times: number }
  | { do: 'conclude' };

/** Something that was taken back. */
export interface Struck {
  /** The message in which it was told. */
  saidIn: string;
  /** What took it back. */
  verdict: Extract<Verdict, { kind: 'change' | 'strike' }>;
}

/** Where a conversation stands. It is worked out afresh from what the person said: nothing is kept between replies. */
export interface Conversation {
  /** The person's messages so far, the latest included; what they said in danger is none of them. */
  turns: number;
  latest: Heard;
  /** What the latest message answered; null when it answered nothing. */
  answered: Topic | null;
  /** What had been asked before it; `problem` at the start. */
  topic: Topic;
  /** What the person said to the summary, or to what was understood before; null when the message is about neither. */
  verdict: Verdict | null;
  answers: Partial<Record<Topic, Heard>>;
  /** What they wanted to see in the summary besides. */
  added: Heard[];
  setting: Setting | null;
  /** By everything that was said, heaviest first. */
  themes: Theme[];
  /** What they took back. */
  struck: Struck[];
  isNewToManaging: boolean;
  /** The message before the latest spoke of danger; the person has come back from that. */
  comesBackFromDanger: boolean;
  /** Something was told that no lesson is drawn from. */
  isGrave: boolean;
  /** The like had been told before the latest message. */
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
  latest: Heard | null;
  /** What counts for the themes, by how much. */
  told: { heard: Heard; weight: number; saidIn: string }[];
  /** What was taken back. */
  struck: (Struck & { heard: Heard })[];
  asked: Record<Topic, number>;
  /** Of the summary. */
  confirmations: number;
  /** How often it was asked what is wrong. */
  repairs: number;
  unanswered: number;
  /** Since the last message somebody was told where help is. */
  wasHelped: boolean;
  earlier: string[];
}

/**
 * @param lines at least one of them the person's
 * @param skills what the conversation is about, strongest first; where there are none, the signs in it decide
 */
export function followed(lines: readonly Line[], skills: readonly Skill[] = []): Conversation {
  const said = lines.filter(({ role }) => role === 'user');
  const { told, struck, latest, ...state } = said.reduce(
    heardNext,
    begun(said.find(({ isNote }) => !isNote)?.content ?? ''),
  );
  return {
    turns: state.turns,
    latest: latest ?? listen('', []),
    answered: state.answered,
    topic: state.topic,
    verdict: state.verdict,
    answers: state.answers,
    added: state.added,
    setting: state.setting,
    themes: themesOf(
      told,
      struck.map(({ heard }) => heard),
      skills,
    ),
    struck: struck.map(({ saidIn, verdict }) => ({ saidIn, verdict })),
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

/** Whoever heard the skills heard what was taken back too; those that come from there alone are left out. */
function themesOf(told: Running['told'], struck: readonly Heard[], skills: readonly Skill[]): Theme[] {
  const weights = new Map<Theme, number>();
  for (const { heard, weight } of told) {
    if (struck.includes(heard)) continue;
    for (const one of heard.themes) weights.set(one.theme, (weights.get(one.theme) ?? 0) + one.weight * weight);
  }
  const own = [...weights].sort((a, b) => b[1] - a[1]).map(([theme]) => theme);
  if (skills.length === 0) return own;
  const takenBack = struck.flatMap(({ themes }) => themes.map(({ theme }) => theme));
  const left = skills.map(themeOf).filter((theme) => own.includes(theme) || !takenBack.includes(theme));
  return left.length > 0 ? left : own;
}

const begun = (opening: string): Running => ({
  turns: 0,
  latest: null,
  answered: null,
  topic: 'problem',
  verdict: null,
  answers: {},
  added: [],
  setting: null,
  told: [],
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

function heardNext(before: Running, { content: text, isNote }: Line): Running {
  // What was answered with help is no part of the coaching.
  if (isNote) return { ...before, wasHelped: true };
  const topic = before.next.do === 'ask' ? before.next.topic : before.topic;
  const isAboutSummary = before.next.do === 'confirm' || before.next.do === 'ask-what-is-wrong';
  const said = listen(text, before.earlier, topic === 'role' && !isAboutSummary);
  // "I want to go on" answers nothing that had been asked.
  const heard: Heard =
    before.wasHelped && onlyGoesOn(text) ? { ...said, kind: 'thin', themes: [], corrects: false } : said;
  const found: Running = {
    ...before,
    turns: before.turns + 1,
    topic,
    wasHelped: false,
    comesBackFromDanger: before.wasHelped,
    latest: heard,
    answered: null,
    verdict: null,
    isNewToManaging: before.isNewToManaging || heard.isNewToManaging,
    isGrave: before.isGrave || heard.isGrave,
    wasGrave: before.isGrave,
    wasAsked: [...before.wasAsked, ...(before.latest?.asks ?? [])],
    complaints: before.complaints + (heard.isAngry ? 1 : 0),
    earlier: [...before.earlier, text],
  };
  const filed = isAboutSummary
    ? corrected(found, verdictOn(heard, before.next.do === 'ask-what-is-wrong'), 'problem')
    : heard.corrects && before.answered
      ? corrected(found, correctionIn(heard), before.answered)
      : answeredWith(found, heard);
  return counted({ ...filed, next: nextStep(filed) });
}

/** A correction on the way is one whatever it begins with: "no" alone does not stand in it. */
function correctionIn(heard: Heard): Verdict {
  const verdict = verdictOn({ ...heard, kind: 'answer' }, true);
  if (verdict.kind !== 'yes' && verdict.kind !== 'question') return verdict;
  return changeIn(piecesOf(heard.text));
}

function counted(state: Running): Running {
  const { next } = state;
  if (next.do === 'ask') return { ...state, asked: { ...state.asked, [next.topic]: state.asked[next.topic] + 1 } };
  if (next.do === 'confirm') return { ...state, confirmations: state.confirmations + 1 };
  return next.do === 'ask-what-is-wrong' ? { ...state, repairs: state.repairs + 1 } : state;
}

function answeredWith(state: Running, heard: Heard): Running {
  const { topic, answers } = state;
  const answered = answeredBy(heard, topic, answers);
  return {
    ...state,
    answered,
    answers: withAnswers(answers, answered, heard),
    setting: merged(state.setting, heard.kind === 'answer' ? heard.setting : null),
    told:
      heard.kind === 'answer'
        ? [...state.told, { heard, weight: WEIGHTS[answered ?? topic], saidIn: lastSaid(state) }]
        : state.told,
    // Who asks back is still talking.
    unanswered: answered ? 0 : state.unanswered + (heard.kind.startsWith('asks-') ? 0 : 1),
  };
}

/** Strikes what was wrong, and files what stands in its place. @param latest what is meant where nothing else is named */
function corrected(state: Running, verdict: Verdict, latest: Topic): Running {
  const found = { ...state, verdict };
  if (verdict.kind === 'add') {
    const heard = asAnswer(verdict.text);
    const told = { heard, weight: WEIGHTS.success, saidIn: lastSaid(found) };
    return { ...found, added: [...found.added, heard], told: [...found.told, told] };
  }
  if (verdict.kind !== 'change' && verdict.kind !== 'strike') return found;
  const heard = verdict.kind === 'change' && verdict.text !== '' ? asAnswer(verdict.text) : null;
  const topic = meantBy(found, verdict.about, heard, verdict.kind === 'strike' ? null : latest);
  // Nothing of what was filed is meant.
  if (!topic) {
    const added = found.added.filter((one) => sharedWords(one, verdict.about) === 0);
    const gone = found.added.filter((one) => !added.includes(one));
    return { ...found, added, struck: [...found.struck, ...gone.map((one) => struckBy(verdict, one, found))] };
  }
  const { [topic]: wrong, ...answers } = found.answers;
  const struck = wrong ? [...found.struck, struckBy(verdict, wrong, found)] : found.struck;
  const setting = topic !== 'role' ? found.setting : heard?.setting ? changed(found.setting, heard.setting) : null;
  if (!heard) return { ...found, topic, answers, struck, setting };
  return {
    ...found,
    topic,
    answered: topic,
    answers: { ...answers, [topic]: heard },
    struck,
    setting,
    told: [...found.told, { heard, weight: WEIGHTS[topic], saidIn: lastSaid(found) }],
  };
}

const struckBy = (verdict: Struck['verdict'], heard: Heard, { told }: Running): Running['struck'][number] => ({
  saidIn: told.find((one) => one.heard === heard)?.saidIn ?? heard.text,
  heard,
  verdict,
});

const lastSaid = ({ earlier }: Running): string => earlier.at(-1) ?? '';

const asAnswer = (text: string): Heard => ({ ...listen(text, [], true), kind: 'answer' });

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
function meantBy(state: Running, about: string, heard: Heard | null, latest: Topic | null): Topic | null {
  const lower = about.toLowerCase();
  const filed = SUMMED_UP.filter((topic) => state.answers[topic] ?? (topic === 'role' && state.setting));
  const place = (ORDINALS.exec(lower)?.slice(1) ?? []).findIndex((one) => one !== undefined);
  if (place >= 0 && filed.length > 0) return filed[Math.min(place, filed.length - 1)]!;
  if (heard?.setting && heard.contentWords <= INTRODUCTION + 2 && filed.includes('role')) return 'role';
  const named = NAMES.find(([topic, sign]) => filed.includes(topic) && sign.test(lower))?.[0];
  if (named) return named;
  const shared = filed
    .map((topic) => ({ topic, words: sharedWords(state.answers[topic], about) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words);
  return shared[0]?.topic ?? latest;
}

function sharedWords(heard: Heard | undefined, about: string): number {
  if (!heard) return 0;
  const own = new Set(contentWords(heard.text));
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

/** What a message answers: what was asked, or what it tells instead: who the person is, or at last the problem. */
function answeredBy(heard: Heard, topic: Topic, answers: Conversation['answers']): Topic | null {
  if (heard.kind === 'answer') {
    const { tells } = heard;
    if (topic !== 'problem' && (heard.introduces || (heard.setting?.role && heard.contentWords <= INTRODUCTION)))
      return 'role';
    if (topic !== 'role' && heard.isBackground) return heard.setting ? 'role' : null;
    if (
      !answers.problem &&
      topic !== 'problem' &&
      !heard.setting &&
      (heard.themes.length > 0 || heard.contentWords >= 3)
    )
      return 'problem';
    if (topic !== 'problem') {
      // What holds them back is not what they hope for, nor what they did, and so on.
      if (topic !== 'obstacle' && tells.obstacle && !tells.aim) return 'obstacle';
      if (topic !== 'success' && tells.success && !tells.tried) return 'success';
      if (topic === 'tried' && tells.aim && !tells.tried) return 'success';
      if (topic === 'success' && tells.tried && !tells.aim && /^(?:i|we)\b/i.test(heard.text))
        return answers.tried ? null : 'tried';
    }
    if (topic === 'role' && !heard.setting && !SAYS_WHAT_THEY_DO.test(heard.text)) {
      if (heard.text.toLowerCase().includes('tried') && !answers.tried) return 'tried';
      return answers.problem && (!answers.moment || answers.moment === answers.problem) && willDo('moment', heard)
        ? 'moment'
        : null;
    }
  }
  return willDo(topic, heard) ? topic : null;
}

/** An answer about a role that names none: no pronoun in it, or what they do all day. */
const SAYS_WHAT_THEY_DO =
  /^(?!.{0,200}\b(?:i|we|he|she|they|it|was|were|[a-z]{2,12}ed)\b)|\b(?:i|we) (?:work|sell|do|run|teach|write|build|make|am|handle|take care|look after|support|help|own|have|lead|manage|answer|organi[sz]e|plan)\b|\b(?:i'm|im)\b/is;

/** Words that carry something, up to which a message with a role in it says that and nothing else. */
const INTRODUCTION = 6;

/** Whether a message will do as an answer. Some things can be said in a word. */
function willDo(topic: Topic, { kind, contentWords, themes, setting, tells, turned }: Heard): boolean {
  if (topic === 'tried' && tells.nothingTried) return true;
  if (kind !== 'answer') return false;
  switch (topic) {
    case 'problem':
      return themes.length > 0 || contentWords >= 3 || (contentWords >= 2 && turned !== null);
    case 'role':
      return setting !== null || contentWords >= 1;
    case 'moment':
      return contentWords >= 2;
    case 'tried':
      return contentWords >= 1 || tells.tried;
    case 'success':
    case 'obstacle':
      return contentWords >= 1;
  }
}

/** In so many words: that somebody asked or told someone else may just be what happened. */
const TRIED_INDEED = /\b(?:i|we)(?:'ve| have)? (?:\w+ )?tried\b/i;
const HAPPENED =
  /\b(?:yesterday|today|tonight|this (?:morning|week)|last (?:night|week|month|time|year|quarter|spring|summer|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the other day|ago|recently)\b/i;

/** What was told without having been asked for is not asked for any more. */
function withAnswers(answers: Conversation['answers'], answered: Topic | null, heard: Heard): Conversation['answers'] {
  const all = { ...answers };
  if (heard.kind === 'answer') {
    if (heard.setting?.role || (heard.setting?.team && answered === 'role')) all.role ??= heard;
    if (TRIED_INDEED.test(heard.text)) all.tried ??= heard;
    if (answered === 'problem' && heard.contentWords >= SPECIFIC && HAPPENED.test(heard.text)) all.moment ??= heard;
  }
  // An answer to the question itself is better than what was told in passing.
  if (answered) all[answered] = heard;
  return all;
}

/** What a person opens with, and what they hope for, says most about the focus. */
const WEIGHTS: Record<Topic, number> = { problem: 3, moment: 1.5, role: 0.5, tried: 1, success: 1.5, obstacle: 1 };

const merged = (known: Setting | null, more: Setting | null): Setting | null =>
  more ? { role: known?.role ?? more.role, team: known?.team ?? more.team } : known;

function nextStep(state: Running): Step {
  const { verdict, turns, confirmations, latest } = state;
  const isSummedUp = confirmations > 0;
  const isRefused = verdict?.kind === 'no' || verdict?.kind === 'complaint' || latest?.kind === 'hostile';
  if (isSummedUp && verdict?.kind === 'yes') return { do: 'conclude' };
  // What was said to be wrong, without what is right, is asked for; nothing is concluded over it.
  const isStruck = verdict?.kind === 'change' && verdict.text === '';
  if (isStruck && !state.answers[state.topic]) return ask(state.topic, state.asked);
  if (isSummedUp && isRefused) return { do: 'ask-what-is-wrong', times: state.repairs };
  if (turns >= MOST_TURNS && !isRefused) return { do: 'conclude' };
  if (isSummedUp) return confirm(state, verdict === null || ['change', 'strike', 'add'].includes(verdict.kind));
  return nextTopic(state) ?? confirm(state, true);
}

/** The topic that is asked for next; null when it is time to sum up. */
function nextTopic(state: Running): Step | null {
  const { turns, answers, asked, latest, topic } = state;
  // Without a problem there is no moment of it to ask for, and a grave one nobody is asked to live through again.
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
