import { Injectable } from '@nestjs/common';
import { type OutlinedPlan, OutlinePlan, PreviewLater, PreviewSwap } from '../../../curriculum/curriculum.api.js';
import { type Curriculum, itemInHand, mayPauseUntil, type PlanOutline } from '../../../curriculum/plan.api.js';
import {
  isAsked,
  lastPlanChoiceIn,
  likelyChoiceIn,
  type PlanChoice,
  planChoiceIn,
  readMessage,
  sentencesOf,
} from '../../../language/coaching.api.js';
import {
  practiceMeant,
  type ReplyContext,
  type ReplyIntent,
  withoutDescription,
  withoutTitle,
  withPartOfDay,
} from '../../../language/replies.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type LocalDate, localTimeAt } from '../../../shared/domain/local-time.js';
import type { ChatMode, Message } from '../../domain/chat.js';
import { CHANGED } from '../../domain/plan-change.contract.js';
import { ASKS, asksWhichPractice, LABELS } from '../../domain/offered-replies.contract.js';
import {
  afterNo,
  asksSomething,
  besidesYes,
  clausesOf,
  deniesChange,
  guessTaken,
  saysYes,
  withoutYesBut,
} from '../../domain/plan-answer.js';
import { asking, CANNOT_CHANGE, dayName, proposedIn, type Requested, withLeft } from '../../domain/plan-change.js';
import { notedIn } from '../../domain/plan-notes.js';
import {
  amongOffered,
  askWhich,
  IN_HAND,
  inHandOf,
  namesPractice,
  practiceIn,
  practicesOf,
  type TitledItem,
} from '../../domain/plan-practices.js';
import { otherSkills, steeringIn } from '../../domain/plan-skills.js';
import {
  amendedTimes,
  asksTimes,
  FOR_A_TIME,
  inMonthOf,
  isPause,
  LASTS,
  MOVES_ONE,
  movesOne,
  namesTimes,
  offersTimes,
  openScheduleIn,
  type Schedule,
  scheduleOf,
  NAMES_HOUR,
  shiftedTimes,
  shownTimes,
  wantsPause,
  withHourUnread,
} from '../../domain/plan-times.js';
import { isChoice } from '../../domain/script-choices.contract.js';
import { requestIn } from '../../domain/skill-wishes.js';

/** Changes that a choice asks for. */
const CHANGES: readonly PlanChoice[] = ['done', 'skip', 'swap', 'later', 'pause', 'resume', 'times'];
/** Requests among what a message may say. A model that holds the conversation takes up the rest itself. */
const REQUESTS: readonly ReplyIntent['kind'][] = ['done', 'skip', 'later', 'pause', 'resume', 'schedule'];
/** Choices that ask for nothing. */
const SAYS_LITTLE: readonly PlanChoice[] = ['keep', 'leave', 'else', 'hard-week', 'complaint'];
/** More or less of skills is one request, in however many clauses. */
const SKILLS = 'skills';
/** So are days and an hour. */
const TIMES = 'times';
const CHANGES_TIMES = /\b(?:make|move|send|change|switch|only|instead|from (?:then|there|now) on|when i)\b/i;
/** A check-in is about the weeks before: a practice is changed outside of it. */
const IN_CHECK_IN: readonly ReplyIntent['kind'][] = ['pause', 'resume', 'schedule'];
const OF_TIMES: readonly PlanChoice[] = ['pause', 'times'];
/** Changes of one practice. */
const OF_A_PRACTICE: readonly PlanChoice[] = ['done', 'skip', 'swap', 'later'];
/** Before a bad try is offered to be marked. */
const THAT_SOUNDS_HARD = 'That sounds hard. A try counts, however it went.';
const BEGINS_AT_ONCE = 'A pause begins with your yes, so it can’t be set ahead.';
const PAUSED_ALREADY = `Your texts are paused already. ${ASKS.pause}`;
const REPEATS = /^\W*(?:like |as )?i (?:already )?(?:said|told you|wrote|did)\b.{0,20}$/i;
/** "Can it be more about staying calm": no news of their work. */
const WANTS_MORE = /\b(?:more|less|fewer) (?:about|abt|on|of|practices)\b/i;
/** "Swap the praise one": with a practice named so, the name of a skill next to it asks for nothing. */
const OF_A_PRACTICE_NAMED = /\b(?:one|practice|exercise|thing)\b/i;
/** Words of a message that only describes a practice: "the one with the five lines". */
const LONGEST_NAME = 8;
/** "I skip the Thursday one" */
const SKIPS_A_DAY =
  /\bskip (?:the |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:['’]?s)?(?: (?:one|practice|text))?\b/i;
/** Sentences of a message that are read one by one: a thousand of two letters would take a quarter of a second. */
const MOST_SENTENCES = 12;
/**
 * Reads the change that somebody asks for in a conversation about their plan, whichever coach holds it: a choice, or what the reader of
 * texts or a language model reads. It changes nothing (`PlanChanges` does, after a yes).
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
    const context = this.contextOf(plan, null);
    const likely = likelyChoiceIn(message);
    const byRules = this.understanding.byRules(message, context);
    const isRequest = REQUESTS.includes(byRules.kind) || offersTimes(byRules);
    if (!isRequest && (likely === null || !CHANGES.includes(likely))) return null;
    return this.understanding.byModel(message, context, plan.curriculum.userId);
  }

  /**
   * The change that the last message asks for, or why it can't be made; null where it asks for none. Of several the first that can be
   * proposed, with the others named as left.
   */
  async requestedIn(
    messages: readonly Message[],
    mode: ChatMode,
    plan: OutlinedPlan,
    byModel: ReplyIntent | null,
  ): Promise<Requested | null> {
    const { lines } = guessTaken(messages);
    const parts = this.understanding.hasModel
      ? []
      : this.requestsIn(lines.at(-1)!.content, lines.at(-2)?.content ?? '', plan);
    if (parts.length < 2) return this.oneRequestedIn(messages, mode, plan, byModel);
    const found: { part: string; requested: Requested }[] = [];
    for (const part of parts) {
      const alone = [...messages.slice(0, -1), { ...messages.at(-1)!, content: part }];
      const requested = await this.oneRequestedIn(alone, mode, plan, byModel);
      if (requested) found.push({ part, requested });
    }
    const first = found.find(({ requested }) => requested.kind !== 'impossible') ?? found[0];
    return first
      ? withLeft(
          first.requested,
          parts.filter((part) => part !== first.part),
        )
      : null;
  }

  /** The parts of a message that each ask for something else; none where they are not at least two. */
  private requestsIn(message: string, last: string, plan: OutlinedPlan): string[] {
    if (MOVES_ONE.test(message) && !LASTS.test(message)) return [];
    const asked = askedIn(last);
    const requests = new Map<string, string>();
    for (const clauses of planChoiceIn(message) === null ? clausesOf(message) : []) {
      const keys = clauses.map((clause) => this.requestKeyOf(clause, asked, plan));
      // "I asked her to stop and make a list" tells something.
      const asking = keys[0] === null ? [] : keys;
      for (const [nth, key] of asking.entries())
        if (key === SKILLS) requests.set(key, [requests.get(key), clauses[nth]].filter(Boolean).join(', '));
        else if (key !== null) requests.set(key, clauses[nth]!);
    }
    // "Can I pause until the 21st? So Thursday is quiet": days next to a pause are told, unless they are asked for.
    const times = requests.get(TIMES);
    if (
      times !== undefined &&
      [...requests.keys()].some((key) => key.startsWith('pause')) &&
      !CHANGES_TIMES.test(times)
    )
      return [];
    return [...requests.values()];
  }

  /** Tells one request from another; null for words that ask for nothing. */
  private requestKeyOf(clause: string, asked: ReplyContext['asked'], plan: OutlinedPlan): string | null {
    // "Don't pause this week, pause the next"
    if (saysYes(clause) || deniesChange(clause)) return null;
    const { skills, unread } = requestIn(clause, null);
    if (skills.length + unread.length > 0) return SKILLS;
    const practices = practicesOf(plan);
    const intent = this.timesOrWords(clause, clause, this.contextOf(plan, asked));
    const isRequest = REQUESTS.includes(intent.kind) || (asked !== null && namesTimes(intent));
    const choice = planChoiceIn(withoutTitle(clause, practices)?.rest ?? withoutDescription(clause));
    const practice = practiceMeant(clause, practices);
    // "Fridays are game night. Thursday": one request in two sentences.
    const isOfTimes = choice === 'times' || intent.kind === 'schedule' || (namesTimes(intent) && !isPause(intent));
    if (isOfTimes) return TIMES;
    const what = choice ?? (isRequest ? intent.kind : clause);
    const asks = (choice !== null && !SAYS_LITTLE.includes(choice)) || isRequest || asksSomething(clause);
    return asks ? `${what} ${practice && practice !== 'unknown' ? practice.id : ''}` : null;
  }

  /** Reads times with the part of the day that belongs to them; what is kept as a note stays in the person's words. */
  private timesOrWords(times: string, words: string, context: ReplyContext): ReplyIntent {
    const intent = this.understanding.byRules(withPartOfDay(times), context);
    const isNote = intent.kind === 'reflection' || (intent.kind === 'done' && intent.account !== null);
    return isNote ? this.understanding.byRules(words, context) : intent;
  }

  private async oneRequestedIn(
    messages: readonly Message[],
    mode: ChatMode,
    plan: OutlinedPlan,
    byModel: ReplyIntent | null,
  ): Promise<Requested | null> {
    const { lines, taken } = guessTaken(messages);
    const message = lines.at(-1)!.content;
    const last = lines.at(-2)?.content ?? '';
    const pending = proposedIn(last);
    const asked = askedIn(last);
    const noted = notedIn(message, pending, lines, plan);
    if (noted) return noted;
    const titled = withoutTitle(message, practicesOf(plan))?.rest ?? message;
    const more = besidesYes(titled);
    const said = pending ? withoutYesBut(afterNo(more) || more || titled) : more || titled;
    const { hasModel } = this.understanding;
    const read = (text: string) => this.timesOrWords(inMonthOf(pending, text), text, this.contextOf(plan, asked));
    // Next to times and to an answer to the coach's question something else may be said.
    const likelyTimes = hasModel ? null : likelyChoiceIn(said);
    const isOfTimes = likelyTimes !== null && OF_TIMES.includes(likelyTimes);
    const sentences = sentencesOf(said).slice(0, MOST_SENTENCES);
    // "They changed our shifts, pause this for a month"
    const clauses =
      likelyTimes === 'pause' || asked === 'pause'
        ? sentences.flatMap((sentence) => sentence.split(',', MOST_SENTENCES))
        : [];
    const parts = asked !== null || isOfTimes ? [said, ...sentences, ...clauses] : [];
    // "Can I pause until the 21st? So Tuesday is quiet": a pause that is named is no change of days.
    const ofPause = [...sentences.filter((one) => NAMES_PAUSE.test(one)), said].map(withoutDenied);
    const paused = !hasModel && NAMES_PAUSE.test(said) ? ofPause.map(read).find(isPause) : undefined;
    if (!hasModel && NAMES_PAUSE.test(said) && deniesChange(said) && NAMES_PAUSE.test(withoutDenied(said)))
      return asking(`${BEGINS_AT_ONCE} ${ASKS.pause}`);
    const part =
      paused ??
      parts
        .map(read)
        .find(
          (one) => REQUESTS.includes(one.kind) || ((isOfTimes || (!hasModel && asked !== null)) && namesTimes(one)),
        );
    const intent = part ?? byModel ?? read(said);
    const shown = shownTimes(pending ?? openScheduleIn(lines), said, plan.curriculum.preferences);
    const amended = hasModel ? null : amendedTimes(pending, said, intent, plan.curriculum);
    if (amended) return amended;
    const shifted = hasModel ? null : shiftedTimes(said, plan.curriculum, shown);
    if (shifted) return shifted;
    if (mode === 'check-in')
      return namesTimes(intent) || IN_CHECK_IN.includes(intent.kind) ? this.changeOf(intent, null, plan, shown) : null;
    if (!hasModel) {
      // "So no text comes on Thursday, correct?"
      if (readMessage(said).corrects || CHECKS.test(said)) return null;
      // "Swap it, please, preferably for something on deadlines"
      const isOfPractice =
        (OF_A_PRACTICE_NAMED.test(said) && namesPractice(said, plan)) || firstChoiceIn(said) !== null;
      const others = pending?.kind === 'skills' ? otherSkills(pending, message) : null;
      const steering = others ?? (isOfPractice ? null : steeringIn(said, last, plan));
      if (steering) return steering;
    }
    // "The first Monday of January" says until when.
    const saysUntil = last.endsWith(ASKS.pause);
    if (!hasModel && saysUntil && (intent.kind === 'schedule' || (namesTimes(intent) && !('until' in intent))))
      return null;
    const skipped = !hasModel && SKIPS_A_DAY.test(said) ? practiceIn(lines, plan) : null;
    if (skipped && skipped !== 'unknown') return this.chosen('skip', skipped, plan);
    if (!hasModel && !saysUntil && movesOne(said, intent, pending)) return asking(CANNOT_CHANGE.oneDay);
    // "Make it July 6"
    if (!hasModel && plan.curriculum.state === 'paused' && !pending && !NAMES_HOUR.test(said)) {
      const until = [said, ...said.split(',', MOST_SENTENCES)]
        .map((clause) => this.understanding.byRules(clause, this.contextOf(plan, 'pause')))
        .map((other) => ('until' in other ? other.until : null))
        .find(Boolean);
      const pause = until && this.pauseOf(until, plan.curriculum);
      if (pause) return pause;
    }
    const subject = practiceIn(lines, plan);
    const made =
      taken ??
      planChoiceIn(said) ??
      (subject === null || subject === 'unknown' ? null : planChoiceIn(withoutDescription(said))) ??
      firstChoiceIn(said) ??
      this.earlierChoice(lines, said, plan) ??
      (hasModel ? null : lastPlanChoiceIn(said));
    if (made === 'pause' && last.endsWith(ASKS.pause)) return { kind: 'pause', until: null };
    if (isChoice(said, LABELS.pause)) return this.chosen('pause', subject, plan);
    if (made === 'pause' && plan.curriculum.state === 'paused') return asking(PAUSED_ALREADY);
    const isAccount =
      made === 'done' && (intent.kind === 'reflection' || (intent.kind === 'done' && intent.account !== null));
    if (made === null || made === 'times' || made === 'pause' || isAccount) {
      const isMadePause = made === 'pause' || plan.curriculum.state === 'paused';
      // An open question about days is followed by no account of a try.
      const isDenied =
        (deniesChange(said) && (intent.kind === 'unclear' || asksToSwap(intent) || pending?.kind === 'done')) ||
        (asked !== null && intent.kind === 'reflection');
      const isOpen = hasModel && !REQUESTS.includes(intent.kind);
      const withNote = pending?.kind === 'done' && intent.kind === 'reflection';
      const change =
        isDenied || isOpen ? null : await this.changeOf(intent, subject, plan, shown, FOR_A_TIME.test(said));
      // Words about a note that is shown are no other note.
      const isPauseWanted =
        change?.kind !== 'pause' || hasModel || asked === 'pause' || isMadePause || wantsPause(withoutDenied(said));
      if (change && isPauseWanted)
        return withNote && change.kind === 'done' ? pending : withHourUnread(change, said, intent);
    }
    // "Undo the pause", long after it was made.
    if (made === 'undo' && /\bpause\b/i.test(said) && plan.curriculum.state === 'paused') return { kind: 'resume' };
    if (made !== null) return this.chosen(made, subject, plan);
    if (hasModel) return null;
    const mayBeNews = intent.kind === 'question' && intent.about === 'plan' && !intent.isLikely;
    if (mayBeNews && !WANTS_MORE.test(said)) return asking(mayNotFit(said));
    // "No, the matrix one"
    const another = subject !== null && subject !== 'unknown' && !deniesChange(said) && subject.title;
    if (pending && 'title' in pending && another && another !== pending.title)
      return this.chosen(pending.kind, subject, plan);
    const likely = subject === 'unknown' ? likelyChoiceIn(said) : null;
    const isNameAlone =
      subject === 'unknown' && OF_A_PRACTICE_NAMED.test(said) && said.split(/\s+/).length <= LONGEST_NAME;
    return isNameAlone || (likely !== null && OF_A_PRACTICE.includes(likely)) ? askWhich(plan) : null;
  }

  /** The change that a choice asks for. */
  private async chosen(
    choice: PlanChoice,
    subject: TitledItem | 'unknown' | null,
    plan: OutlinedPlan,
  ): Promise<Requested | null> {
    if (!CHANGES.includes(choice) && this.understanding.hasModel) return null;
    const { curriculum } = plan;
    switch (choice) {
      case 'done':
        return this.changeOf({ kind: choice, practice: null, account: null }, subject, plan);
      case 'skip':
      case 'later':
        return this.changeOf({ kind: choice, practice: null }, subject, plan);
      case 'swap':
        return subject === 'unknown' ? askWhich(plan) : subject && this.swapOf(subject, plan);
      case 'pause':
      case 'resume':
        if (curriculum.state === 'paused') return { kind: 'resume' };
        return choice === 'pause' && curriculum.state === 'active' ? asking(ASKS.pause) : null;
      case 'times':
        return asksTimes(plan.curriculum.preferences);
      case 'another':
        return askWhich(plan);
      default:
        return null;
    }
  }

  /** The plan as the coach without a model talks about it: the practice that is meant is the one at hand. */
  async outlineFor(messages: readonly Message[], plan: OutlinedPlan): Promise<PlanOutline> {
    // "What's today's one, then?", right after it was skipped.
    const asksOpen =
      planChoiceIn(messages.at(-1)!.content) === 'open' || lastPlanChoiceIn(messages.at(-1)!.content) === 'open';
    const subject = this.understanding.hasModel || asksOpen ? null : practiceIn(guessTaken(messages).lines, plan);
    const isOther = subject !== null && subject !== 'unknown' && subject.id !== itemInHand(plan.curriculum)?.id;
    return isOther ? this.outlines.about(plan, subject.id) : plan.outline;
  }

  /** Returns the choice that was made before the coach asked which practice is meant. */
  private earlierChoice(messages: readonly Message[], said: string, plan: OutlinedPlan): PlanChoice | null {
    const [before, asks] = [messages.at(-3)?.content, messages.at(-2)?.content];
    if (before === undefined || !asks || !asksWhichPractice(asks) || isAsked(said)) return null;
    const practices = practicesOf(plan);
    const names =
      said.trim() === '' ||
      IN_HAND.test(said) ||
      practiceMeant(said, practices) !== null ||
      amongOffered(said, asks, practices) !== null;
    if (!names) return null;
    const { kind } = this.understanding.byRules(before, this.contextOf(plan, null));
    const choices = [planChoiceIn(before), kind, likelyChoiceIn(before)];
    return OF_A_PRACTICE.find((choice) => choices.includes(choice)) ?? null;
  }

  /** @param shown the days and the hour that a proposal shows, else those of the plan */
  private async changeOf(
    intent: ReplyIntent,
    subject: TitledItem | 'unknown' | null,
    plan: OutlinedPlan,
    shown: Schedule = plan.curriculum.preferences,
    isForATime = false,
  ): Promise<Requested | null> {
    const { curriculum } = plan;
    const named = 'practice' in intent ? practicesOf(plan).find(({ id }) => id === intent.practice) : undefined;
    const found = named ?? subject;
    switch (intent.kind) {
      case 'skip':
      case 'later':
      case 'done':
      case 'reflection': {
        // An account that names no practice is one of the latest (contract 11, texts, 6).
        const isTold = intent.kind === 'reflection' || (intent.kind === 'done' && intent.account !== null);
        const item = found === 'unknown' && isTold ? inHandOf(plan) : found;
        if (item === 'unknown') return askWhich(plan);
        if (item === null) return null;
        if (intent.kind === 'skip') return item.state === 'skipped' ? null : { kind: 'skip', title: item.title };
        if (intent.kind === 'later')
          return item.sentAt === null ? asking(CANNOT_CHANGE.oneDay) : this.laterOf(item, plan);
        if (item.sentAt === null) return null;
        const account = 'text' in intent ? intent.text : 'account' in intent ? intent.account : null;
        // Neither a question nor a no is a note, nor is "I said that already".
        if (account !== null && (sentencesOf(account).some(isAsked) || afterNo(account) !== null)) return null;
        if (account !== null && REPEATS.test(account))
          return item.state === 'done' ? null : { kind: 'done', title: item.title };
        // A note can be added to a practice that is done.
        if (item.state === 'done' && account === null) return null;
        return {
          kind: 'done',
          title: item.title,
          ...(account !== null && { note: account.trim() }),
          ...(readMessage(account ?? '').hasSetback && { lead: THAT_SOUNDS_HARD }),
        };
      }
      case 'pause':
        return this.pauseOf(intent.until, curriculum);
      case 'resume':
        return curriculum.state === 'paused' ? { kind: 'resume' } : null;
      case 'schedule':
        return scheduleOf(intent.request, curriculum, shown, isForATime);
      case 'question':
        return this.offerIn(intent, subject, plan, shown, isForATime);
      case 'unclear':
        return intent.likely ? this.chosen(intent.likely, found, plan) : null;
      default:
        return null;
    }
  }

  /** Days, an hour, an absence or another practice that somebody may want: a proposal shows it, or a question asks for it. */
  private async offerIn(
    { about, days, time, until, beginsLater }: ReplyIntent & { kind: 'question' },
    subject: TitledItem | 'unknown' | null,
    plan: OutlinedPlan,
    shown: Schedule,
    isForATime: boolean,
  ): Promise<Requested | null> {
    if (about === 'swap' || about === 'away') {
      const pause = until ? this.pauseOf(until, plan.curriculum) : null;
      if (pause?.kind === 'pause' && beginsLater) return { ...pause, lead: BEGINS_AT_ONCE };
      if (pause === null && about === 'away' && plan.curriculum.state === 'paused') return asking(PAUSED_ALREADY);
      return pause ?? this.chosen(about === 'swap' ? 'swap' : 'pause', subject, plan);
    }
    if (about !== 'days' && about !== 'hour' && about !== 'rarer') return null;
    if (!days && !time) return asksTimes(plan.curriculum.preferences);
    const named = days && days.days.length > 0 ? [...(days.areMore ? shown.weekdays : []), ...days.days] : null;
    const request = { time: time ?? null, days: named, without: days?.without ?? [] };
    return scheduleOf(request, plan.curriculum, shown, isForATime);
  }

  private pauseOf(until: LocalDate | null, curriculum: Curriculum): Requested | null {
    // Another end for a pause that runs.
    if (curriculum.state !== 'active' && !(curriculum.state === 'paused' && until)) return null;
    if (until && !mayPauseUntil(until, localTimeAt(this.clock.now(), curriculum.preferences.timeZone)))
      return { kind: 'impossible', reason: CANNOT_CHANGE.pause };
    return { kind: 'pause', until };
  }

  /** A practice comes again at the next text time. */
  private async laterOf(
    item: TitledItem,
    { curriculum: { userId, preferences } }: OutlinedPlan,
  ): Promise<Requested | null> {
    const due = await orNull(() => this.laters.execute({ userId, itemId: item.id }));
    if (due === undefined) return null;
    return { kind: 'later', title: item.title, comes: due && dayName(due, preferences.timeZone) };
  }

  /** Where it is refused, with the reason: it is over, has been written about, or nothing else fits. */
  private async swapOf(item: TitledItem, { curriculum: { userId } }: OutlinedPlan): Promise<Requested> {
    try {
      const { title } = await this.swaps.execute({ userId, itemId: item.id, linkedPractice: null });
      return { kind: 'swap', title: item.title, other: title };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return asking(`About “${item.title}”: ${error.message} ${ASKS.plan}`);
    }
  }

  private contextOf({ curriculum, titles }: OutlinedPlan, asked: ReplyContext['asked']): ReplyContext {
    const sent = curriculum.items.filter(({ sentAt }) => sentAt !== null);
    return {
      now: this.clock.now(),
      timeZone: curriculum.preferences.timeZone,
      suppressed: false,
      awaitsYes: false,
      asksScore: false,
      asked,
      practices: sent.flatMap(({ id }) => (titles.has(id) ? [{ id, title: titles.get(id)! }] : [])),
    };
  }
}

/** The question that the coach's last message asks, or whose answer it proposes. */
function askedIn(last: string): ReplyContext['asked'] {
  const pending = proposedIn(last);
  if (pending?.kind === 'pause' || last.endsWith(ASKS.pause) || last.startsWith(PAUSED)) return 'pause';
  if (last.endsWith(CANNOT_CHANGE.hour)) return 'hour';
  return pending?.kind === 'schedule' || last.endsWith(ASKS.times) ? 'days' : null;
}

const CHECKS =
  /,? (?:is that )?(?:right|correct|true)\W*\?\s*$|\b(?:do|will|does|would)? ?(?:i|it) still (?:get|come)s?\b|\bam i right\b/i;
/** "Don't pause this week, pause the next" */
const withoutDenied = (said: string): string =>
  said
    .split(',', MOST_SENTENCES)
    .filter((clause) => !deniesChange(clause))
    .join(',');
const NAMES_PAUSE = /\bpause\b/i;
const asksToSwap = (intent: ReplyIntent): boolean => intent.kind === 'question' && intent.about === 'swap';

/** Somebody came or went, or the job is another one. */
const mayNotFit = (said: string): string =>
  `${readMessage(said).hasSetback ? 'That sounds hard. ' : ''}${ASKS.changed}`;

/** "Skip it, I am away": a choice of one practice in the first clause. */
function firstChoiceIn(said: string): PlanChoice | null {
  const [first, ...others] = said.split(/[,;]/);
  const choice = others.length > 0 && !deniesChange(said) ? planChoiceIn(first!) : null;
  return choice === 'skip' || choice === 'swap' ? choice : null;
}

/** The coach's words after it paused the texts. */
const PAUSED = `${CHANGED}your texts are paused`;

/** undefined where it is refused. */
async function orNull<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
