import { Injectable, Logger } from '@nestjs/common';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { BeginCurriculum, BUILD_CURRICULUM, CURRICULUM_KEY } from './begin-curriculum.use-case.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** Building takes 30 s at most: a plan that still waits by then may have lost its job. */
const LOOK_AFTER_MS = 5 * 60_000;
const AT_ONCE = 100;

/**
 * Enqueues the job again for plans that are being built without one. A job that was deleted, or that a restored
 * database does not have, must not leave a person waiting.
 */
@Injectable()
export class ResumePlanBuilds implements TimedTask {
  readonly name = 'curriculum.resume-plan-builds';
  readonly maxDelaySeconds = 10;
  private readonly logger = new Logger('ResumePlanBuilds');

  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly begin: BeginCurriculum,
    private readonly jobs: JobQueue,
    private readonly transaction: Transaction,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    return (await this.forgotten())[0]?.lookAt ?? null;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    for (const { id, lookAt } of await this.forgotten()) {
      if (round.isOver || lookAt > now) return;
      const isResumed = await this.transaction.run(() => this.begin.resumeBuild(id));
      if (isResumed) this.logger.warn({ curriculum: id }, 'A plan was being built without a job; it has one again');
    }
  }

  private async forgotten(): Promise<{ id: string; lookAt: Date }[]> {
    const building = await this.curricula.building(AT_ONCE);
    if (building.length === 0) return [];
    const ids = building.map(({ id }) => id);
    const pending = await this.jobs.pending(BUILD_CURRICULUM, CURRICULUM_KEY, ids);
    return building
      .filter(({ id }) => !pending.has(id))
      .map(({ id, created }) => ({ id, lookAt: new Date(created.getTime() + LOOK_AFTER_MS) }));
  }
}
