import type { Skill } from '../../../curriculum/domain/skill.js';
import type { Line } from '../chat.js';
import { onlyGoesOn } from '../danger-hold.js';
import { type Heard, listen } from './listening.js';
import type { Setting } from './setting.js';
import { type Theme, themeOf } from './themes.js';

/**
 * What the coach finds out, in its order: the work problem, a recent moment of it, role and team, what was tried, what
 * success looks like; and, where those came quickly, what stands in the way.
 */
const TOPICS = ['problem', 'moment', 'role', 'tried', 'success', 'obstacle'] as const;

export type Topic = (typeof TOPICS)[number];

export type Step = { do: 'ask'; topic: Topic; again: boolean } | { do: 'conclude' };

/** Where a conversation stands. It is worked out afresh from what the person said: nothing is kept between replies. */
export interface Conversation {
  /** The person's messages so far, the latest included; what they said in danger is none of them. */
  turns: number;
  latest: Heard;
  /** What the latest message answered; null when it answered nothing. */
  answered: Topic | null;
  /** What had been asked before it; `problem` at the start. */
  topic: Topic;
  answers: Partial<Record<Topic, Heard>>;
  setting: Setting | null;
  /** By everything that was said, heaviest first. */
  themes: Theme[];
  isNewToManaging: boolean;
  /** The message before the latest spoke of danger; the person has come back from that. */
  comesBackFromDanger: boolean;
  /** Something was told that no lesson is drawn from. */
  isGrave: boolean;
  /** The like had been told before the latest message. */
  wasGrave: boolean;
  next: Step;
  /** For varied wording that stays the same when the conversation is read again. */
  opening: string;
}

/** The conclusion comes after 4 to 8 of the person's messages, the opening one included (contract, section 7). */
const FEWEST_TURNS = 4;
const MOST_TURNS = 8;
/** How often a thing is asked for. */
const MOST_ASKS = 2;
/** Messages in a row that answered nothing: the person has no more to say for now. */
const PATIENCE = 5;
/** Words that carry something, from which on a problem needs no example. */
const SPECIFIC = 14;

interface Running extends Omit<Conversation, 'themes' | 'latest'> {
  latest: Heard | null;
  weights: Map<Theme, number>;
  asked: Record<Topic, number>;
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
  const { weights, latest, ...state } = said.reduce(
    heardNext,
    begun(said.find(({ isNote }) => !isNote)?.content ?? ''),
  );
  return {
    turns: state.turns,
    latest: latest ?? listen('', []),
    answered: state.answered,
    topic: state.topic,
    answers: state.answers,
    setting: state.setting,
    themes: skills.length > 0 ? skills.map(themeOf) : [...weights].sort((a, b) => b[1] - a[1]).map(([theme]) => theme),
    isNewToManaging: state.isNewToManaging,
    isGrave: state.isGrave,
    wasGrave: state.wasGrave,
    comesBackFromDanger: state.comesBackFromDanger,
    next: state.next,
    opening: state.opening,
  };
}

const begun = (opening: string): Running => ({
  turns: 0,
  latest: null,
  answered: null,
  topic: 'problem',
  answers: {},
  setting: null,
  weights: new Map(),
  asked: { problem: 0, moment: 0, role: 0, tried: 0, success: 0, obstacle: 0 },
  unanswered: 0,
  earlier: [],
  wasHelped: false,
  comesBackFromDanger: false,
  isNewToManaging: false,
  isGrave: false,
  wasGrave: false,
  next: { do: 'ask', topic: 'problem', again: false },
  opening,
});

function heardNext(before: Running, { content: text, isNote }: Line): Running {
  // What was answered with help is no part of the coaching.
  if (isNote) return { ...before, wasHelped: true };
  const turns = before.turns + 1;
  const topic = before.next.do === 'ask' ? before.next.topic : before.topic;
  const said = listen(text, before.earlier, topic === 'role');
  // "I want to go on" answers nothing that had been asked.
  const heard: Heard = before.wasHelped && onlyGoesOn(text) ? { ...said, kind: 'thin', themes: [] } : said;
  const answered = answeredBy(heard, topic, before.answers);
  const found: Running = {
    ...before,
    turns,
    topic,
    wasHelped: false,
    comesBackFromDanger: before.wasHelped,
    latest: heard,
    answered,
    answers: withAnswers(before.answers, answered, heard),
    setting: merged(before.setting, heard.kind === 'answer' ? heard.setting : null),
    weights: withThemes(before.weights, heard, topic),
    isNewToManaging: before.isNewToManaging || heard.isNewToManaging,
    isGrave: before.isGrave || heard.isGrave,
    wasGrave: before.isGrave,
    // Who asks back is still talking.
    unanswered: answered ? 0 : before.unanswered + (heard.kind.startsWith('asks-') ? 0 : 1),
    earlier: [...before.earlier, text],
  };
  const next = nextStep(found);
  const asked = next.do === 'ask' ? { ...found.asked, [next.topic]: found.asked[next.topic] + 1 } : found.asked;
  return { ...found, asked, next };
}

/** What a message answers: what was asked, or what it tells instead: who the person is, or at last the problem. */
function answeredBy(heard: Heard, topic: Topic, answers: Conversation['answers']): Topic | null {
  const introduces = heard.kind === 'answer' && heard.setting?.role && heard.contentWords <= INTRODUCTION;
  if (introduces && topic !== 'problem') return 'role';
  if (topic !== 'role' && heard.kind === 'answer' && heard.isBackground) return heard.setting ? 'role' : null;
  if (topic === 'tried' && heard.kind === 'answer' && heard.tells.aim && !heard.tells.tried) return 'success';
  if (topic === 'role' && heard.kind === 'answer' && !heard.setting && answers.problem) {
    if (heard.tells.tried && !answers.tried) return 'tried';
    if (heard.contentWords > INTRODUCTION && !answers.moment) return 'moment';
  }
  if (!answers.problem && heard.kind === 'answer' && heard.themes.length > 0 && !heard.setting) return 'problem';
  return willDo(topic, heard) ? topic : null;
}

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
      return contentWords >= 3;
    case 'tried':
      return contentWords >= 2 || (contentWords === 1 && turned !== null) || tells.tried;
    case 'success':
    case 'obstacle':
      return contentWords >= 2;
  }
}

/** What was told without having been asked for is not asked for any more. */
function withAnswers(answers: Conversation['answers'], answered: Topic | null, heard: Heard): Conversation['answers'] {
  const all = { ...answers };
  if (heard.kind === 'answer') {
    if (heard.setting?.role || (heard.setting?.team && answered === 'role')) all.role ??= heard;
    if (heard.tells.tried && answered !== 'success') all.tried ??= heard;
    if (answered === 'problem' && heard.contentWords >= SPECIFIC) all.moment ??= heard;
  }
  // An answer to the question itself is better than what was told in passing.
  if (answered) all[answered] = heard;
  return all;
}

/** What a person opens with, and what they hope for, says most about the focus. */
const WEIGHTS: Record<Topic, number> = { problem: 3, moment: 1.5, role: 0.5, tried: 1, success: 1.5, obstacle: 1 };

function withThemes(weights: Map<Theme, number>, heard: Heard, topic: Topic): Map<Theme, number> {
  const all = new Map(weights);
  if (heard.kind !== 'answer') return all;
  for (const { theme, weight } of heard.themes) all.set(theme, (all.get(theme) ?? 0) + weight * WEIGHTS[topic]);
  return all;
}

const merged = (known: Setting | null, more: Setting | null): Setting | null =>
  more ? { role: known?.role ?? more.role, team: known?.team ?? more.team } : known;

function nextStep(state: Running): Step {
  const { turns, answers, asked, latest, topic } = state;
  // Without a problem there is no moment of it to ask for, and a grave one nobody is asked to live through again.
  const hasMoment = answers.problem && !state.isGrave;
  const wanted = TOPICS.filter((one) => one !== 'obstacle' && (one !== 'moment' || hasMoment));
  const open = wanted.filter((one) => !answers[one] && asked[one] < MOST_ASKS);
  const isEnough = open.length === 0 || latest?.kind === 'wants-to-finish' || state.unanswered >= PATIENCE;
  if (turns >= MOST_TURNS || (turns >= FEWEST_TURNS && isEnough)) return { do: 'conclude' };

  // Someone in a hurry is asked for the one thing that a plan needs most.
  if (latest?.kind === 'wants-to-finish') return ask(answers.problem ? 'success' : 'problem', asked);
  const isMissing = !answers[topic] && asked[topic] > 0 && asked[topic] < MOST_ASKS;
  const mayAskAgain = open.length < MOST_TURNS - turns;
  if (isMissing && mayAskAgain) return ask(topic, asked);
  // Where a rich opening leaves little to ask, there is time to look closer; success comes last.
  const hasTime = turns + open.length < FEWEST_TURNS;
  const closer = hasTime ? CLOSER.find((one) => asked[one] === 0) : undefined;
  return ask(closer ?? open[0] ?? 'obstacle', asked);
}

const CLOSER: readonly Topic[] = ['moment', 'obstacle'];

const ask = (topic: Topic, asked: Running['asked']): Step => ({ do: 'ask', topic, again: asked[topic] > 0 });
