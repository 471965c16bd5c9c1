import { Injectable } from '@nestjs/common';
import {
  ChangeCurriculum,
  MarkItem,
  PauseCurriculum,
  PreviewSwap,
  ReadCurriculum,
  UndoChange,
  type TitledCurriculum,
} from '../../../curriculum/curriculum.api.js';
import { type Curriculum, isTextHour, itemInHand, mayPauseUntil } from '../../../curriculum/plan.api.js';
import { type PlanRequest, planRequestIn, readMessage } from '../../../language/coaching.api.js';
import type { ReplyContext, ReplyIntent } from '../../../language/replies.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { DomainError, domainError } from '../../../shared/domain/domain-error.js';
import { localTimeAt } from '../../../shared/domain/local-time.js';
import type { ChatMode, Making, Message } from '../../domain/chat.js';
import {
  dateText,
  CANNOT_CHANGE,
  type ImpossibleChange,
  type PlanChange,
  proposalText,
  proposedIn,
  scheduleIn,
  scheduleText,
} from '../../domain/plan-change.js';
import { OFFERS_UNDO, offersUndo } from '../../domain/plan-change.contract.js';

/**
 * The author of a message in the coach's place: neither a model nor the script, which can therefore propose nothing.
 */
export const WRITTEN_HERE: Making = {
  ending: 'whole',
  promptVersion: null,
  model: 'app',
  inputTokens: null,
  outputTokens: null,
};

export const isWrittenHere = ({ role, making }: Message): boolean =>
  role === 'assistant' && making?.model === WRITTEN_HERE.model;

const REQUESTS: readonly PlanRequest[] = ['swap', 'skip', 'later', 'pause'];
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
    const request = planRequestIn(message);
    const now = this.clock.now();
    const context = contextOf(curriculum, titles, now);
    const byRules = this.understanding.byRules(message, context);
    // In a check-in people name what was too much: only what is clear and whole is a request there.
    const isRequest = mode === 'support' && request !== null && REQUESTS.includes(request);
    if (!isRequest && !INTENTS.includes(byRules.kind)) return null;
    const byModel = await this.understanding.byModel(message, context, curriculum.userId);
    const intent = byModel ?? byRules;
    if (isRequest && request === 'swap' && (byModel === null || byModel.kind === 'unclear'))
      return this.swapOf(curriculum, titles);
    if (INTENTS.includes(intent.kind)) return changeOf(intent, curriculum, titles, now);
    // The lists alone know no more than which button is meant.
    return byModel === null && isRequest && BARE[request] ? changeOf(BARE[request], curriculum, titles, now) : null;
  }

  /**
   * Replies to a request, or to the yes, no or undo to what was said last; null where the coach does. Joins the running transaction.
   */
  async reply(messages: readonly Message[], requested: Requested | null, userId: string): Promise<string | null> {
    const message = messages.at(-1)!.content;
    const before = messages.at(-2);
    const last = before && isWrittenHere(before) ? before.content : '';
    const pending = proposedIn(last);
    const { is, agrees } = readMessage(message);
    if (pending && (is.includes('yes') || (agrees && !requested)))
      return this.carefully(() => this.carryOut(pending, userId));
    if (pending && is.includes('no')) return 'Then everything stays as it is. What would help instead?';
    if (offersUndo(last) && /^\W*(?:please )?undo(?: (?:it|that))?(?: please)?\W*$/i.test(message))
      return this.carefully(() => this.undo(before!, userId));
    if (requested?.kind === 'impossible') return requested.reason;
    return requested && proposalText(requested);
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
      case 'resume':
        await this.changes.execute({ userId, state: 'active' });
        return 'Done: your texts go on at your next text time.';
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

type Titles = ReadonlyMap<string, string>;
type Requested = PlanChange | ImpossibleChange;

class NothingDone extends domainError('conflict', 'nothing-done', 'Nothing was changed.') {}

const BARE: Partial<Record<PlanRequest, ReplyIntent>> = {
  skip: { kind: 'skip', practice: null },
  later: { kind: 'later', practice: null },
  pause: { kind: 'pause', until: null },
};

/** null where the plan has nothing that it could be about, or is so already. */
function changeOf(intent: ReplyIntent, curriculum: Curriculum, titles: Titles, now: Date): Requested | null {
  switch (intent.kind) {
    case 'skip':
    case 'later': {
      const title = titles.get(intent.practice ?? itemInHand(curriculum)?.id ?? '');
      return title === undefined ? null : { kind: intent.kind, title };
    }
    case 'pause':
      if (curriculum.state !== 'active') return null;
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
  const { timeZone } = preferences;
  return `on ${due.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })}`;
}

const undoable = (done: string): string => `${done} ${OFFERS_UNDO}`;
