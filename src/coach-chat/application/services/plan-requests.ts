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
  isAsked,
  lastPlanChoiceIn,
  likelyChoiceIn,
  type PlanChoice,
  planChoiceIn,
  readMessage,
  sentencesOf,
  skillPreferencesIn,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import {
  practiceByAllWords,
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
import { SKILL_LABELS } from '../../../language/skills.api.js';
import { LESS_OF_A_SKILL, MORE_OF_A_SKILL } from '../../domain/check-in-choices.contract.js';
import { CHANGED, ONE_AT_A_TIME } from '../../domain/plan-change.contract.js';
import {
  ASKS,
  asksWhichPractice,
  LABELS,
  quotedIn,
  whichPracticeText,
  whichWayText,
} from '../../domain/offered-replies.contract.js';
import {
  afterNo,
  asksSomething,
  besidesYes,
  clausesOf,
  deniesChange,
  guessTaken,
  noteIn,
  saysYes,
  withoutYesBut,
} from '../../domain/plan-answer.js';
import {
  CANNOT_CHANGE,
  dateText,
  dayName,
  type ImpossibleChange,
  type PlanChange,
  type Proposal,
  daysText,
  proposedIn,
  scheduleText,
} from '../../domain/plan-change.js';
import { isChoice } from '../../domain/script-choices.contract.js';
import {
  directionAsked,
  inFull,
  requestIn,
  skillAlone,
  unreadText,
  whichSkillText,
  wishText,
} from '../../domain/skill-wishes.js';

type Item = Curriculum['items'][number] & { title: string };
type Schedule = Pick<Curriculum['preferences'], 'weekdays' | 'hour' | 'minute'>;

export type Requested = Proposal | ImpossibleChange;

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
const TAKES_LONGER = 'With fewer days a week the same practices take longer.';
const HOUR_STAYS = 'Texts can only come from 8 AM to before 9 PM, so the hour stays as it is.';
const NOT_FOR_A_TIME = 'Days and hour stay until you change them again, so I can’t set them for a while only.';
/** "Only in July, back to normal in August" */
const FOR_A_TIME =
  /\b(?:only|just) (?:in|for|during|until|till?)\b|\bback to normal\b|\b(?:for|in|during) (?:the )?(?:january|february|march|april|june|july|august|september|october|november|december|summer|winter|spring|fall)\b/i;
const BEGINS_AT_ONCE = 'A pause begins with your yes, so it can’t be set ahead.';
const PAUSED_ALREADY = `Your texts are paused already. ${ASKS.pause}`;
/** "Move this one to Friday", "can it wait til next Monday", "just this one, not every week" */
const MOVES_ONE =
  /\b(?:move|push|switch|shift|send) (?:the |this |that |next )?(?:\w+day['’]?s? )?(?:one|practice|text) (?:to|on) (?:tomorrow|next week|\w+day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|the \d)|\b(?:can|could|may) (?:(?:i|we) \w+ )?(?:it|this|that)(?: one)? (?:\w+ )?(?:(?:un)?til )?(?:next|tomorrow)\b|\b(?:only|just) (?:for )?(?:this|that)(?: one)? (?:one|practice|week|time)\b|\b(?:only|just) (?:for )?(?:today|tomorrow|this once)\b|\bcan (?:it )?be tomorrow\b|\bnot every week\b/i;
/** "I am there every Tuesday from now on" */
const LASTS = /\bfrom now on\b|\bfor good\b|(?<!\bnot )\bevery\b/i;
/** "Can I do it Wednesday?" */
const OF_ONE = /\b(?:it|this|that|one)\b/i;
const OF_ALL = /\b(?:every|each|always|texts|practices|them|they|these|only|for good|any ?more|from now on)\b/i;
const REPEATS = /^\W*(?:like |as )?i (?:already )?(?:said|told you|wrote|did)\b.{0,20}$/i;
/** "Can it be more about staying calm": no news of their work. */
const WANTS_MORE = /\b(?:more|less|fewer) (?:about|abt|on|of|practices)\b/i;
/** "Swap the praise one": with a practice named so, the name of a skill next to it asks for nothing. */
const OF_A_PRACTICE_NAMED = /\b(?:one|practice|exercise|thing)\b/i;
/** Words of a message that only describes a practice: "the one with the five lines". */
const LONGEST_NAME = 8;
/** Choices that can be about a practice which has not come yet. */
const OF_WHAT_COMES: readonly PlanChoice[] = ['skip', 'swap', 'why', 'keep'];
/** "The one I have now", "the last one", "today's" */
const IN_HAND =
  /^\W*today['’]?s\b|\b(?:today['’]?s|this morning['’]?s) (?:one|practice|exercise|text)\b|\bone (?:that )?(?:is|['’]s) open\b|\bone i (?:got|have) today\b|\b(?:current|open|last|latest|newest) (?:one|practice|exercise|text)\b|\b(?:one|practice|exercise|text) (?:that )?i(?: have|['’]ve)(?: got)? now\b/i;
const NEXT = /\bnext (?:one|practice|exercise|text)\b/i;
/** "The Tuesday one", "Thursday's" */
const OF_A_DAY =
  /\b(?:the|my|this|that|skip|swap) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:['’]?s)?(?: (?:one|practice|exercise|text)\b|(?=\W*$|[,.;!?]))/i;
/** "I skip the Thursday one" */
const SKIPS_A_DAY =
  /\bskip (?:the |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:['’]?s)?(?: (?:one|practice|text))?\b/i;
/** "The one before", "the one I skipped" */
const ANOTHER =
  /\b(?:next|previous|first|second|third|next week['’]?s) (?:one|practice|exercise|text)\b|\b(?:one|practice|exercise|text) (?:(?:before|after|(?:from|on) (?:the|last|yesterday|\w+day)\b)(?! (?:site|job))|(?:that )?i (?:skipped|swapped|did|missed|had))\b/i;
/** Sentences of a message that are read one by one: a thousand of two letters would take a quarter of a second. */
const MOST_SENTENCES = 12;
/** Messages of the coach in which the practice that is spoken of was named. */
const RECENT = 3;

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

  /** The note that somebody wants in place of the one that is shown, or with the mark that they ask for. */
  private notedIn(
    message: string,
    pending: PlanChange | null,
    lines: readonly Message[],
    plan: OutlinedPlan,
  ): Proposal | null {
    const note = noteIn(message);
    if (pending?.kind === 'done') {
      if (note !== null) return { ...pending, note };
      if (pending.note === undefined) return null;
      if (NO_NOTE.test(message)) return { kind: 'done', title: pending.title };
      return CHANGES_NOTE.test(message) ? { ...pending, lead: HOW_TO_NOTE } : null;
    }
    if (pending || note === null || !MARKS_IT.test(message)) return null;
    const named = this.subjectIn(lines, plan);
    const item = named === 'unknown' ? inHandOf(plan) : named;
    return item && item.sentAt !== null ? { kind: 'done', title: item.title, note } : null;
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
    const noted = this.notedIn(message, pending, lines, plan);
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
    if (!hasModel && !paused && NAMES_PAUSE.test(said) && deniesChange(said) && withoutDenied(said) !== '')
      return asking(`${BEGINS_AT_ONCE} ${ASKS.pause}`);
    const part =
      paused ??
      parts
        .map(read)
        .find(
          (one) => REQUESTS.includes(one.kind) || ((isOfTimes || (!hasModel && asked !== null)) && namesTimes(one)),
        );
    const intent = part ?? byModel ?? read(said);
    const shown = shownTimes(pending, said, plan.curriculum.preferences);
    const amended = hasModel ? null : amendedTimes(pending, said, intent, plan.curriculum);
    if (amended) return amended;
    if (mode === 'check-in')
      return namesTimes(intent) || IN_CHECK_IN.includes(intent.kind) ? this.changeOf(intent, null, plan, shown) : null;
    if (!hasModel) {
      // "So no text comes on Thursday, correct?"
      if (readMessage(said).corrects || CHECKS.test(said)) return null;
      const isOfPractice = OF_A_PRACTICE_NAMED.test(said) && this.names(said, plan);
      const others = pending?.kind === 'skills' ? otherSkills(pending, message) : null;
      const steering = others ?? (isOfPractice ? null : steeringIn(said, last, plan));
      if (steering) return steering;
    }
    // "The first Monday of January" says until when.
    const saysUntil = last.endsWith(ASKS.pause);
    if (!hasModel && saysUntil && (intent.kind === 'schedule' || (namesTimes(intent) && !('until' in intent))))
      return null;
    const skipped = !hasModel && SKIPS_A_DAY.test(said) ? this.subjectIn(lines, plan) : null;
    if (skipped && skipped !== 'unknown') return this.chosen('skip', skipped, plan);
    if (!hasModel && !saysUntil && movesOne(said, intent, pending)) return asking(CANNOT_CHANGE.oneDay);
    // "Make it July 6"
    if (!hasModel && plan.curriculum.state === 'paused' && !pending) {
      const until = [said, ...said.split(',', MOST_SENTENCES)]
        .map((clause) => this.understanding.byRules(clause, this.contextOf(plan, 'pause')))
        .map((other) => ('until' in other ? other.until : null))
        .find(Boolean);
      const pause = until && this.pauseOf(until, plan.curriculum);
      if (pause) return pause;
    }
    const subject = this.subjectIn(lines, plan);
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
      // An open question about days is followed by no account of a try.
      const isDenied =
        (deniesChange(said) && (intent.kind === 'unclear' || asksToSwap(intent) || pending?.kind === 'done')) ||
        (asked !== null && intent.kind === 'reflection');
      const isOpen = hasModel && !REQUESTS.includes(intent.kind);
      const withNote = pending?.kind === 'done' && intent.kind === 'reflection';
      const change =
        isDenied || isOpen ? null : await this.changeOf(intent, subject, plan, shown, FOR_A_TIME.test(said));
      // Words about a note that is shown are no other note.
      if (change) return withNote && change.kind === 'done' ? pending : change;
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
    return isNameAlone || (likely !== null && OF_A_PRACTICE.includes(likely)) ? which(plan) : null;
  }

  /** The change that a choice asks for. */
  private async chosen(
    choice: PlanChoice,
    subject: Item | 'unknown' | null,
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
        return subject === 'unknown' ? which(plan) : subject && this.swapOf(subject, plan);
      case 'pause':
      case 'resume':
        if (curriculum.state === 'paused') return { kind: 'resume' };
        return choice === 'pause' && curriculum.state === 'active' ? asking(ASKS.pause) : null;
      case 'times':
        return asksTimes(plan.curriculum.preferences);
      case 'another':
        return which(plan);
      default:
        return null;
    }
  }

  /** The plan as the coach without a model talks about it: the practice that is meant is the one at hand. */
  async outlineFor(messages: readonly Message[], plan: OutlinedPlan): Promise<PlanOutline> {
    // "What's today's one, then?", right after it was skipped.
    const asksOpen =
      planChoiceIn(messages.at(-1)!.content) === 'open' || lastPlanChoiceIn(messages.at(-1)!.content) === 'open';
    const subject = this.understanding.hasModel || asksOpen ? null : this.subjectIn(guessTaken(messages).lines, plan);
    const isOther = subject !== null && subject !== 'unknown' && subject.id !== itemInHand(plan.curriculum)?.id;
    return isOther ? this.outlines.about(plan, subject.id) : plan.outline;
  }

  /** "Agenda", "Thursday's", after the question which practice is meant. */
  private amongOffered(said: string, asked: string, practices: readonly Item[]): Item | null {
    if (!asksWhichPractice(asked)) return null;
    const titles = quotedIn(asked);
    const words = said.match(/[\p{L}\p{N}]+/gu) ?? [];
    return practiceByAllWords(
      words,
      practices.filter(({ title }) => titles.includes(title)),
      1,
    );
  }

  private names(said: string, plan: OutlinedPlan): boolean {
    const practice = practiceMeant(said, practicesOf(plan));
    return practice !== null && practice !== 'unknown';
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
      this.amongOffered(said, asks, practices) !== null;
    if (!names) return null;
    const { kind } = this.understanding.byRules(before, this.contextOf(plan, null));
    const choices = [planChoiceIn(before), kind, likelyChoiceIn(before)];
    return OF_A_PRACTICE.find((choice) => choices.includes(choice)) ?? null;
  }

  /**
   * The practice that a message is about: the one that it names, the one of which the coach spoke last, or the one at hand; of one that
   * is still to come it can only be skipped, swapped, or asked why.
   * 'unknown' where it names one that the plan doesn't have, or points at another one.
   */
  private subjectIn(messages: readonly Message[], plan: OutlinedPlan): Item | 'unknown' | null {
    const message = messages.at(-1)!.content;
    const practices = practicesOf(plan);
    const named = withoutTitle(message, practices)?.practice ?? practiceMeant(message, practices);
    if (named !== null) return named;
    const offered = this.amongOffered(message, messages.at(-2)?.content ?? '', practices);
    if (offered) return offered;
    const inHand = inHandOf(plan);
    if (IN_HAND.test(message) && inHand) return inHand;
    const next = plan.curriculum.items.find(({ state }) => state === 'scheduled');
    if (NEXT.test(message) && next) return practices.find(({ id }) => id === next.id) ?? 'unknown';
    const day = OF_A_DAY.exec(message)?.[1];
    if (day) return practices.find(({ id }) => id === onlyOnDay(day, plan.curriculum)?.id) ?? 'unknown';
    if (ANOTHER.test(message)) return 'unknown';
    const choice = planChoiceIn(message) ?? lastPlanChoiceIn(message) ?? likelyChoiceIn(message);
    const mayCome = !inHand || (choice !== null && OF_WHAT_COMES.includes(choice));
    const spokenOf = messages
      .filter(
        ({ role, content }) => role === 'assistant' && !asksWhichPractice(content) && !content.startsWith(CHANGED),
      )
      .slice(-RECENT)
      .reverse()
      .flatMap(({ content }) => quotedIn(content).map((title) => practices.find((one) => one.title === title)));
    return spokenOf.find((one) => one && (mayCome || one.sentAt !== null)) ?? inHand;
  }

  /** @param shown the days and the hour that a proposal shows, else those of the plan */
  private async changeOf(
    intent: ReplyIntent,
    subject: Item | 'unknown' | null,
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
        if (item === 'unknown') return which(plan);
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
    subject: Item | 'unknown' | null,
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
  private async laterOf(item: Item, { curriculum: { userId, preferences } }: OutlinedPlan): Promise<Requested | null> {
    const due = await orNull(() => this.laters.execute({ userId, itemId: item.id }));
    if (due === undefined) return null;
    return { kind: 'later', title: item.title, comes: due && dayName(due, preferences.timeZone) };
  }

  /** Where it is refused, with the reason: it is over, has been written about, or nothing else fits. */
  private async swapOf(item: Item, { curriculum: { userId } }: OutlinedPlan): Promise<Requested> {
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

const inHandOf = (plan: OutlinedPlan): Item | null =>
  practicesOf(plan).find(({ id }) => id === itemInHand(plan.curriculum)?.id) ?? null;

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
const isPause = (intent: ReplyIntent): boolean =>
  intent.kind === 'pause' || (intent.kind === 'question' && intent.until !== undefined);

/** Days, an hour or the end of an absence, which can be proposed. */
const namesTimes = (intent: ReplyIntent): boolean =>
  intent.kind === 'question' && Boolean(intent.time ?? intent.days ?? intent.until);

const asksToSwap = (intent: ReplyIntent): boolean => intent.kind === 'question' && intent.about === 'swap';

const offersTimes = (intent: ReplyIntent): boolean =>
  intent.kind === 'question' && (intent.about === 'days' || intent.about === 'hour' || intent.about === 'away');

/** One practice alone is to come on another day. */
function movesOne(said: string, intent: ReplyIntent, pending: PlanChange | null): boolean {
  // "For this week only I skip the Thursday one"
  if (/\b(?:skip|pause)\b/i.test(said)) return false;
  if (MOVES_ONE.test(said) && !LASTS.test(said)) return true;
  if (intent.kind !== 'question' || !intent.days) return false;
  const { days } = intent.days;
  if (pending?.kind === 'later') return true;
  const isLasting = OF_ALL.test(said) || said.toLowerCase().includes(`${daysText([...days]).toLowerCase()}s`);
  return days.length === 1 && OF_ONE.test(said) && !isLasting;
}

/** Somebody came or went, or the job is another one. */
const mayNotFit = (said: string): string =>
  `${readMessage(said).hasSetback ? 'That sounds hard. ' : ''}${ASKS.changed}`;

/** "Skip it, I am away": a choice of one practice in the first clause. */
function firstChoiceIn(said: string): PlanChoice | null {
  const [first, ...others] = said.split(/[,;]/);
  const choice = others.length > 0 && !deniesChange(said) ? planChoiceIn(first!) : null;
  return choice === 'skip' || choice === 'swap' ? choice : null;
}

/** A change with the other requests of the message, which come after it. */
export function withLeft(requested: Requested, left: readonly string[]): Requested {
  if (left.length === 0) return requested;
  const parts = left.map((part) => `“${part}”`).join(', ');
  // A question of the coach stands at the end.
  if (requested.kind === 'impossible')
    return asking(`I take one request at a time; say again afterwards: ${parts}. ${requested.reason}`);
  return { ...requested, lead: [`${ONE_AT_A_TIME}${parts}.`, requested.lead].filter(Boolean).join(' ') };
}

/** The requests that come after the change which a message proposes. */
export function leftIn(message: string): string[] {
  const at = message.indexOf(ONE_AT_A_TIME);
  const question = message.indexOf('Shall I ');
  return at < 0 || question < at ? [] : quotedIn(message.slice(at, question));
}

const asksTimes = (preferences: Schedule): ImpossibleChange =>
  asking(
    `Your practices come on ${scheduleText(preferences)} now. Say days and hour in one sentence, such as “Mondays and Thursdays at 6 PM”, and I show you the change first. ${ASKS.times}`,
  );

/** The coach's words after it paused the texts. */
const PAUSED = `${CHANGED}your texts are paused`;

const ALL_SENT = 'Everything in your plan has been sent, so a skill could change nothing in it.';

/** More or less of some skills, or the question that it leaves open. */
function steeringIn(message: string, last: string, { curriculum }: OutlinedPlan): Requested | null {
  const said = inFull(message, last);
  const { skills, unread, asks } = requestIn(said, directionAsked(last));
  const focus = curriculum.focus.map(({ skill }) => skill);
  if (isChoice(said, MORE_OF_A_SKILL)) return asking(whichSkillText('more', focus));
  if (isChoice(said, LESS_OF_A_SKILL)) return asking(whichSkillText('less', focus));
  if (!asks) return null;
  const wishes = skills.filter(
    ({ skill, wish }) => !curriculum.wishes.some((one) => one.skill === skill && one.wish === wish),
  );
  const lead = unreadText(unread);
  if (wishes.length > 0 && curriculum.state === 'finished') return asking(`${ALL_SENT} ${ASKS.plan}`);
  if (wishes.length > 0) return { kind: 'skills', wishes, ...(lead !== '' && { lead }) };
  if (skills.length > 0) return asking(`Your plan has ${skills.map(wishText).join(', ')} already. ${ASKS.plan}`);
  const [open] = unread;
  if (open) return asking(`${lead} ${whichSkillText(open.wish, focus)}`);
  const alone = planChoiceIn(said) === null ? skillAlone(said) : null;
  return alone && asking(whichWayText(SKILL_LABELS[alone].toLowerCase()));
}

/** Words of a message that changes a proposal about skills. */
const LONGEST_OF_SKILLS = 20;
const SAYS_LESS = /\b(?:less|fewer)\b/i;
const LESS_ALONE = /^\W*(?:(?:no|um|uh|oh|hm|wait|i said|i mean|i meant)\W+){0,3}less\b/i;

/** The skills of a proposal with those that somebody names instead, or besides: "not feedback, hard talks", "yes, and trust". */
function otherSkills(pending: PlanChange & { kind: 'skills' }, message: string): Requested | null {
  const named = skillsNamedIn(message);
  const isLong = message.split(/\s+/).length > LONGEST_OF_SKILLS;
  if (isLong || sentencesOf(message).some(isAsked)) return null;
  if (named.length === 0)
    return LESS_ALONE.test(message)
      ? { kind: 'skills', wishes: pending.wishes.map(({ skill }) => ({ skill, wish: 'less' })) }
      : null;
  const { wanted, refused } = skillPreferencesIn(message);
  const asked = requestIn(message, null).skills.filter(({ wish }) => wish === 'more' || SAYS_LESS.test(message));
  const kept = afterNo(message) === null ? pending.wishes.filter(({ skill }) => !refused.includes(skill)) : [];
  const wishes = new Map(
    [...kept, ...wanted.map((skill) => ({ skill, wish: 'more' as const })), ...asked].map((one) => [one.skill, one]),
  );
  const changed = [...wishes.values()];
  const isSame = changed.map(wishText).join() === pending.wishes.map(wishText).join();
  return changed.length === 0 || isSame ? null : { kind: 'skills', wishes: changed };
}

/** The times that a request for others leaves as they are: those that were proposed, but for what is to stay. */
function shownTimes(pending: PlanChange | null, said: string, own: Schedule): Schedule {
  if (pending?.kind !== 'schedule') return own;
  return KEEPS_DAYS.test(said) ? { ...pending.schedule, weekdays: own.weekdays } : pending.schedule;
}
/** The proposed days and hour as somebody has them changed by words that name none: "AM!", "leave the days", "only in July". */
function amendedTimes(
  pending: PlanChange | null,
  said: string,
  intent: ReplyIntent,
  curriculum: Curriculum,
): Requested | null {
  if (pending?.kind !== 'schedule') return null;
  const { hour, minute } = pending.schedule;
  const shown = shownTimes(pending, said, curriculum.preferences);
  const half = otherHalf(pending.schedule, said);
  if (half) return scheduleOf({ time: half, days: null, without: [] }, curriculum, shown);
  if (namesTimes(intent) || intent.kind === 'schedule') return null;
  if (KEEPS_DAYS.test(said)) return scheduleOf({ time: { hour, minute }, days: null, without: [] }, curriculum, shown);
  return FOR_A_TIME.test(said) ? { ...pending, lead: NOT_FOR_A_TIME } : null;
}

/** "Leave the days", "the days are fine" */
const KEEPS_DAYS =
  /\b(?:leave|keep|same) (?:the |my )?days\b|\b(?:the |my )?days (?:stay|are (?:fine|ok|good)|as they)\b/i;

/** "AM! In the morning", after a proposal of 7:30 PM. */
function otherHalf({ hour, minute }: Schedule, said: string): { hour: number; minute: number } | null {
  const half = /\d/.test(said)
    ? null
    : /\b(?:a\.?m|mornings?)\b/i.test(said)
      ? 'am'
      : /\b(?:p\.?m|evenings?)\b/i.test(said)
        ? 'pm'
        : null;
  if (half === null || requestedDaysIn(said) || (half === 'am') === hour < 12) return null;
  return { hour: half === 'am' ? hour - 12 : hour + 12, minute };
}
const requestedDaysIn = (said: string): boolean => /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i.test(said);

/** "No, the 5th", after an offer of July 4. */
function inMonthOf(pending: PlanChange | null, said: string): string {
  if (pending?.kind !== 'pause' || !pending.until) return said;
  const month = dateText(pending.until).split(' ')[1]!;
  return said.replace(/\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! of\b)/i, `${month} $1`);
}

/** "Mark it done with the note: …" */
const MARKS_IT = /\b(?:mark\w*|done)\b/i;
/** "No note, just done" */
const NO_NOTE = /\b(?:no|not|without|skip|drop|lose|leave out)(?: with)?(?: (?:the|a|any|that|this|my))? notes?\b/i;
/** "Yes but take out the part about me" */
const CHANGES_NOTE =
  /\b(?:take|leave) (?:\w+ ){0,2}out\b|\b(?:remove|delete|cut|change|fix|correct|edit|shorten|add) (?:the|that|her|his|my|a|in|please)\b/i;
const HOW_TO_NOTE = 'I take a note as it is written: for other words write “note:” and all of it, or “no note”.';

const asking = (question: string): ImpossibleChange => ({ kind: 'impossible', reason: question });

/** Practices among which somebody can choose: the last that came, and the next to come. */
const LAST_SENT = 3;
const NEXT_TO_COME = 2;

/** The only practice among the last that came and the next to come that is of a day of the week. */
function onlyOnDay(day: string, { items, preferences }: Curriculum): Curriculum['items'][number] | null {
  const sent = items.filter(({ sentAt }) => sentAt !== null).slice(-1);
  const toCome = items.filter(({ state, sentAt }) => state === 'scheduled' && sentAt === null).slice(0, NEXT_TO_COME);
  const [only, another] = [...sent, ...toCome].filter((item) => {
    const at = item.sentAt ?? item.dueAt;
    return at && dayName(at, preferences.timeZone).toLowerCase().startsWith(`on ${day.toLowerCase()},`);
  });
  return only && !another ? only : null;
}

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
  shown: Schedule,
  isForATime = false,
): Requested {
  // "Not Thursdays, Wednesdays are better" keeps the Tuesdays.
  const isReplaced = shown.weekdays.some((day) => without.includes(day));
  const named = days === null || isReplaced ? [...shown.weekdays, ...(days ?? [])] : days;
  const weekdays = [...new Set(named)].filter((day) => !without.includes(day));
  const isAtNight = time !== null && !isTextHour(time.hour);
  const { hour, minute } = isAtNight ? shown : (time ?? shown);
  const isSameTime = scheduleText({ weekdays, hour, minute }) === scheduleText(preferences);
  if (isAtNight && (isSameTime || (days === null && without.length === 0)))
    return { kind: 'impossible', reason: CANNOT_CHANGE.hour };
  if (weekdays.length === 0) return { kind: 'impossible', reason: CANNOT_CHANGE.days };
  const schedule = { weekdays, hour, minute };
  if (scheduleText(schedule) === scheduleText(preferences)) return asksTimes(preferences);
  const [count, before] = [weekdays.length, preferences.weekdays.length];
  const leads = [
    isForATime ? NOT_FOR_A_TIME : '',
    isAtNight ? HOUR_STAYS : '',
    count > before ? `That is ${count} a week instead of ${before}.` : '',
    count < before ? TAKES_LONGER : '',
  ];
  const lead = leads.filter(Boolean).join(' ');
  return { kind: 'schedule', schedule, ...(lead !== '' && { lead }) };
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
