import { Injectable } from '@nestjs/common';
import { People } from '../../users/users.api.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { type MailData, Mailer } from '../../shared/application/ports/mailer.js';
import type { Curriculum, PlanningContext } from '../domain/curriculum.js';
import { type Preferences, formatSchedule } from '../domain/preferences.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { calendarDay } from '../../shared/domain/calendar-day.js';
import { ASK_FOR_A_DAY, beginOf, ChangeCurriculum } from './change-plan.use-cases.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { paused, resumed } from '../domain/lifecycle.js';
import { PlanNotRunning } from '../domain/curriculum.errors.js';
import { BeginCurriculum } from './begin-curriculum.use-case.js';
import { BuildCurriculum } from './build-curriculum.use-case.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** Changes about which the person is emailed. A rebuilt plan needs no email: its first practice arrives. */
const MAILED: Record<string, MailData['plan-changed']['change']> = {
  'curriculum.paused': 'paused',
  'curriculum.resumed': 'resumed',
  'curriculum.replanned': 'replanned',
  'curriculum.rescheduled': 'rescheduled',
};

/** Records what staff changed in a person's plan, and informs the person. Joins the running transaction. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly audit: AuditTrail,
    private readonly people: People,
    private readonly mailer: Mailer,
  ) {}

  /** Records an action under the person's id, like everything that staff did for them. */
  async record(
    actorId: string,
    action: string,
    curriculum: Curriculum,
    details: Record<string, string> = {},
  ): Promise<void> {
    const { id, userId, planner, items } = curriculum;
    await this.audit.record({
      actorId,
      action,
      subject: { kind: 'user', id: userId, name: `User ${userId}` },
      details: {
        curriculum: id,
        not_sent_yet: items.filter(({ state }) => state === 'scheduled').length,
        ...(planner && { planner }),
        ...details,
      },
    });
    // One of two pauses remains, so that nothing changes for the person.
    const isStillPaused = action === 'curriculum.resumed' && curriculum.state === 'paused';
    if (!isStillPaused) await this.notify(MAILED[action], curriculum);
  }

  private async notify(change: MailData['plan-changed']['change'] | undefined, { userId, preferences }: Curriculum) {
    const person = change && (await this.people.find(userId));
    if (!change || !person) return;
    const data = { firstName: person.firstName, change, schedule: formatSchedule(preferences) };
    await this.mailer.send({ template: 'plan-changed', to: person.email, data }, userId);
  }
}

export interface RescheduleMemberInput {
  userId: string;
  actorId: string;
  /** Unchecked; omitted fields stay as they are. */
  preferences: Partial<Record<keyof Preferences, unknown>>;
}

/** Staff change the days, the hour or the zone of a person's practices, as the person asked; the person is informed. */
@Injectable()
export class RescheduleMember {
  constructor(
    private readonly changeCurriculum: ChangeCurriculum,
    private readonly staffChanges: StaffChanges,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidFields, NotFound, CurriculumNotRunning */
  execute({ userId, actorId, preferences }: RescheduleMemberInput): Promise<void> {
    return this.transaction.run(async () => {
      const changed = await this.changeCurriculum.execute({ userId, preferences, by: 'staff' });
      await this.staffChanges.record(actorId, 'curriculum.rescheduled', changed);
    });
  }
}

export interface SteerInput {
  userId: string;
  actorId: string;
}

export interface PauseMemberInput extends SteerInput {
  /** Unchecked: the day (YYYY-MM-DD) on which the texts resume; null or omitted for none. */
  until?: unknown;
  /** Unchecked: the reason, for other staff; at most 200 characters. */
  reason?: unknown;
}

const REASON_MAX_CHARACTERS = 200;

export interface RebuildInput {
  curriculumId: string;
  actorId: string;
}

/**
 * Staff look after one person's plan. Changes are recorded under their name, which distinguishes them from the person's
 * own; an action that changes nothing, because it was done before, leaves no record.
 */
@Injectable()
export class SteerCurriculum {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly begin: BeginCurriculum,
    private readonly build: BuildCurriculum,
    private readonly staffChanges: StaffChanges,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidFields, NotFound, PlanNotRunning */
  async pause({ until = null, reason = null, ...input }: PauseMemberInput): Promise<void> {
    const day = calendarDay(until);
    if (until !== null && !day) throw new InvalidFields({ pausedUntil: [ASK_FOR_A_DAY] });
    if (reason !== null && (typeof reason !== 'string' || [...reason].length > REASON_MAX_CHARACTERS))
      throw new InvalidFields({ reason: [`Please use at most ${REASON_MAX_CHARACTERS} characters`] });
    const why: Record<string, string> = reason?.trim() ? { reason: reason.trim() } : {};
    await this.change(
      input,
      'curriculum.paused',
      (curriculum, { now }) => {
        const { timeZone } = curriculum.preferences;
        return paused(curriculum, 'staff', day && beginOf(day, { now, timeZone }));
      },
      why,
    );
  }

  /** Ends staff's pause, or the person's if it is the only one. @throws NotFound, PlanNotRunning */
  resume(input: SteerInput): Promise<void> {
    return this.change(input, 'curriculum.resumed', (curriculum, context) => resumed(curriculum, context, 'staff'));
  }

  /**
   * Replans what was not sent yet; a plan that failed is built again, by a job. Takes as long as the planner: 25 s at
   * most.
   * @throws NotFound, PlanNotRunning when it is finished, ReplanFailed
   */
  async replan({ userId, actorId }: SteerInput): Promise<void> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) throw new NotFound();
    const { id, state } = curriculum;
    if (state === 'finished') throw new PlanNotRunning(state);
    if (state !== 'failed') {
      await this.build.again(id, (replanned) => this.staffChanges.record(actorId, 'curriculum.replanned', replanned));
      return;
    }
    await this.buildAgain(curriculum, actorId);
  }

  /**
   * One that failed is built again, by a job.
   * @throws NotFound, also where another member of staff was quicker
   */
  async rebuild({ curriculumId, actorId }: RebuildInput): Promise<void> {
    const curriculum = await this.curricula.find(curriculumId);
    if (!curriculum || !(await this.buildAgain(curriculum, actorId))) throw new NotFound();
  }

  private buildAgain(curriculum: Curriculum, actorId: string): Promise<boolean> {
    return this.transaction.run(async () => {
      const isTried = await this.begin.again(curriculum.id);
      if (isTried) await this.staffChanges.record(actorId, 'curriculum.rebuilt', curriculum);
      return isTried;
    });
  }

  private change(
    { userId, actorId }: SteerInput,
    action: string,
    change: (curriculum: Curriculum, context: PlanningContext) => Curriculum,
    details: Record<string, string> = {},
  ): Promise<void> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfUser(userId);
      if (!curriculum) throw new NotFound();
      const { state, preferences } = curriculum;
      if (state !== 'active' && state !== 'paused') throw new PlanNotRunning(state);
      const changed = change(curriculum, await this.contexts.of(userId, preferences));
      if (changed === curriculum) return;
      await this.curricula.save(changed, curriculum);
      await this.staffChanges.record(actorId, action, changed, details);
    });
  }
}
