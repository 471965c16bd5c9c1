import { Injectable } from '@nestjs/common';
import {
  ChangeCurriculum,
  type Curriculum,
  MarkItem,
  PauseCurriculum,
  type Preferences,
  ReadCurriculum,
} from '../../../curriculum/curriculum.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { DomainError, NotFound } from '../../../shared/domain/domain-error.js';
import { localTimeAt } from '../../../shared/domain/local-time.js';
import { AutomaticReplies, listOfDays, type PlanOutlook } from '../../domain/automatic-replies.js';
import type { Reply, ScheduleWish } from '../../domain/reply.js';
import { dayAfter } from '../../domain/reply-time.js';
import type { ReplyOwner } from './reply-owners.js';
import { SendDecisions } from './send-decisions.js';

/** What is texted back, and whether somebody has to read what the person wrote. */
export interface PlanAnswer {
  answer: string;
  needsReading: boolean;
}

export type PlanReply = Extract<
  Reply,
  { kind: 'done' | 'skip' | 'later' | 'pause' | 'resume' | 'schedule' | 'reflection' }
>;

/** Does to a person's plan what their text asks for, and words the answer with the date on which it continues. */
@Injectable()
export class PlanReplies {
  constructor(
    private readonly marks: MarkItem,
    private readonly changes: ChangeCurriculum,
    private readonly pauses: PauseCurriculum,
    private readonly curricula: ReadCurriculum,
    private readonly replies: AutomaticReplies,
    private readonly decisions: SendDecisions,
    private readonly clock: Clock,
  ) {}

  /** Joins the running transaction. What cannot be done is said, and somebody reads it. */
  async execute(owner: ReplyOwner, reply: PlanReply): Promise<PlanAnswer> {
    try {
      return { answer: await this.carryOut(owner, reply), needsReading: false };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const outlook = await this.outlook(owner.userId);
      const isOver = outlook !== null && owner.answered !== null && !(error instanceof NotFound);
      return { answer: isOver ? this.replies.over(outlook) : this.replies.noPractice, needsReading: true };
    }
  }

  /** The state of the person's plan; null when there is none. */
  async outlook(userId: string): Promise<PlanOutlook | null> {
    return (await this.curricula.stateOf(userId)) === null
      ? null
      : this.outlookOf((await this.curricula.execute(userId)).curriculum);
  }

  private async carryOut({ userId, answered }: ReplyOwner, reply: PlanReply): Promise<string> {
    const item = () => {
      if (!answered) throw new NotFound();
      return { userId, itemId: answered.itemId };
    };
    switch (reply.kind) {
      case 'done':
        return this.replies.done(await this.outlookOf(await this.marks.doneByText(item(), reply.reflection)), {
          said: reply.reflection !== null,
        });
      case 'reflection':
        return this.replies.reflected(await this.outlookOf(await this.marks.reflect(item(), reply.text)));
      case 'skip':
        return this.replies.skipped(await this.outlookOf((await this.marks.skip(item())).curriculum));
      case 'later':
        return this.replies.later(await this.outlookOf((await this.marks.later(item())).curriculum));
      case 'pause':
        return this.pause(userId, reply);
      case 'resume':
        return this.replies.resumed(await this.outlookOf(await this.changes.execute({ userId, state: 'active' })));
      case 'schedule':
        return this.schedule(userId, reply.wish);
    }
  }

  private async pause(userId: string, { span }: Extract<Reply, { kind: 'pause' }>): Promise<string> {
    const { timeZone } = (await this.curricula.execute(userId)).curriculum.preferences;
    const until = span && dayAfter(span, localTimeAt(this.clock.now(), timeZone));
    if (span && !until) return this.replies.pauseTooLong;
    return this.replies.paused(await this.outlookOf(await this.pauses.execute({ userId, until })));
  }

  private async schedule(userId: string, { time, days, without, perWeek }: ScheduleWish): Promise<string> {
    const { preferences } = (await this.curricula.execute(userId)).curriculum;
    if (time && (time.hour < FIRST_HOUR || time.hour > LAST_HOUR)) return this.replies.hourRefused;
    const named = (days ?? preferences.weekdays).filter((day) => !without.includes(day));
    const weekdays = perWeek === 1 ? named.slice(0, 1) : named;
    if (weekdays.length === 0) return this.replies.noDayLeft;
    if (perWeek !== null && weekdays.length !== perWeek) return this.replies.askDays;
    const namesDays = days !== null || without.length > 0 || perWeek !== null;
    if (!time && !namesDays) return this.replies.askHour;
    const wished: Partial<Preferences> = { ...(namesDays && { weekdays }), ...(time ?? {}) };
    const changed = await this.changes.execute({ userId, preferences: wished });
    return this.replies.scheduled(await this.outlookOf(changed), { asksHour: false });
  }

  private async outlookOf({ userId, state, items, resumesAt, preferences }: Curriculum): Promise<PlanOutlook> {
    const due = items.flatMap((item) => (item.state === 'scheduled' && item.dueAt ? [item.dueAt.getTime()] : []));
    const rule = await this.decisions.blockedReason(userId);
    return {
      state,
      nextAt: due.length > 0 ? new Date(Math.min(...due)) : null,
      resumesAt,
      timeZone: preferences.timeZone,
      days: listOfDays(preferences.weekdays),
      blockedBy: rule === 'opted-out' || rule === 'no-membership' ? rule : null,
    };
  }
}

/** Texts leave from 8:00 to before 21:00 (47 CFR 64.1200(c)(1)). */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
