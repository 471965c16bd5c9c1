import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { TimedTask } from '../../shared/application/ports/timed-task.js';
import { ParkedPlanQueries } from './ports/stuck-deliveries.js';

const IN_ONE_ROUND = 100;

/**
 * Resumes the plans of people who are back, however they came back: a payment, a START, a number. It checks the present
 * state, not events, so that a missed event can't keep a plan parked.
 */
@Injectable()
export class ResumeParkedPlans extends TimedTask {
  readonly name = 'texting.resume-parked-plans';

  constructor(
    private readonly plans: ParkedPlanQueries,
    private readonly delivery: CurriculumDelivery,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextDueAt(): Promise<Date | null> {
    const now = this.clock.now();
    return (await this.plans.back(now, 1)).length > 0 ? now : null;
  }

  async runDue(now: Date): Promise<void> {
    const people = await this.plans.back(now, IN_ONE_ROUND);
    const outcomes = await Promise.allSettled(people.map((userId) => this.delivery.resume(userId)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
