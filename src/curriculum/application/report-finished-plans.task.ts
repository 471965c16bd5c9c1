import { Injectable } from '@nestjs/common';
import { MembershipOutlooks } from '../../payments/payments.api.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { People } from '../../users/users.api.js';
import type { Curriculum } from '../domain/curriculum.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { presentProgress } from './read-plan.use-cases.js';

/**
 * Writes to members whose plan is complete, once a plan: what was done, what happens to the membership, and the two
 * next steps. A person who is no member has nothing to end, and gets no email.
 */
@Injectable()
export class ReportFinishedPlans implements TimedTask {
  readonly name = 'curriculum.report-finished-plans';
  readonly maxDelaySeconds = 10;

  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly people: People,
    private readonly memberships: MembershipOutlooks,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
  ) {}

  nextDueAt(): Promise<Date | null> {
    return this.curricula.nextUnreportedFinish();
  }

  async runDue(_: Date, round: Round): Promise<void> {
    while (!round.isOver && (await this.reportOne()));
  }

  private reportOne(): Promise<boolean> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockUnreportedFinish();
      if (!curriculum) return false;
      await this.report(curriculum);
      await this.curricula.save({ ...curriculum, finishNotice: 'told' }, curriculum);
      return true;
    });
  }

  private async report(curriculum: Curriculum): Promise<void> {
    const { userId } = curriculum;
    const person = await this.people.find(userId);
    const membership = await this.memberships.of(userId);
    if (!person || !membership) return;
    const { email: to, firstName, timeZone } = person;
    const data = { firstName, membership, progress: presentProgress(curriculum), timeZone };
    await this.mailer.send({ template: 'plan-finished', to, data }, userId);
  }
}
