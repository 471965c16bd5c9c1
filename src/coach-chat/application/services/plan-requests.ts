import { Injectable } from '@nestjs/common';
import { type OutlinedPlan, OutlinePlan, PreviewLater, PreviewSwap } from '../../../curriculum/curriculum.api.js';
import {
  type Curriculum,
  isTextHour,
  itemInHand,
  mayPauseUntil,
  type PlanOutline,
} from '../../../curriculum/plan.api.js';
import {
  clearChoiceIn,
  isAsked,
  likelyChoiceIn,
  type PlanChoice,
  planChoiceIn,
  readMessage,
} from '../../../language/coaching.api.js';
import {
  practiceMeant,
  readRequestedTimes,
  type ReplyContext,
  type ReplyIntent,
  withHoursInFigures,
  withoutTitle,
} from '../../../language/replies.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type LocalDate, localTimeAt } from '../../../shared/domain/local-time.js';
import type { ChatMode, Message } from '../../domain/chat.js';
import { CHANGED } from '../../domain/plan-change.contract.js';
import {
  ASKS,
  asksWhichDays,
  asksWhichPractice,
  quotedIn,
  whichDaysText,
  whichPracticeText,
} from '../../domain/offered-replies.contract.js';
import { afterNo, guessTaken } from '../../domain/plan-answer.js';
import {
  CANNOT_CHANGE,
  dayName,
  type ImpossibleChange,
  type PlanChange,
  type Proposal,
  proposedIn,
  daysText,
  scheduleText,
} from '../../domain/plan-change.js';

type Item = Curriculum['items'][number] & { title: string };

export type Requested = Proposal | ImpossibleChange;

/** Changes that a choice asks for. */
const CHANGES: readonly PlanChoice[] = ['done', 'skip', 'swap', 'later', 'pause', 'resume', 'times'];
/** Requests among what a message may say. A model that holds the conversation takes up the rest itself. */
const REQUESTS: readonly ReplyIntent['kind'][] = ['done', 'skip', 'later', 'pause', 'resume', 'schedule'];
/** Topics of what may be a request for other times. */
const OFFERED: readonly string[] = ['days', 'hour', 'away'];
/** "No, Tuesdays too" */
const ADDS = /\b(?:too|also|as well|add|plus)\b/i;
const FEWER = /\b(?:fewer|less|too (?:much|many|often))\b/i;
const MORE = /\bmore\b/i;
/** Days that go well with so many texts a week. */
const DAY_SETS: Readonly<Record<number, readonly Curriculum['preferences']['weekdays'][]>> = {
  1: [['mon'], ['tue'], ['thu']],
  2: [
    ['mon', 'thu'],
    ['tue', 'thu'],
    ['tue', 'fri'],
  ],
  3: [
    ['mon', 'wed', 'fri'],
    ['tue', 'wed', 'thu'],
    ['tue', 'thu', 'sat'],
  ],
  4: [
    ['mon', 'tue', 'wed', 'thu'],
    ['mon', 'tue', 'thu', 'fri'],
    ['tue', 'wed', 'thu', 'fri'],
  ],
  5: [['mon', 'tue', 'wed', 'thu', 'fri']],
};
/** "The last one again" */
const LATEST = /\b(?:last|latest|same) (?:one|practice|exercise|text)\b/i;
/** Changes of one practice. */
const OF_A_PRACTICE: readonly PlanChoice[] = ['done', 'skip', 'swap', 'later'];
const ABOUT_A_PRACTICE: readonly PlanChoice[] = [
  ...OF_A_PRACTICE,
  'explain',
  'smaller',
  'words',
  'why',
  'practice-changes',
  'another',
];
/** "No, I asked for …", "please, with …": nobody tells of a try so. */
const OBJECTS = /^\W*(?:no|nope|yes|yeah|but|please|i (?:asked for|meant|want|wanted|need)|that is not|not)\b/i;
/** Before a bad try is offered to be marked. */
const THAT_SOUNDS_HARD = 'That sounds hard. A try counts, however it went.';
const TAKES_LONGER = 'With fewer days a week the same practices take longer.';
/** "Move Thursday's one to Friday", "only this one" */
const MOVES_ONE =
  /\b(?:move|push|switch|shift|change|send) (?:the |this |that |next )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day['’]?s? )?(?:one|practice|text) (?:to|on)\b|\b(?:only|just) (?:this|that) (?:one|practice|week)\b/i;
const EVERY_OTHER = /\bevery (?:second|other|2nd|two weeks)\b|\bbiweekly\b|\bfortnight\w*\b/i;
/** "For two weeks from December 20": a pause begins at once. */
const BEGINS_LATER =
  /\b(?:pause|stop|hold|off|break|away|weeks?)\b.{0,40}\b(?:from|starting|beginning|as of) (?:on |next |the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)/i;
/** "Does that start today?" */
const BEGINS = /\b(?:start|begin)s?\b/i;
const BEGINS_AT_ONCE = 'A pause begins with your yes, so it can’t be set ahead.';
/** A practice again "in two weeks". */
const AT_A_TIME =
  /\bin (?:an?|\d+|two|three|four|six|(?:a )?few|a couple(?: of)?) (?:days?|weeks?|months?)\b|\bnext (?:week|month)\b/i;
const AT_NEXT_TIME = 'It can come again at your next text time only.';
const ENDS = /\b(?:until|till?|through|thru|to|back)\b/i;
/** Messages of both in which an hour is settled. */
const RECENT = 6;
/** "At 7", after "at 7 in the morning", is as early. */
const IN_THE_MORNING = /\bmorning\b|\d ?a\.?m\b/i;
const HALF_OF_THE_DAY = /\d ?[ap]\.?m\b|\b(?:morning|noon|afternoon|evening|night)\b/i;
const EARLY_HOUR =
  /(?<=^|\b(?:at|around|make it|no|ok|okay|then|said|meant)[ ,]{1,2})[1-7](?::[0-5]\d)?\b(?![:\d]| ?(?:texts?|times|days?|a|per)\b)/i;
/** A check-in is about the weeks before: a practice is changed outside of it. */
const IN_CHECK_IN: readonly ReplyIntent['kind'][] = ['pause', 'resume', 'schedule'];
/** An account of so many words is worth keeping as a note. */
const LEAST_NOTE_WORDS = 6;
/** Words of an answer to a question of ours. */
const LONGEST_ANSWER = 8;
/** A longer message that points at a practice tells something. */
const LONGEST_REQUEST = 14;
/** One that names its practice gives a reason, too. */
const LONGEST_OF_NAMED = 30;
/** "The Tuesday one", "the one before" */
const ANOTHER =
  /\b(?:next|previous|other|first|second|third|last|next week['’]?s|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]?s?) (?:one|practice|exercise|text)\b|\b(?:one|practice|exercise|text) (?:before|after|from|on)\b/i;

/**
 * Reads the change that somebody asks for in a conversation about their plan, whichever coach holds it: a choice, a whole and
 * clear request, or what a language model reads. It changes nothing (`PlanChanges` does, after a yes).
 */
@Injectable()
export class PlanRequests {
  constructor(
    private readonly understanding: ReplyUnderstanding,
    private readonly swaps: PreviewSwap,
    private readonly laters: PreviewLater,
    private readonly outlines: OutlinePlan,
    private readonly clock: Clock,
  ) {}

  /**
   * A language model's reading of a message that may ask for a change; null where there is no model, and for one that asks for
   * none. Never inside a transaction: a model may take seconds.
   */
  async readByModel(message: string, plan: OutlinedPlan): Promise<ReplyIntent | null> {
    if (!this.understanding.hasModel || planChoiceIn(message) !== null) return null;
    const context = this.contextOf(plan);
    const likely = likelyChoiceIn(message);
    const byRules = this.understanding.byRules(message, context);
    const isRequest =
      REQUESTS.includes(byRules.kind) || (byRules.kind === 'question' && OFFERED.includes(byRules.about));
    if (!isRequest && (likely === null || !CHANGES.includes(likely))) return null;
    return this.understanding.byModel(message, context, plan.curriculum.userId);
  }

  /** The change that the last message asks for, or why it can't be made; null where it asks for none. */
  async requestedIn(
    messages: readonly Message[],
    mode: ChatMode,
    plan: OutlinedPlan,
    byModel: ReplyIntent | null,
  ): Promise<Requested | null> {
    const requested = await this.readIn(messages, mode, plan, byModel);
    const said = messages.at(-1)!.content;
    if (requested?.kind === 'later' && AT_A_TIME.test(said)) return { ...requested, lead: AT_NEXT_TIME };
    const isAhead = requested?.kind === 'pause' && this.requestedTimes(said, plan.curriculum).beginsLater;
    return isAhead && !messages.at(-2)?.content.includes(BEGINS_AT_ONCE)
      ? { ...requested, lead: BEGINS_AT_ONCE }
      : requested;
  }

  private async readIn(
    messages: readonly Message[],
    mode: ChatMode,
    plan: OutlinedPlan,
    byModel: ReplyIntent | null,
  ): Promise<Requested | null> {
    const { lines, taken } = guessTaken(messages);
    const message = lines.at(-1)!.content;
    const last = lines.at(-2)?.content ?? '';
    const said = withoutTitle(message, practicesOf(plan))?.rest ?? message;
    const isEarly =
      lines.slice(-RECENT, -1).some(({ role, content }) => role === 'user' && IN_THE_MORNING.test(content)) &&
      !HALF_OF_THE_DAY.test(said);
    const answer = taken ? null : await this.answerIn(isEarly ? said.replace(EARLY_HOUR, '$& am') : said, last, plan);
    if (answer) return answer;
    const intent = byModel ?? this.readByRules(said, plan);
    if (mode === 'check-in') return IN_CHECK_IN.includes(intent.kind) ? this.changeOf(intent, null, plan) : null;
    const impossible = this.understanding.hasModel || !mayBeAboutTimes(said, intent) ? null : impossibleIn(said);
    if (impossible) return impossible;
    const choice = taken ?? planChoiceIn(said) ?? this.earlierChoice(lines, said);
    const subject = this.subjectIn(lines, plan, choice);
    if (choice !== null) return this.chosen(choice, said, subject, plan);
    // While a change is proposed, "early I said" is about that.
    const isAccount = intent.kind === 'reflection' && !OBJECTS.test(said) && proposedIn(last) === null;
    const isTaken =
      REQUESTS.includes(intent.kind) || (!this.understanding.hasModel && (isAccount || intent.kind === 'question'));
    const change = isTaken ? ((await this.changeOf(intent, subject, plan)) ?? this.likelyPause(said, plan)) : null;
    if (change || this.understanding.hasModel) return change;
    const { words, hasSetback } = readMessage(said);
    if (subject === 'unknown') {
      const about = clearChoiceIn(said);
      const isOfPractice = about === null ? words <= LONGEST_REQUEST : ABOUT_A_PRACTICE.includes(about);
      return isOfPractice && (about !== null || !hasSetback) ? which(plan) : null;
    }
    const isOfNamed = practiceMeant(said, practicesOf(plan)) !== null && words <= LONGEST_OF_NAMED;
    if (!mayPropose(said) && !(isOfNamed && !DENIES.test(said) && clearChoiceIn(said) === 'later')) return null;
    const clear = clearChoiceIn(said) ?? (OF_TEXTS.test(said) && this.hourIn(said, plan) ? 'times' : null);
    return clear && CHANGES.includes(clear) ? this.chosen(clear, said, subject, plan) : null;
  }

  /** The change that a choice asks for, with what was said next to it. */
  private async chosen(
    choice: PlanChoice,
    said: string,
    subject: Item | 'unknown' | null,
    plan: OutlinedPlan,
  ): Promise<Requested | null> {
    if (!CHANGES.includes(choice) && this.understanding.hasModel) return null;
    switch (choice) {
      case 'done':
        return this.changeOf({ kind: choice, practice: null, account: null }, subject, plan);
      case 'skip':
      case 'later':
        return this.changeOf({ kind: choice, practice: null }, subject, plan);
      case 'swap':
        return subject === 'unknown' ? which(plan) : subject && this.swapOf(subject, plan);
      case 'pause':
      case 'resume':
        if (plan.curriculum.state === 'paused') return { kind: 'resume' };
        if (choice !== 'pause' || plan.curriculum.state !== 'active') return null;
        return this.likelyPause(said, plan) ?? asking(ASKS.pause);
      case 'times':
        return this.timesIn(said, plan) ?? asking(ASKS_TIMES);
      case 'another':
        return which(plan);
      default:
        return null;
    }
  }

  /** Days, an hour or a number of texts a week that are named next to the choice; of a longer message days may be a reason. */
  private timesIn(said: string, { curriculum }: OutlinedPlan): Requested | null {
    const { hour, days, without, aWeek } = this.requestedTimes(said, curriculum);
    const isShort = readMessage(said).words <= LONGEST_ANSWER;
    if (hour !== null || (isShort && days.length + without.length > 0))
      return scheduleOf(
        { time: hour, days: isShort && days.length > 0 ? days : null, without: isShort ? without : [] },
        curriculum,
      );
    const { length } = curriculum.preferences.weekdays;
    const step = FEWER.test(said) ? -1 : MORE.test(said) ? 1 : 0;
    const number = aWeek ?? length + step;
    const sets = number === length ? undefined : DAY_SETS[number];
    return sets ? asking(whichDaysText(sets.map(daysText))) : null;
  }

  private hourIn = (said: string, { curriculum }: OutlinedPlan) => this.requestedTimes(said, curriculum).hour;

  private requestedTimes = (said: string, { preferences }: Curriculum) =>
    readRequestedTimes(withHoursInFigures(said), this.clock.now(), preferences.timeZone);

  /** A note is kept in the person's own words: everyday hours are read only where the words tell nothing. */
  private readByRules(said: string, plan: OutlinedPlan): ReplyIntent {
    const context = this.contextOf(plan);
    const intent = this.understanding.byRules(said, context);
    const inFigures = withHoursInFigures(said);
    if (intent.kind !== 'unclear' || inFigures === said) return intent;
    const read = this.understanding.byRules(inFigures, context);
    return read.kind === 'schedule' || read.kind === 'question' ? read : intent;
  }

  /** The plan as the coach without a model talks about it: the practice that is meant is the one at hand. */
  async outlineFor(messages: readonly Message[], plan: OutlinedPlan): Promise<PlanOutline> {
    const { lines, taken } = guessTaken(messages);
    const subject = this.understanding.hasModel ? null : this.subjectIn(lines, plan, taken);
    const isOther = subject !== null && subject !== 'unknown' && subject.id !== itemInHand(plan.curriculum)?.id;
    return isOther ? this.outlines.about(plan, subject.id) : plan.outline;
  }

  /** Returns the choice that was made before the coach asked which practice is meant. */
  private earlierChoice(messages: readonly Message[], said: string): PlanChoice | null {
    const [before, asks] = [messages.at(-3)?.content, messages.at(-2)?.content];
    if (said.trim() !== '' || before === undefined || !asks || !asksWhichPractice(asks)) return null;
    const choice = planChoiceIn(before) ?? likelyChoiceIn(before);
    return choice !== null && OF_A_PRACTICE.includes(choice) ? choice : null;
  }

  /** The days, the hour or the end of a pause, where the coach has asked for them or proposes some. */
  private async answerIn(message: string, last: string, plan: OutlinedPlan): Promise<Requested | null> {
    const pending = proposedIn(last);
    if (pending?.kind === 'pause' && BEGINS.test(message)) return { ...pending, lead: BEGINS_AT_ONCE };
    const { words, is, onlyAsks } = readMessage(message);
    if (
      words > (pending ? LONGEST_REQUEST : LONGEST_ANSWER) ||
      onlyAsks ||
      is.length > 0 ||
      planChoiceIn(message) !== null
    )
      return null;
    const times = this.requestedTimes(message, plan.curriculum);
    if (pending?.kind === 'later' && (times.until || times.movedTo || times.days.length + times.without.length > 0))
      return asking(CANNOT_CHANGE.oneDay);
    if (pending?.kind === 'pause' || last.endsWith(ASKS.pause) || last.startsWith(PAUSED)) {
      const until = times.until ?? times.movedTo;
      if (until) return this.pauseOf(until, plan.curriculum);
      return last.endsWith(ASKS.pause) && /\bresume\b/i.test(message) ? { kind: 'pause', until: null } : null;
    }
    const asksHour = last.endsWith(CANNOT_CHANGE.hour);
    const bare = asksHour ? this.understanding.byRules(message, { ...this.contextOf(plan), asked: 'hour' }) : null;
    if (bare?.kind === 'schedule') return scheduleOf(bare.request, plan.curriculum);
    const isAsked = asksHour || last.endsWith(ASKS_TIMES) || asksWhichDays(last);
    if (pending?.kind !== 'schedule' && !isAsked) return null;
    if (times.hour === null && times.days.length + times.without.length === 0) {
      const sets = isAsked ? DAY_SETS[times.aWeek ?? 0] : undefined;
      return sets ? asking(whichDaysText(sets.map(daysText))) : null;
    }
    const proposed = pending?.kind === 'schedule' ? pending.schedule : null;
    // A no that turns away what is not proposed is about the days of the plan.
    const isOfPlan = afterNo(message) !== null && !times.without.some((day) => proposed?.weekdays.includes(day));
    const shown = proposed && !(isOfPlan && times.without.length > 0) ? proposed : plan.curriculum.preferences;
    const days = ADDS.test(message) ? [...shown.weekdays, ...times.days] : times.days;
    return scheduleOf(
      { time: times.hour, days: days.length > 0 ? days : null, without: times.without },
      plan.curriculum,
      shown,
    );
  }

  /**
   * The practice that a message is about: the one that it names, the one of which the coach spoke last, or the one at hand.
   * 'unknown' where it names one that the plan doesn't have, or points at another one.
   */
  private subjectIn(
    messages: readonly Message[],
    plan: OutlinedPlan,
    choice: PlanChoice | null,
  ): Item | 'unknown' | null {
    const message = messages.at(-1)!.content;
    const practices = practicesOf(plan);
    const named = withoutTitle(message, practices)?.practice ?? practiceMeant(message, practices);
    if (named !== null) return named;
    // Only what came can come again: the last one is meant.
    if (choice === 'later' && LATEST.test(message))
      return practices.find(({ id }) => id === plan.curriculum.items.findLast(({ sentAt }) => sentAt)?.id) ?? null;
    if (ANOTHER.test(message)) return 'unknown';
    const before = messages.at(-2);
    const isAsked = before?.role === 'assistant' && !asksWhichPractice(before.content);
    const spokenOf = isAsked
      ? quotedIn(before.content).map((title) => practices.find((one) => one.title === title))
      : [];
    const inHand = itemInHand(plan.curriculum)?.id;
    const item = spokenOf.find((one) => one && one.state !== 'done' && one.state !== 'skipped');
    return item ?? practices.find(({ id }) => id === inHand) ?? null;
  }

  private async changeOf(
    intent: ReplyIntent,
    subject: Item | 'unknown' | null,
    plan: OutlinedPlan,
  ): Promise<Requested | null> {
    const { curriculum } = plan;
    const named = 'practice' in intent ? practicesOf(plan).find(({ id }) => id === intent.practice) : undefined;
    const item = named ?? subject;
    switch (intent.kind) {
      case 'skip':
      case 'later':
      case 'done':
      case 'reflection': {
        if (item === 'unknown') return which(plan);
        if (item === null) return null;
        if (intent.kind === 'skip') return { kind: 'skip', title: item.title };
        if (intent.kind === 'later')
          return item.sentAt === null ? asking(CANNOT_CHANGE.oneDay) : this.laterOf(item, plan);
        if (item.sentAt === null) return null;
        const account = 'text' in intent ? intent.text : 'account' in intent ? intent.account : null;
        const { words, hasSetback } = readMessage(account ?? '');
        return {
          kind: 'done',
          title: item.title,
          ...(account !== null && words >= LEAST_NOTE_WORDS && { note: account.trim() }),
          ...(hasSetback && { lead: THAT_SOUNDS_HARD }),
        };
      }
      case 'pause':
        return this.pauseOf(intent.until, curriculum);
      case 'resume':
        return curriculum.state === 'paused' ? { kind: 'resume' } : null;
      case 'schedule':
        return scheduleOf(intent.request, curriculum);
      case 'question':
        return this.offerIn(intent, plan);
      default:
        return null;
    }
  }

  /** Days, an hour or an absence that somebody may want: a proposal shows them. */
  private offerIn(intent: ReplyIntent & { kind: 'question' }, plan: OutlinedPlan): Requested | null {
    const { about, days, time, until } = intent;
    if (about === 'away' && until) return this.pauseOf(until, plan.curriculum);
    if ((about !== 'days' && about !== 'hour') || (!days && !time)) return null;
    const { weekdays } = plan.curriculum.preferences;
    const named = days && days.days.length > 0 ? [...(days.areMore ? weekdays : []), ...days.days] : null;
    return scheduleOf({ time: time ?? null, days: named, without: [...(days?.without ?? [])] }, plan.curriculum);
  }

  /** "I can't do anything until December 19th. Hold off till then?" */
  private likelyPause(message: string, plan: OutlinedPlan): Requested | null {
    if (likelyChoiceIn(message) !== 'pause') return null;
    const { until } = this.requestedTimes(message, plan.curriculum);
    return until && this.pauseOf(until, plan.curriculum);
  }

  private pauseOf(until: LocalDate | null, curriculum: Curriculum): Requested | null {
    // Another end for a pause that runs.
    if (curriculum.state !== 'active' && !(curriculum.state === 'paused' && until)) return null;
    if (until && !mayPauseUntil(until, localTimeAt(this.clock.now(), curriculum.preferences.timeZone)))
      return { kind: 'impossible', reason: CANNOT_CHANGE.pause };
    return { kind: 'pause', until };
  }

  /** A practice comes again at the next text time. */
  private async laterOf(item: Item, { curriculum: { userId, preferences } }: OutlinedPlan): Promise<Requested | null> {
    const due = await orNull(() => this.laters.execute({ userId, itemId: item.id }));
    if (due === undefined) return null;
    return { kind: 'later', title: item.title, comes: due && dayName(due, preferences.timeZone) };
  }

  private async swapOf(item: Item, { curriculum: { userId } }: OutlinedPlan): Promise<PlanChange | null> {
    const swap = await orNull(() => this.swaps.execute({ userId, itemId: item.id, linkedPractice: null }));
    return swap ? { kind: 'swap', title: item.title, other: swap.title } : null;
  }

  private contextOf({ curriculum, titles }: OutlinedPlan): ReplyContext {
    const sent = curriculum.items.filter(({ sentAt }) => sentAt !== null);
    return {
      now: this.clock.now(),
      timeZone: curriculum.preferences.timeZone,
      suppressed: false,
      awaitsYes: false,
      asksScore: false,
      asked: null,
      practices: sent.flatMap(({ id }) => (titles.has(id) ? [{ id, title: titles.get(id)! }] : [])),
    };
  }
}

/** "Don't skip it", and what is told at length, propose nothing by a guess; nor does a question whether something is done. */
const mayPropose = (message: string): boolean =>
  readMessage(message).words <= LONGEST_REQUEST &&
  !DENIES.test(message) &&
  !(isAsked(message) && clearChoiceIn(message) === 'done');

const OF_TEXTS = /\b(?:can|could|would|please|want|need)\b.{0,40}\b(?:my|the) (?:texts?|practices?|messages?)\b/i;
const DENIES = /\b(?:do|did)(?: not|n['’]?t)\b|\bor not\b/i;

/** "We meet every other week" is about no text. */
function mayBeAboutTimes(message: string, { kind }: ReplyIntent): boolean {
  const likely = likelyChoiceIn(message);
  return (
    REQUESTS.includes(kind) ||
    /\b(?:you|please|to) pause\b/i.test(message) ||
    likely === 'times' ||
    likely === 'pause' ||
    likely === 'later'
  );
}

/** Says of a request at once that it can't be done. */
function impossibleIn(message: string): ImpossibleChange | null {
  if (MOVES_ONE.test(message)) return asking(CANNOT_CHANGE.oneDay);
  if (EVERY_OTHER.test(message)) return asking(CANNOT_CHANGE.everyOther);
  return BEGINS_LATER.test(message) && !ENDS.test(message) ? asking(PAUSE_LATER) : null;
}

const PAUSE_LATER =
  'A pause begins with your yes, so I can’t set one for later. Say until when your texts should rest, such as “pause until January 4”, or ask again when it is time.';

const ASKS_TIMES =
  'Which days and which hour? Say it in one sentence, such as “Mondays and Thursdays at 6 PM”, and I show you the change first.';

/** The coach's words after it paused the texts. */
const PAUSED = `${CHANGED}your texts are paused`;

const asking = (question: string): ImpossibleChange => ({ kind: 'impossible', reason: question });

/** Practices among which somebody can choose: the last that came, and the next to come. */
const LAST_SENT = 3;
const NEXT_TO_COME = 2;

/** Asks which practice is meant. */
function which(plan: OutlinedPlan): ImpossibleChange {
  const { items } = plan.curriculum;
  const titlesOf = (some: typeof items) => some.flatMap(({ id }) => plan.titles.get(id) ?? []);
  const sent = titlesOf(items.filter(({ sentAt }) => sentAt !== null)).slice(-LAST_SENT);
  const toCome = titlesOf(items.filter(({ state, sentAt }) => state === 'scheduled' && sentAt === null));
  return asking(whichPracticeText([...new Set([...sent, ...toCome.slice(0, NEXT_TO_COME)])]));
}

/** All practices of a plan, the longest title first: one title may hold another. Of a repeated one the last that came counts, else the next. */
function practicesOf({ curriculum, titles }: OutlinedPlan): Item[] {
  const byTitle = new Map<string, Item>();
  for (const item of curriculum.items) {
    const title = titles.get(item.id);
    if (title === undefined || (item.sentAt === null && byTitle.has(title))) continue;
    byTitle.set(title, { ...item, title });
  }
  return [...byTitle.values()].sort((one, other) => other.title.length - one.title.length);
}

function scheduleOf(
  { time, days, without }: Extract<ReplyIntent, { kind: 'schedule' }>['request'],
  { preferences }: Curriculum,
  shown: Pick<Curriculum['preferences'], 'weekdays' | 'hour' | 'minute'> = preferences,
): Requested {
  // "Not Thursdays, Wednesdays are better" keeps the Tuesdays.
  const isReplaced = shown.weekdays.some((day) => without.includes(day));
  const named = days === null || isReplaced ? [...shown.weekdays, ...(days ?? [])] : days;
  const weekdays = [...new Set(named)].filter((day) => !without.includes(day));
  const { hour, minute } = time ?? shown;
  if (!isTextHour(hour)) return { kind: 'impossible', reason: CANNOT_CHANGE.hour };
  if (weekdays.length === 0) return { kind: 'impossible', reason: CANNOT_CHANGE.days };
  const schedule = { weekdays, hour, minute };
  if (scheduleText(schedule) === scheduleText(preferences))
    return asking(`Your practices come on ${scheduleText(preferences)} already.`);
  const isLonger = new Set(weekdays).size < preferences.weekdays.length;
  return { kind: 'schedule', schedule, ...(isLonger && { lead: TAKES_LONGER }) };
}

/** undefined where it is refused. */
async function orNull<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
