import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Curriculum, PlanningContext } from '../domain/curriculum.js';
import { paused, resumed } from '../domain/lifecycle.js';
import { PlanNotRunning } from '../domain/curriculum.errors.js';
import { BeginCurriculum } from './begin-curriculum.use-case.js';
import { BuildCurriculum } from './build-curriculum.use-case.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { StaffChanges } from './services/staff-changes.js';

export interface SteerInput {
  userId: string;
  /** The member of staff. */
  actorId: string;
}

export interface RebuildInput {
  curriculumId: string;
  /** The member of staff. */
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

  /** @throws NotFound, PlanNotRunning */
  pause(input: SteerInput): Promise<void> {
    return this.change(input, 'curriculum.paused', (curriculum) => paused(curriculum, 'staff'));
  }

  /** Ends anyone's pause, the person's own included. @throws NotFound, PlanNotRunning */
  resume(input: SteerInput): Promise<void> {
    return this.change(input, 'curriculum.resumed', resumed);
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
  ): Promise<void> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfUser(userId);
      if (!curriculum) throw new NotFound();
      const { state, preferences } = curriculum;
      if (state !== 'active' && state !== 'paused') throw new PlanNotRunning(state);
      const changed = change(curriculum, await this.contexts.of(userId, preferences));
      if (changed === curriculum) return;
      await this.curricula.save(changed, curriculum);
      await this.staffChanges.record(actorId, action, changed);
    });
  }
}
