import { Injectable } from '@nestjs/common';
import {
  ChangeCurriculum,
  MarkItem,
  PauseCurriculum,
  ReadCurriculum,
  RecordSuccessScore,
} from '../../../curriculum/curriculum.api.js';
import {
  awaitsScore,
  type Curriculum,
  isTextHour,
  mayPauseUntil,
  type Preferences,
} from '../../../curriculum/plan.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { DomainError, NotFound } from '../../../shared/domain/domain-error.js';
import { type LocalDate, localTimeAt } from '../../../shared/domain/local-time.js';
import type { NamedPractice, ReplyContext, ReplyIntent, ScheduleRequest } from '../../../language/replies.api.js';
import { AutomaticReplies, type KeptNote, type PlanOutlook } from '../../domain/automatic-replies.js';
import type { ReplyOwner } from './reply-owners.js';
import { SendDecisions } from './send-decisions.js';

/** The response, and whether somebody has to read what the person wrote. */
export interface PlanResponse {
  response: string;
  needsReading: boolean;
}

export type PlanReply = Extract<
  ReplyIntent,
  { kind: 'done' | 'skip' | 'later' | 'pause' | 'resume' | 'schedule' | 'reflection' | 'score' }
>;

/** Does to a person's plan what their text asks for, and words the response with the date on which it continues. */
@Injectable()
export class PlanReplies {
  constructor(
    private readonly marks: MarkItem,
    private readonly changes: ChangeCurriculum,
    private readonly pauses: PauseCurriculum,
    private readonly scores: RecordSuccessScore,
    private readonly curricula: ReadCurriculum,
    private readonly replies: AutomaticReplies,
    private readonly decisions: SendDecisions,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the running transaction. What cannot be done is said, and somebody reads it.
   * @param answer to what the text asks for besides
   */
  async execute(owner: ReplyOwner, reply: PlanReply, answer?: string): Promise<PlanResponse> {
    try {
      return { response: await this.carryOut(owner, reply, answer), needsReading: false };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const outlook = await this.outlook(owner.userId);
      const isMark = reply.kind === 'done' || reply.kind === 'skip' || reply.kind === 'later';
      const meant = isMark && !(error instanceof NotFound) ? await this.markable(owner, reply.practice) : null;
      const response = outlook && meant ? this.replies.over(outlook, meant.title, meant.open) : this.replies.noPractice;
      return { response, needsReading: true };
    }
  }

  /** The state of the person's plan; null when there is none. */
  async outlook(userId: string): Promise<PlanOutlook | null> {
    return (await this.curricula.stateOf(userId)) === null
      ? null
      : this.outlookOf((await this.curricula.execute(userId)).curriculum);
  }

  /**
   * Collects what is known for reading a reply: where the person is, and which practices they were sent, the latest
   * of each title.
   */
  async contextOf(
    userId: string,
  ): Promise<Pick<ReplyContext, 'timeZone' | 'practices' | 'toCome' | 'asksScore'> | null> {
    if ((await this.curricula.stateOf(userId)) === null) return null;
    const { curriculum, titles } = await this.curricula.execute(userId);
    const byTitle = new Map<string, NamedPractice>();
    for (const { id, sentAt, state } of curriculum.items) {
      const title = titles.get(id);
      if (title !== undefined && (sentAt !== null || state === 'done')) byTitle.set(title, { id, title });
    }
    const toCome = curriculum.items.flatMap(({ id, state }) => {
      const title = titles.get(id);
      return state === 'scheduled' && title !== undefined && !byTitle.has(title) ? [{ id, title }] : [];
    });
    const asksScore = awaitsScore(curriculum, this.clock.now());
    return { timeZone: curriculum.preferences.timeZone, practices: [...byTitle.values()], toCome, asksScore };
  }

  /** Returns the reason why a person gets no texts, as far as the person has to know. */
  async blockedBy(userId: string): Promise<PlanOutlook['blockedBy']> {
    const rule = await this.decisions.blockedReason(userId);
    return rule === 'opted-out' || rule === 'no-membership' ? rule : null;
  }

  /** The title of the practice that a text from this person is about; null where none was sent. */
  async titleOf({ userId, answered }: ReplyOwner): Promise<string | null> {
    return answered && ((await this.curricula.execute(userId)).titles.get(answered.itemId) ?? null);
  }

  /** The practice on which a response says that a note was saved; null where it is another one. */
  async savedOn({ userId }: ReplyOwner, response: string | null): Promise<string | null> {
    const { curriculum, titles } = await this.curricula.execute(userId);
    const sent = curriculum.items.filter(({ sentAt }) => sentAt !== null);
    return sent.findLast(({ id }) => this.replies.isSavedOn(response, titles.get(id) ?? ''))?.id ?? null;
  }

  /** The practice that a mark would be of, and those that are neither done nor skipped, the latest first; null where none was sent. */
  async markable(
    { userId, answered }: ReplyOwner,
    named: string | null,
  ): Promise<{ title: string; isOver: boolean; open: string[] } | null> {
    const { curriculum, titles } = await this.curricula.execute(userId);
    const meant = curriculum.items.find(({ id }) => id === (named ?? answered?.itemId));
    const title = meant && titles.get(meant.id);
    if (!meant || title === undefined) return null;
    const open = curriculum.items.filter(
      ({ id, sentAt, state }) => id !== meant.id && sentAt !== null && isOpen(state),
    );
    const isOver = meant.state === 'done' || meant.state === 'skipped';
    return { title, isOver, open: open.flatMap(({ id }) => titles.get(id) ?? []).reverse() };
  }

  private async carryOut(owner: ReplyOwner, reply: PlanReply, answer?: string): Promise<string> {
    const { userId } = owner;
    switch (reply.kind) {
      case 'done':
      case 'reflection':
        return this.keep(owner, reply, answer);
      case 'skip': {
        const { item, title } = await this.practiceOf(owner, reply.practice);
        return this.replies.skipped(await this.outlookOf((await this.marks.skip(item)).curriculum), title);
      }
      case 'later': {
        const { item, curriculum } = await this.practiceOf(owner, reply.practice);
        const outlook = await this.outlookOf((await this.marks.later(item)).curriculum);
        return this.replies.later(outlook, { wasFinished: curriculum.state === 'finished' });
      }
      case 'pause':
        return this.pause(userId, reply.until);
      case 'resume':
        return this.resume(userId);
      case 'schedule':
        return this.schedule(userId, reply.request);
      case 'score':
        return this.score(userId, reply.score);
    }
  }

  /** @throws NotFound where nothing was sent yet */
  private async practiceOf({ userId, answered }: ReplyOwner, named: string | null) {
    const itemId = named ?? answered?.itemId;
    if (itemId === undefined) throw new NotFound();
    const { curriculum, titles } = await this.curricula.execute(userId);
    // Another practice was put in its place, which they have not seen.
    const item = curriculum.items.find(({ id }) => id === itemId);
    if (item && item.sentAt === null && item.contentVersion === null && named === null) throw new NotFound();
    return { item: { userId, itemId }, title: titles.get(itemId) ?? 'that practice', curriculum };
  }

  private async keep(
    owner: ReplyOwner,
    reply: Extract<PlanReply, { kind: 'done' | 'reflection' }>,
    answer?: string,
  ): Promise<string> {
    const said = reply.kind === 'done' ? reply.account : reply.text;
    const { item, title, curriculum } = await this.practiceOf(owner, reply.practice);
    // Words to a practice that is done already are added to its note.
    const isOver = said !== null && curriculum.items.some(({ id, state }) => id === item.itemId && state === 'done');
    const { curriculum: changed } = await (reply.kind === 'done' && !isOver
      ? this.marks.doneByText(item, said)
      : this.marks.reflectByText(item, said!));
    const note = said === null ? null : keptOf(said, noteIn(curriculum, item.itemId), noteIn(changed, item.itemId));
    const outlook = await this.outlookOf(changed);
    if (reply.kind === 'done' && !isOver) return this.replies.done(outlook, title, note, answer);
    const isOpen = changed.items.some(({ id, state }) => id === item.itemId && state === 'sent');
    return this.replies.reflected(outlook, title, note!, { isOpen }, answer);
  }

  /** Undoes what their last text did to a practice; null where it is too late, or something was changed since. */
  async undo(userId: string, made: { from: Date; to: Date }): Promise<string | null> {
    const { titles } = await this.curricula.execute(userId);
    try {
      const { curriculum, itemId } = await this.marks.undoByText(userId, made);
      return this.replies.undone(await this.outlookOf(curriculum), titles.get(itemId) ?? 'That practice');
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  private async resume(userId: string): Promise<string> {
    const { state } = (await this.curricula.execute(userId)).curriculum;
    const outlook = await this.outlookOf(await this.changes.execute({ userId, state: 'active' }));
    return state === 'paused' ? this.replies.resumed(outlook) : this.replies.alreadyStarted(outlook);
  }

  private async pause(userId: string, until: LocalDate | null): Promise<string> {
    const { timeZone } = (await this.curricula.execute(userId)).curriculum.preferences;
    if (until && !mayPauseUntil(until, localTimeAt(this.clock.now(), timeZone))) return this.replies.pauseTooLong;
    return this.replies.paused(await this.outlookOf(await this.pauses.execute({ userId, until })));
  }

  private async schedule(userId: string, { time, days, without }: ScheduleRequest): Promise<string> {
    const { curriculum } = await this.curricula.execute(userId);
    const { preferences } = curriculum;
    if (time && !isTextHour(time.hour))
      return days === null
        ? this.replies.hourRefused
        : this.replies.hourRefusedOf(await this.outlookOf(curriculum), { days, without, areMore: false });
    const weekdays = (days ?? preferences.weekdays).filter((day) => !without.includes(day));
    if (weekdays.length === 0) return this.replies.noDayLeft;
    const namesDays = days !== null || without.length > 0;
    const requested: Partial<Preferences> = { ...(namesDays && { weekdays }), ...(time ?? {}) };
    const changed = await this.changes.execute({ userId, preferences: requested });
    const outlook = await this.outlookOf(changed);
    const isSame = scheduleOf(changed.preferences) === scheduleOf(preferences);
    return isSame
      ? this.replies.scheduledAlready(outlook)
      : this.replies.scheduled(outlook, preferences.weekdays.length);
  }

  private async score(userId: string, score: number | null): Promise<string> {
    if (score === null) return this.replies.noScore;
    const before = (await this.curricula.execute(userId)).curriculum.successScores.at(-1)?.score ?? null;
    return this.replies.scored(await this.outlookOf(await this.scores.execute(userId, score)), score, before);
  }

  private async outlookOf({ userId, state, items, resumesAt, preferences }: Curriculum): Promise<PlanOutlook> {
    const due = items.flatMap((item) => (item.state === 'scheduled' && item.dueAt ? [item.dueAt.getTime()] : []));
    const { timeZone, weekdays, hour, minute } = preferences;
    return {
      state,
      resumesAt,
      timeZone,
      hour,
      minute,
      nextAt: due.length > 0 ? new Date(Math.min(...due)) : null,
      weekdays,
      upcoming: items.filter((item) => item.state === 'scheduled').length,
      blockedBy: await this.blockedBy(userId),
    };
  }
}

const isOpen = (state: Curriculum['items'][number]['state']): boolean =>
  state !== 'done' && state !== 'skipped' && state !== 'scheduled';

const noteIn = ({ items }: Curriculum, itemId: string): string =>
  items.find(({ id }) => id === itemId)?.reflection ?? '';

/** Appends a note to what was stored before, after a blank line. */
function keptOf(said: string, before: string, after: string): KeptNote {
  const between = before === '' ? 0 : 2;
  return { characters: Math.max(0, after.length - before.length - between), ofCharacters: said.length };
}

const scheduleOf = ({ weekdays, hour, minute }: Preferences): string => [...weekdays, hour, minute].join(' ');
