import { Injectable } from '@nestjs/common';
import {
  type OutlinedPlan,
  OutlinePlan,
  PreviewLater,
  PreviewSwap,
  ReadCurriculum,
  type TitledCurriculum,
} from '../../../curriculum/curriculum.api.js';
import {
  type Curriculum,
  isTextHour,
  itemInHand,
  mayPauseUntil,
  type PlanOutline,
} from '../../../curriculum/plan.api.js';
import { likelyRequestIn, type PlanRequest, planRequestIn, readMessage } from '../../../language/coaching.api.js';
import {
  practiceMeant,
  practiceNamed,
  readRequestedTimes,
  type ReplyContext,
  type ReplyIntent,
  type RequestedTimes,
  withoutTitle,
} from '../../../language/replies.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { DomainError, domainError } from '../../../shared/domain/domain-error.js';
import { isBefore, type LocalDate, localTimeAt } from '../../../shared/domain/local-time.js';
import { type ChatMode, type Message, WRITTEN_HERE } from '../../domain/chat.js';
import { sympathyFor } from '../../domain/script/sympathy.js';
import {
  anotherPractice,
  CANNOT_CHANGE,
  dayName,
  type ImpossibleChange,
  type PlanChange,
  type Proposal,
  proposalText,
  proposedIn,
  scheduleText,
} from '../../domain/plan-change.js';
import { correctionIn, topicIn, type TopicWish, wishIn } from '../../domain/plan-wish.js';
import { skillEvidenceIn } from '../../../language/skill-evidence.api.js';
import { SKILL_LABELS } from '../../../language/skills.api.js';
import { type AboutOne, asksWhich, whichIn, whichText } from '../../domain/which-practice.js';
import { asksForScore } from '../../domain/success-question.contract.js';
const REQUESTS: readonly PlanRequest[] = ['swap', 'skip', 'later', 'pause', 'resume', 'done', 'schedule'];
/** Requests in a check-in, where people name what was too much: only with a word that asks for it. */
const CHECK_IN_REQUESTS: readonly PlanRequest[] = ['pause', 'schedule'];
const ASKS = /\b(?:can|could|please|pls|pause|move|change|rather|prefer)\b/i;
/** "How do I change the days?" gets an explanation. */
const ASKS_HOW = /\b(?:how|where|why|what|when)\b/i;
const ASKS_WHETHER_DONE = /^\W*(?:so |and |but |wait |ok )*(?:did|have|has)\b/i;
/** Requests about one practice. */
const ABOUT_ONE: readonly string[] = ['swap', 'skip', 'later', 'done'];
const EXPLAINS: readonly string[] = ['steps', 'why', 'words', 'smaller'];
/** "Mark everything as done", "the first two" */
const SEVERAL = /\b(?:everything|all|both|(?:first|last) (?:two|three|few|\d))\b/i;
/** "Send the first one again", "number two" */
const EARLIER =
  /\b(?:number (?:one|two|three|four|five|\d)|#\d)\b|\b(?:previous|other|first|second|last|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]?s?) (?:one|practice|exercise)\b/i;
/** "Ok that is done then", and not "I'm so done" */
const POINTS_AT_ONE =
  /\b(?:it|them|ones?|practices?|exercises?|text|today['’]?s|(?:this|that)(?=\W*$|\W+(?:is|was|for|then|now|please)\b))\b/i;
const SPEAKS_OF_TEXTS =
  /\b(?:texts?|texting|send\w*|messages?|practices?|week|days?|hour|time|mornings?|evenings?|it|them|these|everything|any)\b/i;
/** The title of a practice that is named and still to come. */
function unsentIn(message: string, sent: ReplyContext['practices'], titles: Titles): string | null {
  const known = new Set(sent.map(({ title }) => title));
  const others = new Set([...titles.values()].filter((title) => !known.has(title)));
  return (
    practiceNamed(
      message,
      [...others].map((title) => ({ id: title, title })),
    )?.title ?? null
  );
}

type TitledItem = Curriculum['items'][number] & { title: string };

/** All practices of a plan, the longest title first: one title may hold another. */
const practicesOf = ({ items }: Curriculum, titles: Titles): TitledItem[] =>
  items
    .flatMap((item) => (titles.has(item.id) ? [{ ...item, title: titles.get(item.id)! }] : []))
    .sort(
      (one, other) =>
        other.title.length - one.title.length || Number(other.sentAt !== null) - Number(one.sentAt !== null),
    );

/** "Mondays I'm off, don't send me anything": days that are named are days of the texts. */
const likelyFrom = (request: PlanRequest | null, { until, days, without }: RequestedTimes): PlanRequest | null =>
  request === 'pause' && until === null && days.length + without.length > 0 ? 'schedule' : request;

const isAboutOne = (request: PlanRequest): boolean => ABOUT_ONE.includes(request) || EXPLAINS.includes(request);

const notThereYet = (title: string): string =>
  `“${title}” has not come yet: its text will explain it. I can skip or swap it before it comes.`;

/** Asked of somebody who requests a change, and tells nothing. */
export const ASKED_FOR = /^I change one/;
const ONE_AT_A_TIME = 'I change one practice at a time. ';
/** Words about others: what is told of them is no request. */
const OTHERS = /\b(?:he|she|him|his|they|their|wants|team|boss|crew|guys|staff)\b/i;
/** "I talked to him like you said" */
const AS_TOLD = /\b(?:like|as|what|how) (?:you|it|the (?:text|practice)) (?:said|says|told|suggested)\b/i;
/** An account of so many words is worth keeping as a note. */
const LEAST_NOTE_WORDS = 6;
/** "Skip the Tuesday one", "swap the next one". */
const ANOTHER =
  /\b(?:next|previous|other|first|second|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]?s?) (?:one|practice|exercise)\b|\bone (?:from|of|on|coming)(?: up| on| last| next)? (?:mon|tues|wednes|thurs|fri|satur|sun)day/i;
const INTENTS: readonly ReplyIntent['kind'][] = ['skip', 'later', 'pause', 'resume', 'schedule'];

/**
 * Reads what somebody asks for in a conversation about their plan, whichever coach holds it: as the change that would be made. It
 * changes nothing (`PlanChanges` does, after a yes).
 */
@Injectable()
export class PlanRequests {
  constructor(
    private readonly understanding: ReplyUnderstanding,
    private readonly curricula: ReadCurriculum,
    private readonly swaps: PreviewSwap,
    private readonly laters: PreviewLater,
    private readonly outlines: OutlinePlan,
    private readonly clock: Clock,
  ) {}

  /**
   * The change that a message asks for, or why it can't be made; null where it asks for none. Never inside a transaction: where the lists find something
   * like it, a language model is asked whether it is.
   */
  async requestedIn(
    message: string,
    mode: ChatMode,
    { curriculum, titles }: TitledCurriculum,
  ): Promise<Requested | null> {
    const now = this.clock.now();
    const times = readRequestedTimes(message, now, curriculum.preferences.timeZone);
    const isScripted = mode === 'support' && !this.understanding.hasModel;
    const isByHour = isScripted && namesTextTimes(message, times);
    const context = contextOf(curriculum, titles, now);
    // A title's words ask for nothing: “Hand over the outcome, not the steps”.
    const titled = isScripted ? withoutTitle(message, practicesOf(curriculum, titles)) : null;
    const said = titled?.rest ?? message;
    const byLists = planRequestIn(said) ?? (isByHour ? 'schedule' : null);
    const request = byLists ?? (isScripted ? likelyFrom(likelyRequestIn(said), times) : null);
    if (titled && !titled.practice.sentAt && (request === null || isAboutOne(request)))
      return this.aboutUnsent(titled.practice, request, { curriculum, titles });
    const byRules = this.understanding.byRules(message, context);
    const sent = context.practices;
    const practice = isScripted ? practiceMeant(message, sent) : null;
    if (isScripted) {
      if (request === 'keep' || request === 'stop-texts') return null;
      if (MOVES_ONE.test(message)) return { kind: 'impossible', reason: CANNOT_CHANGE.oneDay };
      if (ONLY_ONCE.test(message)) return { kind: 'impossible', reason: CANNOT_CHANGE.oneWeek };
      const wish = correctionIn(message) ?? (practice === null ? wishIn(message) : null);
      if (wish) return wish;
      const topic = practice === null && request !== 'swap' ? topicIn(message) : null;
      if (topic) return topicWish(topic);
      const about = aboutOne(request) ?? (byRules.kind === 'unclear' ? (byRules.likely ?? null) : null);
      const toCome = practice === 'unknown' ? unsentIn(message, sent, titles) : null;
      if (toCome && about === 'explain') return { kind: 'impossible', reason: notThereYet(toCome) };
      const isVague = (practice === 'unknown' && !toCome) || (practice === null && EARLIER.test(message));
      const isSeveral = about !== 'explain' && SEVERAL.test(message);
      if (about && lastTitles(sent).length > 1 && (isVague || isSeveral))
        return { kind: 'impossible', reason: `${isSeveral ? ONE_AT_A_TIME : ''}${whichText(about, lastTitles(sent))}` };
      const tried = practice !== null && request === 'did-it' && !readMessage(message).onlyAsks;
      if (tried && practice === 'unknown') return { kind: 'impossible', reason: whichText('done', lastTitles(sent)) };
      if (tried && practice !== 'unknown') return tryOf(practice.title, message);
      const likely = likelyChange(message, byLists, byRules, { curriculum, titles, now });
      if (likely) return likely;
    }
    const named = practice === 'unknown' ? null : (practice?.id ?? null);
    const isRequest =
      request !== null &&
      (mode === 'support' ? REQUESTS.includes(request) : CHECK_IN_REQUESTS.includes(request) && ASKS.test(message));
    if (!isRequest && !INTENTS.includes(byRules.kind)) return null;
    const byModel = await this.understanding.byModel(message, context, curriculum.userId);
    const intent = byModel ?? byRules;
    const another =
      named === null && ABOUT_ONE.includes(request ?? intent.kind)
        ? anotherIn(message, intent, curriculum, titles)
        : null;
    if (another) return another;
    if (isRequest && request === 'swap' && (byModel === null || byModel.kind === 'unclear'))
      return this.swapFor(message, named ?? itemInHand(curriculum)?.id, { curriculum, titles });
    const isWhole = INTENTS.includes(intent.kind) || (request === 'done' && intent.kind === 'done');
    // Without a model, the lists know which button is meant, and the days and hours that were named.
    const isHow = request === 'schedule' && ASKS_HOW.test(message);
    const bare = byModel === null && isRequest && !isHow ? bareIntent(request, times, curriculum, named) : null;
    const meant = isWhole ? intent : bare;
    if (meant === null) return null;
    if (meant.kind === 'pause' && byModel === null && FROM_A_DAY.test(message) && !ENDS.test(message))
      return { kind: 'impossible', reason: ASKS_PAUSE_END };
    const change =
      meant.kind === 'later'
        ? await this.laterOf(meant.practice ?? itemInHand(curriculum)?.id, times.movedTo, { curriculum, titles })
        : changeOf(meant, { curriculum, titles, now });
    if (change === null || change.kind === 'impossible') return change;
    // "I can't get anyone to cover Saturdays" asks for nothing.
    const isAsNow =
      change.kind === 'schedule' && scheduleText(change.schedule) === scheduleText(curriculum.preferences);
    if (isByHour && isAsNow) return null;
    const leads = [
      sympathyFor(message),
      ASKS_WHETHER_DONE.test(message) ? 'Nothing has changed so far: that takes your yes.' : '',
      meant.kind === 'pause' && meant.until !== null && BEGINS_LATER.test(message)
        ? 'A pause begins with your yes, as I can’t set one for later yet.'
        : '',
      meant.kind === 'pause' && meant.until === null && NAMES_A_TIME.test(message)
        ? 'I can’t tell the day; if you know it, say it, such as “pause until January 4”.'
        : '',
      change.lead ?? '',
    ];
    return { ...change, lead: leads.filter(Boolean).join(' ') };
  }

  /** "Mark it as done" is about the practice of which the coach spoke last. */
  async aboutWhatWasSaid(requested: Requested, messages: readonly Message[], userId: string): Promise<Requested> {
    if (!('title' in requested) || this.understanding.hasModel) return requested;
    const plan = await this.curricula.execute(userId);
    const inHand = plan.titles.get(itemInHand(plan.curriculum)?.id ?? '');
    const id = this.subjectIn(messages, plan);
    if (!id || requested.title !== inHand) return requested;
    const title = plan.titles.get(id)!;
    if (requested.kind === 'later') return (await this.laterOf(id, null, plan)) ?? requested;
    if (requested.kind === 'swap') return (await this.swapOf(id, plan)) ?? requested;
    return { ...requested, title };
  }

  /** "No, the one about being wrong": the same, of another practice. */
  async anotherOf(
    { kind, title }: Extract<PlanChange, { title: string }>,
    message: string,
    userId: string,
  ): Promise<string | null> {
    const { curriculum, titles } = await this.curricula.execute(userId);
    const { practices } = contextOf(curriculum, titles, this.clock.now());
    const named = practiceMeant(message, practices);
    if (named === 'unknown') return whichText(kind, lastTitles(practices));
    return named && named.title !== title ? this.proposeOf(kind, named.title, userId, null) : null;
  }

  /** @param account what was told of a try, before it was asked which; null where there was none */
  async proposeOf(
    about: Exclude<AboutOne, 'explain'>,
    title: string,
    userId: string,
    account: string | null,
  ): Promise<string | null> {
    const plan = await this.curricula.execute(userId);
    const id = idOf(title, plan.curriculum, plan.titles);
    if (about === 'done' && account !== null && !/\bmark\b/i.test(account)) return proposalText(tryOf(title, account));
    if (about === 'skip' || about === 'done') return proposalText({ kind: about, title });
    const change = about === 'later' ? await this.laterOf(id, null, plan) : await this.swapOf(id, plan);
    return change && proposalText(change);
  }

  /**
   * The id of the practice that a conversation is about by now, where it is another one than that at hand: the one that the message
   * names, or the open one of which the coach spoke last.
   */
  private subjectIn(messages: readonly Message[], { curriculum, titles }: TitledCurriculum): string | null {
    const message = messages.at(-1)!.content;
    const { practices } = contextOf(curriculum, titles, this.clock.now());
    const named = practiceMeant(message, practices);
    const inHand = itemInHand(curriculum)?.id;
    if (named === 'unknown' || BACK_TO_LATEST.test(message)) return null;
    const last = messages.at(-2);
    const which = last ? whichIn(last.content, message)?.title : undefined;
    if (last && asksWhich(last.content) && !which && !named) return null;
    const title =
      named?.title ?? which ?? (last?.role === 'assistant' ? /“([^“”]+)”/u.exec(last.content)?.[1] : undefined);
    const item = curriculum.items.findLast(({ id, sentAt }) => sentAt !== null && titles.get(id) === title);
    if (!item || item.id === inHand) return null;
    const isOver = item.state === 'done' || item.state === 'skipped' || item.state === 'scheduled';
    return isOver && !named ? null : item.id;
  }

  /** The plan as the coach without a model talks about it: the practice that is meant is the one at hand. */
  async outlineFor(messages: readonly Message[], plan: OutlinedPlan): Promise<PlanOutline> {
    const id = this.understanding.hasModel ? null : this.subjectIn(messages, plan);
    return id ? this.outlines.about(plan, id) : plan.outline;
  }

  /** The change that an answer to what was said last names: "until January 5", "Wednesdays". */
  async answered(message: string, { content: last, generation }: Message, userId: string): Promise<Requested | null> {
    if (asksForScore(last)) return null;
    // A model talks as it likes, and reads answers itself.
    if (generation?.model !== 'script' && generation?.model !== WRITTEN_HERE.model) return null;
    const request = planRequestIn(message);
    if (request !== null && !TIMED.includes(request)) return null;
    const pending = proposedIn(last);
    const { curriculum, titles } = await this.curricula.execute(userId);
    const now = this.clock.now();
    const times = readRequestedTimes(message, now, curriculum.preferences.timeZone);
    const day =
      pending?.kind === 'pause' && pending.until && times.days[0] && /\bafter\b/i.test(message)
        ? dayAfter(pending.until, times.days[0])
        : (times.until ?? times.movedTo);
    if (pending?.kind === 'pause' && SPANS_MONTHS.test(message))
      return { kind: 'impossible', reason: CANNOT_CHANGE.laterPause };
    if (ASKS_DAYS.test(last) && COUNTS.test(message) && times.days.length === 0)
      return { kind: 'impossible', reason: `Good. ${WHICH_DAYS}` };
    const around = { curriculum, titles, now };
    if (pending?.kind === 'later' && times.movedTo)
      return this.laterOf(itemInHand(curriculum)?.id, times.movedTo, around);
    if (day && (pending?.kind === 'pause' || (!pending && (OFFERS_PAUSE.test(last) || PAUSED.test(last)))))
      return changeOf({ kind: 'pause', until: day }, around);
    const isAboutTimes = pending?.kind === 'schedule' || (!pending && SPEAKS_OF_TIMES.test(last));
    if (!isAboutTimes) return null;
    const hour = times.hour ?? bareHourIn(message);
    const named = bareIntent('schedule', { ...times, hour }, curriculum);
    if (named?.kind !== 'schedule') return null;
    const shown = pending?.kind === 'schedule' ? pending.schedule : null;
    const time = named.request.time ?? shown;
    return changeOf(
      { kind: 'schedule', request: { ...named.request, time, days: named.request.days ?? shown?.weekdays ?? null } },
      around,
    );
  }

  /** A practice comes again at the next text time; beyond that, only all texts together can wait. */
  private async laterOf(
    itemId: string | undefined,
    movedTo: LocalDate | null,
    { curriculum: { userId, preferences }, titles }: TitledCurriculum,
  ): Promise<Proposal | null> {
    const title = titles.get(itemId ?? '');
    if (itemId === undefined || title === undefined) return null;
    const { timeZone } = preferences;
    let due: Date | null;
    try {
      due = await this.laters.execute({ userId, itemId });
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
    const comes = due && dayName(due, timeZone);
    const next = due && localTimeAt(due, timeZone);
    if (movedTo && next && isBefore(next, movedTo) && mayPauseUntil(movedTo, localTimeAt(this.clock.now(), timeZone))) {
      const lead = `One practice alone can only come back ${comes}. All your texts can wait longer, and “${title}” stays open.`;
      return { kind: 'pause', until: movedTo, lead };
    }
    const isElsewhere = movedTo !== null && next !== null && isBefore(movedTo, next);
    return { kind: 'later', title, comes, ...(isElsewhere && { lead: 'It comes only on your days for texts.' }) };
  }

  /** A swap "for something about hiring": no practice is chosen by its topic. */
  private async swapFor(message: string, itemId: string | undefined, plan: TitledCurriculum): Promise<Proposal | null> {
    const swap = await this.swapOf(itemId, plan);
    const topic = swap && topicIn(message);
    return topic ? { ...swap, lead: `I can’t choose one about ${topic.text}; this is the one that would come.` } : swap;
  }

  /** The response to words about a practice that is still to come, which can be skipped and swapped already. */
  private async aboutUnsent(
    { id, title, skill, reason }: TitledItem,
    request: PlanRequest | null,
    plan: TitledCurriculum,
  ): Promise<Requested> {
    if (request === 'skip') return { kind: 'skip', title };
    const swap = request === 'swap' ? await this.swapOf(id, plan) : null;
    if (swap) return swap;
    if (request !== 'why') return { kind: 'impossible', reason: notThereYet(title) };
    const about = `It is about ${SKILL_LABELS[skill].toLowerCase()}. ${reason}`;
    return { kind: 'impossible', reason: `“${title}” is still to come. ${about}` };
  }

  /** The reason of the practice that a swap would bring. */
  async whySwapped(pending: Extract<PlanChange, { kind: 'swap' }>, userId: string): Promise<string> {
    const { curriculum, titles } = await this.curricula.execute(userId);
    const itemId = idOf(pending.title, curriculum, titles);
    const { item } = await this.swaps.execute({ userId, itemId, linkedPractice: null });
    return `It is about ${SKILL_LABELS[item.skill].toLowerCase()}, which your plan works on. ${item.reason} ${proposalText(pending)}`;
  }

  /** "That one", after the coach named a practice that has not come yet; null where another one is meant. */
  async toComeMeant(message: string, last: string, userId: string): Promise<string | null> {
    const request = planRequestIn(message);
    const about = request === 'words' ? null : aboutOne(request);
    const title = /“([^“”]+)”/u.exec(last)?.[1];
    if (about === null || title === undefined || BACK_TO_LATEST.test(message)) return null;
    const { curriculum, titles } = await this.curricula.execute(userId);
    const practices = practicesOf(curriculum, titles);
    const named = withoutTitle(message, practices);
    if (named && named.practice.title !== title) return null;
    const sent = contextOf(curriculum, titles, this.clock.now()).practices;
    const isToCome = !sent.some((one) => one.title === title) && [...titles.values()].includes(title);
    if (!isToCome || practiceMeant(message, sent) !== null) return null;
    if (request === 'smaller') return `I can make “${title}” smaller once it has come.`;
    const item = practices.find((one) => one.title === title)!;
    const requested = await this.aboutUnsent(item, request, { curriculum, titles });
    return requested.kind === 'impossible' ? requested.reason : proposalText(requested);
  }

  private async swapOf(
    itemId: string | undefined,
    { curriculum, titles }: TitledCurriculum,
  ): Promise<PlanChange | null> {
    const title = titles.get(itemId ?? '');
    if (itemId === undefined || title === undefined) return null;
    try {
      const { title: other } = await this.swaps.execute({ userId: curriculum.userId, itemId, linkedPractice: null });
      return { kind: 'swap', title, other };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}

/** Refuses a request about another practice than the one at hand, unless it names one that was sent: none is changed in place of another. */
function anotherIn(
  message: string,
  intent: ReplyIntent,
  curriculum: Curriculum,
  titles: Titles,
): ImpossibleChange | null {
  const inHand = titles.get(itemInHand(curriculum)?.id ?? '');
  if (inHand === undefined || ('practice' in intent && intent.practice !== null)) return null;
  const byTitle = new Map([...titles].map(([id, title]) => [title, { id, title }]));
  const named = practiceMeant(message, [...byTitle.values()]);
  const isAnother = named !== null && named !== 'unknown' ? named.title !== inHand : ANOTHER.test(message);
  return isAnother ? { kind: 'impossible', reason: anotherPractice(inHand) } : null;
}

export type Titles = ReadonlyMap<string, string>;
export type Requested = Proposal | ImpossibleChange;

export class NothingDone extends domainError('conflict', 'nothing-done', 'Nothing was changed.') {}

/** "The week of December 14" */
const BEGINS_LATER = /\bweek of\b|\b(?:from|starting|beginning) (?!now\b)\w+/i;
/** "For three weeks from December 7" */
const FROM_A_DAY =
  /\b(?:from|starting|beginning|as of) (?:on |next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|the \d|\d)/i;
const ENDS = /\b(?:until|till?|through|thru|to|back)\b/i;
const ASKS_PAUSE_END =
  'I can’t set a pause for later yet. Say until when your texts should rest, such as “pause until January 4”, and they rest from your yes on.';
/** "Move Thursday's one to Friday": one of them, and no other days. */
const MOVES_ONE =
  /\b(?:move|push|switch|shift|change) (?:the |this |next )?(?:sun|mon|tues|wednes|thurs|fri|satur)day['’]?s? (?:one|practice|text)\b/i;
const ONLY_ONCE = /^\W*(?:(?:no|i mean|but|and)\W+)?(?:just|only) (?:for )?(?:this|next) (?:week|time|once)\W*$/i;

/** The first such weekday after a day. */
function dayAfter({ year, month, day }: LocalDate, weekday: string): LocalDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  do date.setUTCDate(date.getUTCDate() + 1);
  while (names[date.getUTCDay()] !== weekday);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** A topic that is no name of a skill: a question about the skill that is nearest to it, or the statement that there is none. */
function topicWish({ text, wish }: TopicWish): Requested {
  const [nearest] = [...skillEvidenceIn(text)].sort((a, b) => b[1] - a[1]);
  if (wish === 'less' || !nearest || nearest[1] < LEAST_EVIDENCE)
    return { kind: 'impossible', reason: `I plan by skill, and none is called “${text}”. ${ON_PLAN_SCREEN}` };
  const [skill] = nearest;
  return { kind: 'wish', skill, wish, lead: `The skill that is nearest to that is ${SKILL_LABELS[skill]}.` };
}
/** Weaker evidence than this names any skill. */
const LEAST_EVIDENCE = 0.4;
const ON_PLAN_SCREEN =
  '“Your practices” has the names of all that is to come, to skip or swap, and “Correct my plan” has all skills.';

/** Requests that an answer with a day or an hour may look like. */
const TIMED: readonly PlanRequest[] = ['pause', 'later', 'schedule', 'sooner'];
/** "8:30 in the evening is better", "no Thursdays": an hour or a habit without a date speaks of the texts. */
function namesTextTimes(message: string, { hour, until, movedTo, days, without }: RequestedTimes): boolean {
  const { words, onlyAsks } = readMessage(message);
  const isHour = hour !== null && until === null && movedTo === null;
  const isHabit = days.length + without.length > 0 && /days\b/i.test(message);
  return (isHour || isHabit) && words <= (onlyAsks ? LONGEST_QUESTION : LONGEST_ANSWER);
}

const PAUSED = /^Done: your texts are paused/;
const MONTHS = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** "June through August" */
const SPANS_MONTHS = new RegExp(`\\b${MONTHS} (?:through|thru|to|until|till|and|-) ${MONTHS}\\b`, 'i');
const ASKS_DAYS = /^(?:Good\. )?Which days? should /;
const COUNTS = /\b(?:two|three|four|five|[2-5])\b/i;
const BACK_TO_LATEST = /\b(?:today['’]?s|latest|current|newest)\b/i;
const LONGEST_QUESTION = 14;
/** Words of an answer to a question of ours. */
export const LONGEST_ANSWER = 8;
/** In what the coach says. */
const OFFERS_PAUSE = /your texts can pause|“pause until|“Pause texts”/i;
const SPEAKS_OF_TIMES = /“Change schedule”|^Done: your practices come|^(?:Good\. )?Which (?:hour|days?) should /;

/** "Make it like 4", where an hour was spoken of: the one at which people are texted. */
function bareHourIn(message: string): { hour: number; minute: number } | null {
  const hour = Number(/(?:^|\b(?:at|like|around|about|by|to|it) )(\d{1,2})(?![\d/:])/i.exec(message)?.[1] ?? NaN);
  if (!(hour >= 1 && hour <= 12)) return null;
  return { hour: hour <= 7 ? hour + 12 : hour, minute: 0 };
}

/** "Until after the holidays". */
const NAMES_A_TIME = /\b(?:until|till?|after|for)\b/i;

function bareIntent(
  request: PlanRequest,
  { until, hour, days, without }: RequestedTimes,
  { preferences }: Curriculum,
  practice: string | null = null,
): ReplyIntent | null {
  switch (request) {
    case 'skip':
    case 'later':
      return { kind: request, practice };
    case 'done':
      return { kind: request, practice, account: null };
    case 'pause':
      return { kind: request, until };
    case 'resume':
      return { kind: request };
    case 'schedule': {
      if (!hour && days.length + without.length === 0) return null;
      const weekdays = without.length > 0 && days.length > 0 ? [...preferences.weekdays, ...days] : days;
      return { kind: request, request: { time: hour, days: weekdays.length > 0 ? weekdays : null, without } };
    }
    default:
      return null;
  }
}

function aboutOne(request: PlanRequest | null): AboutOne | null {
  if (request !== null && EXPLAINS.includes(request)) return 'explain';
  return request === 'skip' || request === 'done' || request === 'later' || request === 'swap' ? request : null;
}

/** The titles of the last practices that were sent, which a question can list. */
const lastTitles = (sent: ReplyContext['practices']): string[] =>
  [...new Set(sent.map(({ title }) => title))].slice(-3);

/** The change that a message probably asks for, where no list of requests says so: it is shown, and takes a yes. */
function likelyChange(
  message: string,
  request: PlanRequest | null,
  byRules: ReplyIntent,
  around: Surroundings,
): Requested | null {
  const { curriculum, titles, now } = around;
  const account = accountIn(message, request, byRules);
  if (account) {
    if (account.practice === null && AS_TOLD.test(message))
      return {
        kind: 'impossible',
        reason: whichText('done', lastTitles(contextOf(curriculum, titles, now).practices)),
      };
    const title = titles.get(account.practice ?? itemInHand(curriculum)?.id ?? '');
    return title === undefined ? null : tryOf(title, message);
  }
  if (request !== null || OTHERS.test(message)) return null;
  const { words } = readMessage(message);
  if (byRules.kind === 'unclear' && byRules.likely)
    return words > LONGEST_ANSWER || !POINTS_AT_ONE.test(message)
      ? null
      : changeOf(likelyIntent(byRules.likely), around);
  if (byRules.kind !== 'question' || (byRules.isLikely && !SPEAKS_OF_TEXTS.test(message))) return null;
  const { about, days, time, until } = byRules;
  if (about === 'away' && until) return changeOf({ kind: 'pause', until }, around);
  if (about !== 'days' && about !== 'hour') return null;
  const { weekdays } = curriculum.preferences;
  if (!days && !time && (words > LONGEST_ANSWER || !SPEAKS_OF_TEXTS.test(message))) return null;
  if (!days && !time)
    return { kind: 'impossible', reason: about === 'hour' ? WHICH_HOUR : whichDays(message, weekdays) };
  const named = days && days.days.length > 0 ? [...(days.areMore ? weekdays : []), ...days.days] : null;
  const schedule = { time: time ?? null, days: named && [...named], without: [...(days?.without ?? [])] };
  return changeOf({ kind: 'schedule', request: schedule }, around);
}

/** An account is kept with its practice, where it says more than that. */
const tryOf = (title: string, account: string): Proposal => ({
  kind: 'done',
  title,
  ...(readMessage(account).words >= LEAST_NOTE_WORDS && { note: account.trim() }),
});

const likelyIntent = (kind: 'done' | 'skip' | 'later'): ReplyIntent =>
  kind === 'done' ? { kind, practice: null, account: null } : { kind, practice: null };

/** An account of a try, with the practice that it names. */
function accountIn(
  message: string,
  request: PlanRequest | null,
  byRules: ReplyIntent,
): { practice: string | null } | null {
  if (readMessage(message).onlyAsks || (request !== null && request !== 'did-it' && request !== 'words')) return null;
  if (byRules.kind === 'done') return byRules.account === null && request === 'did-it' ? null : byRules;
  const isOfPractice = byRules.kind === 'reflection' && (byRules.practice !== null || AS_TOLD.test(message));
  return isOfPractice ? byRules : null;
}

const WHICH_HOUR = 'Which hour should your texts come at, between 8 AM and 8:59 PM? Nothing has changed so far.';
const WHICH_DAYS =
  'Which days should your texts come on? Name them, such as “Tuesdays and Fridays”. Nothing has changed so far.';
const WHICH_DAY = 'Which day should it be? Name it, such as “Tuesdays”. Nothing has changed so far.';
export const ASKS_BACK: readonly string[] = [WHICH_HOUR, WHICH_DAYS, WHICH_DAY];
const whichDays = (message: string, weekdays: readonly string[]): string =>
  /\b(?:one|once|1)\b/i.test(message) && weekdays.length > 1 ? WHICH_DAY : WHICH_DAYS;

interface Surroundings {
  curriculum: Curriculum;
  titles: Titles;
  now: Date;
}

/** null where the plan has nothing that it could be about, or is so already. */
function changeOf(intent: ReplyIntent, { curriculum, titles, now }: Surroundings): Requested | null {
  switch (intent.kind) {
    case 'skip':
    case 'done': {
      const title = titles.get(intent.practice ?? itemInHand(curriculum)?.id ?? '');
      return title === undefined ? null : { kind: intent.kind, title };
    }
    case 'pause':
      // Another end for a pause that runs.
      if (curriculum.state !== 'active' && !(curriculum.state === 'paused' && intent.until)) return null;
      if (intent.until && !mayPauseUntil(intent.until, localTimeAt(now, curriculum.preferences.timeZone)))
        return { kind: 'impossible', reason: CANNOT_CHANGE.pause };
      return { kind: 'pause', until: intent.until };
    case 'resume':
      return curriculum.state === 'paused' ? { kind: 'resume' } : null;
    case 'schedule': {
      const { time, days, without } = intent.request;
      const { preferences } = curriculum;
      const weekdays = (days ?? preferences.weekdays).filter((day) => !without.includes(day));
      const { hour, minute } = time ?? preferences;
      if (!isTextHour(hour)) return { kind: 'impossible', reason: CANNOT_CHANGE.hour };
      if (weekdays.length === 0) return { kind: 'impossible', reason: CANNOT_CHANGE.days };
      return { kind: 'schedule', schedule: { weekdays, hour, minute } };
    }
    default:
      return null;
  }
}

function contextOf({ items, preferences }: Curriculum, titles: Titles, now: Date): ReplyContext {
  const sent = items.filter(({ sentAt }) => sentAt !== null);
  return {
    now,
    timeZone: preferences.timeZone,
    suppressed: false,
    awaitsYes: false,
    asksScore: false,
    asked: null,
    practices: sent.flatMap(({ id }) => (titles.has(id) ? [{ id, title: titles.get(id)! }] : [])),
  };
}

/**
 * Returns the id of the latest sent practice with that title, and of the next one where none was sent.
 * @throws NothingDone
 */
export function idOf(title: string, { items }: Curriculum, titles: Titles): string {
  const isNamed = ({ id }: { id: string }) => titles.get(id) === title;
  const item =
    items.findLast((one) => one.sentAt !== null && isNamed(one)) ??
    items.find((one) => one.state === 'scheduled' && isNamed(one));
  if (!item) throw new NothingDone();
  return item.id;
}
