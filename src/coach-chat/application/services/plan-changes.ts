import { Injectable } from '@nestjs/common';
import {
  ChangeCurriculum,
  MarkItem,
  PauseCurriculum,
  PreviewLater,
  PreviewSwap,
  ReadCurriculum,
  UndoChange,
  type TitledCurriculum,
} from '../../../curriculum/curriculum.api.js';
import { type Curriculum, isTextHour, itemInHand, mayPauseUntil } from '../../../curriculum/plan.api.js';
import { type PlanRequest, planRequestIn, readMessage } from '../../../language/coaching.api.js';
import {
  practiceNamed,
  readRequestedTimes,
  type ReplyContext,
  type ReplyIntent,
  type RequestedTimes,
} from '../../../language/replies.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { DomainError, domainError } from '../../../shared/domain/domain-error.js';
import { isBefore, type LocalDate, localTimeAt } from '../../../shared/domain/local-time.js';
import type { ChatMode, Making, Message } from '../../domain/chat.js';
import { saysOk } from '../../domain/script/says-ok.js';
import { sympathyFor } from '../../domain/script/sympathy.js';
import {
  anotherPractice,
  dateText,
  CANNOT_CHANGE,
  type ImpossibleChange,
  type PlanChange,
  type Proposal,
  proposalText,
  proposedIn,
  scheduleIn,
  scheduleText,
} from '../../domain/plan-change.js';
import { asksForScore } from '../../domain/success-question.contract.js';
import { OFFERS_UNDO, offersUndo } from '../../domain/plan-change.contract.js';

/**
 * The author of a message in the coach's place: neither a model nor the script, which can therefore propose nothing.
 */
export const WRITTEN_HERE: Making = {
  finishReason: 'whole',
  promptVersion: null,
  model: 'app',
  inputTokens: null,
  outputTokens: null,
};

export const isWrittenHere = ({ role, making }: Message): boolean =>
  role === 'assistant' && making?.model === WRITTEN_HERE.model;

const REQUESTS: readonly PlanRequest[] = ['swap', 'skip', 'later', 'pause', 'resume', 'done', 'schedule'];
/** Requests in a check-in, where people name what was too much: only with a word that asks for it. */
const CHECK_IN_REQUESTS: readonly PlanRequest[] = ['pause', 'schedule'];
const ASKS = /\b(?:can|could|please|pls|pause|move|change|rather|prefer)\b/i;
/** "How do I change the days?" gets an explanation. */
const ASKS_HOW = /\b(?:how|where|why|what|when)\b/i;
const ASKS_WHETHER_DONE = /^\W*(?:so |and |but |wait |ok )*(?:did|have|has)\b/i;
/** Requests about one practice. */
const ABOUT_ONE: readonly string[] = ['swap', 'skip', 'later', 'done'];
/** "Skip the Tuesday one", "swap the next one". */
const ANOTHER =
  /\b(?:next|previous|other|first|second|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]?s?) (?:one|practice|exercise)\b|\bone (?:from|of|on|coming)(?: up| on| last| next)? (?:mon|tues|wednes|thurs|fri|satur|sun)day/i;
const INTENTS: readonly ReplyIntent['kind'][] = ['skip', 'later', 'pause', 'resume', 'schedule'];

/**
 * Changes of a plan in a conversation about it, whichever coach holds it: the reply to a request is the change that would be
 * made, and only a yes to it carries it out, by what the buttons of the plan do, too.
 */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly understanding: ReplyUnderstanding,
    private readonly curricula: ReadCurriculum,
    private readonly marks: MarkItem,
    private readonly swaps: PreviewSwap,
    private readonly laters: PreviewLater,
    private readonly pauses: PauseCurriculum,
    private readonly changes: ChangeCurriculum,
    private readonly undos: UndoChange,
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
    const isByHour = mode === 'support' && !this.understanding.hasModel && namesTextTimes(message, times);
    const request = planRequestIn(message) ?? (isByHour ? 'schedule' : null);
    const context = contextOf(curriculum, titles, now);
    const byRules = this.understanding.byRules(message, context);
    const isRequest =
      request !== null &&
      (mode === 'support' ? REQUESTS.includes(request) : CHECK_IN_REQUESTS.includes(request) && ASKS.test(message));
    if (!isRequest && !INTENTS.includes(byRules.kind)) return null;
    const byModel = await this.understanding.byModel(message, context, curriculum.userId);
    const intent = byModel ?? byRules;
    const another = ABOUT_ONE.includes(request ?? intent.kind) ? anotherIn(message, intent, curriculum, titles) : null;
    if (another) return another;
    if (isRequest && request === 'swap' && (byModel === null || byModel.kind === 'unclear'))
      return this.swapOf(curriculum, titles);
    const isWhole = INTENTS.includes(intent.kind) || (request === 'done' && intent.kind === 'done');
    // Without a model, the lists know which button is meant, and the days and hours that were named.
    const isHow = request === 'schedule' && ASKS_HOW.test(message);
    const bare = byModel === null && isRequest && !isHow ? bareIntent(request, times, curriculum) : null;
    const meant = isWhole ? intent : bare;
    if (meant === null) return null;
    const change =
      meant.kind === 'later'
        ? await this.laterOf(meant.practice ?? itemInHand(curriculum)?.id, times.movedTo, { curriculum, titles })
        : changeOf(meant, { curriculum, titles, now });
    if (change === null || change.kind === 'impossible') return change;
    const leads = [
      sympathyFor(message),
      ASKS_WHETHER_DONE.test(message) ? 'Nothing has changed so far: that takes your yes.' : '',
      meant.kind === 'pause' && meant.until === null && NAMES_A_TIME.test(message)
        ? 'I can’t tell the day; if you know it, say it, such as “pause until January 4”.'
        : '',
      change.lead ?? '',
    ];
    return { ...change, lead: leads.filter(Boolean).join(' ') };
  }

  /**
   * Replies to a request, or to the yes, no or undo to what was said last; null where the coach does. Joins the running transaction.
   */
  async reply(messages: readonly Message[], requested: Requested | null, userId: string): Promise<string | null> {
    const message = messages.at(-1)!.content;
    const before = messages.at(-2);
    const last = before && isWrittenHere(before) ? before.content : '';
    const pending = proposedIn(last);
    const { is, agrees, responses, words } = readMessage(message);
    // Somebody who says it again means it: "I said skip it".
    const isAgain = requested !== null && isSame(pending, requested);
    const insists = isAgain && pending?.kind !== 'swap' && !message.includes('?');
    if (
      pending &&
      (is.includes('yes') || saysOk(message) || insists || (agrees && !requested && !HEDGES.test(message)))
    )
      return this.carefully(() => this.carryOut(pending, userId));
    if (pending && !requested && responses.length === 0 && ASKS_ABOUT_IT.test(message))
      return `Nothing has changed so far. ${proposalText(pending)}`;
    if (offersUndo(last) && TAKES_BACK.test(message)) return this.carefully(() => this.undo(before!, userId));
    // One that corrects the schedule which was just shown begins from that.
    const isNew = requested !== null && !(pending?.kind === 'schedule' && requested.kind === 'schedule');
    const named = !isNew && before && words <= LONGEST_ANSWER ? await this.answered(message, before, userId) : null;
    const meant = named ?? requested;
    if (meant?.kind === 'impossible') return meant.reason;
    if (meant)
      return isAgain && meant.kind === 'swap' ? `No other fits as well. ${proposalText(meant)}` : proposalText(meant);
    if (!pending || !(is.includes('no') || STARTS_WITH_NO.test(message))) return null;
    return is.includes('no') || words <= FEW_WORDS
      ? 'Then everything stays as it is. What would help instead?'
      : 'Nothing has changed. Say all of it again, such as “pause until January 4” or “Mondays at 6 PM”, and I show you the change first.';
  }

  /** The change that an answer to what was said last names: "until January 5", "Wednesdays". */
  private async answered(
    message: string,
    { content: last, making }: Message,
    userId: string,
  ): Promise<Requested | null> {
    if (asksForScore(last)) return null;
    // A model talks as it likes, and reads answers itself.
    if (making?.model !== 'script' && making?.model !== WRITTEN_HERE.model) return null;
    const request = planRequestIn(message);
    if (request !== null && !TIMED.includes(request)) return null;
    const pending = proposedIn(last);
    const { curriculum, titles } = await this.curricula.execute(userId);
    const now = this.clock.now();
    const times = readRequestedTimes(message, now, curriculum.preferences.timeZone);
    const day = times.until ?? times.movedTo;
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

  private async carefully(work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return `That is not possible any more, so nothing has changed. “Your practices” shows how your plan is now.`;
    }
  }

  private async carryOut(change: PlanChange, userId: string): Promise<string> {
    const { curriculum, titles } = await this.curricula.execute(userId);
    switch (change.kind) {
      case 'later': {
        const itemId = idOf(change.title, curriculum, titles);
        const changed = (await this.marks.later({ userId, itemId })).curriculum;
        return undoable(`Done: “${change.title}” comes again ${dueText(changed, itemId)}.`);
      }
      case 'done':
        await this.marks.done({ userId, itemId: idOf(change.title, curriculum, titles) }, null);
        return undoable(`Done: “${change.title}” is marked as done.`);
      case 'skip':
        await this.marks.skip({ userId, itemId: idOf(change.title, curriculum, titles) });
        return undoable(`Done: “${change.title}” is out of your plan.`);
      case 'swap':
        return this.swap(change, userId, idOf(change.title, curriculum, titles));
      case 'pause': {
        const { resumesAt, state } = await this.pauses.execute({ userId, until: change.until });
        if (state !== 'paused') throw new NothingDone();
        const until = change.until && resumesAt ? dateText(change.until) : 'you resume them';
        return undoable(`Done: your texts are paused until ${until}.`);
      }
      case 'resume': {
        const { state } = await this.changes.execute({ userId, state: 'active' });
        // The pause that staff made holds.
        if (state === 'paused')
          return 'Your own pause is over, but our team has paused your texts too. Say “resume” again to end that pause as well.';
        return 'Done: your texts go on at your next text time.';
      }
      case 'schedule': {
        const changed = await this.changes.execute({ userId, preferences: change.schedule });
        const was = scheduleText(curriculum.preferences);
        return undoable(`Done: your practices come on ${scheduleText(changed.preferences)}, and no more on ${was}.`);
      }
    }
  }

  private async swap(change: PlanChange & { kind: 'swap' }, userId: string, itemId: string): Promise<string> {
    const { item, title } = await this.swaps.execute({ userId, itemId, linkedPractice: null });
    // Another plan since: then another practice would come than the one that was shown.
    if (title !== change.other) return proposalText({ ...change, other: title });
    const { curriculum } = await this.marks.swap({ userId, itemId }, item.contentNumber);
    return undoable(`Done: “${title}” comes ${dueText(curriculum, itemId)}, in the place of “${change.title}”.`);
  }

  private async undo({ content: last, created }: Message, userId: string): Promise<string> {
    const schedule = / and no more on ([\w, :]+)\. /.exec(last);
    if (schedule) {
      const preferences = scheduleIn(schedule[1]!);
      if (!preferences) throw new NothingDone();
      const changed = await this.changes.execute({ userId, preferences });
      return `Done: your practices come on ${scheduleText(changed.preferences)} again.`;
    }
    if (last.startsWith('Done: your texts are paused')) {
      const { state } = await this.changes.execute({ userId, state: 'active' });
      if (state !== 'active') throw new NothingDone();
      return 'Done: your texts go on at your next text time, as before.';
    }
    const undo = await this.undos.madeAt(userId, created);
    if (!undo) throw new NothingDone();
    await this.undos.execute({ userId, undoId: undo, linkedPractice: null });
    return 'Undone: your plan is as it was.';
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

  private async swapOf(curriculum: Curriculum, titles: Titles): Promise<PlanChange | null> {
    const item = itemInHand(curriculum);
    if (!item) return null;
    try {
      const { title } = await this.swaps.execute({ userId: curriculum.userId, itemId: item.id, linkedPractice: null });
      return { kind: 'swap', title: titles.get(item.id)!, other: title };
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
  const named = practiceNamed(message, [...byTitle.values()]);
  const isAnother = named ? named.title !== inHand : ANOTHER.test(message);
  return isAnother ? { kind: 'impossible', reason: anotherPractice(inHand) } : null;
}

type Titles = ReadonlyMap<string, string>;
type Requested = Proposal | ImpossibleChange;

class NothingDone extends domainError('conflict', 'nothing-done', 'Nothing was changed.') {}

/** Requests that an answer with a day or an hour may look like. */
const TIMED: readonly PlanRequest[] = ['pause', 'later', 'schedule', 'sooner'];
/** "Yeah, later." */
const HEDGES = /\b(?:later|wait|but)\b/i;
/** Right after a change. */
const TAKES_BACK =
  /^\W*(?:[\w' ]{0,40} )?(?:undo|put it back|put that back|change it back|take (?:it|that) back|bring it back|the old one|changed my mind)\b/i;
/** "8:30 in the evening is better", "no Thursdays": an hour or a habit without a date speaks of the texts. */
function namesTextTimes(message: string, { hour, until, movedTo, days, without }: RequestedTimes): boolean {
  const { words, onlyAsks } = readMessage(message);
  const isHour = hour !== null && until === null && movedTo === null;
  const isHabit = days.length + without.length > 0 && /days\b/i.test(message);
  return (isHour || isHabit) && words <= (onlyAsks ? LONGEST_QUESTION : LONGEST_ANSWER);
}

/** "Wait, is that starting this week?", about what was proposed. */
const ASKS_ABOUT_IT =
  /^\W*(?:(?:no|wait|ok|so|and|hm+|but)\W+){0,3}(?:is|does|will|would|did|do) (?:that|it|this|you|i)\b/i;
const PAUSED = /^Done: your texts are paused/;
const FEW_WORDS = 3;
const LONGEST_QUESTION = 14;
/** Words of an answer to a question of ours. */
const LONGEST_ANSWER = 8;
const STARTS_WITH_NO = /^\W*(?:no|nope|nah|wait|don['’]?t|do not)\b/i;
/** In what the coach says. */
const OFFERS_PAUSE = /your texts can pause|“pause until|“Pause texts”/i;
const SPEAKS_OF_TIMES = /“Change schedule”|^Done: your practices come/;

/** "Make it like 4", where an hour was spoken of: the one at which people are texted. */
function bareHourIn(message: string): { hour: number; minute: number } | null {
  const hour = Number(/(?:^|\b(?:at|like|around|about|by|to|it) )(\d{1,2})(?![\d/:])/i.exec(message)?.[1] ?? NaN);
  if (!(hour >= 1 && hour <= 12)) return null;
  return { hour: hour <= 7 ? hour + 12 : hour, minute: 0 };
}

/** "Until after the holidays". */
const NAMES_A_TIME = /\b(?:until|till?|after|for)\b/i;

/** True where both are the same change, whatever was said around it. */
function isSame(pending: PlanChange | null, { ...requested }: Requested): boolean {
  if (pending === null || requested.kind === 'impossible') return false;
  const { lead: _, ...change } = requested;
  return proposalText(change) === proposalText(pending);
}

function bareIntent(
  request: PlanRequest,
  { until, hour, days, without }: RequestedTimes,
  { preferences }: Curriculum,
): ReplyIntent | null {
  switch (request) {
    case 'skip':
    case 'later':
      return { kind: request, practice: null };
    case 'done':
      return { kind: request, practice: null, account: null };
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
 * Returns the id of the latest sent practice with that title.
 * @throws NothingDone
 */
function idOf(title: string, { items }: Curriculum, titles: Titles): string {
  const item = items.findLast(({ id, sentAt }) => sentAt !== null && titles.get(id) === title);
  if (!item) throw new NothingDone();
  return item.id;
}

function dueText({ items, preferences }: Curriculum, itemId: string): string {
  const due = items.find(({ id }) => id === itemId)?.dueAt ?? null;
  if (!due) return 'at your next text time';
  return dayName(due, preferences.timeZone);
}

/** "on Thursday, December 3" */
const dayName = (instant: Date, timeZone: string): string =>
  `on ${instant.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })}`;

const undoable = (done: string): string => `${done} ${OFFERS_UNDO}`;
