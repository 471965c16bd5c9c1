import { Injectable } from '@nestjs/common';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { lookAgain } from '../domain/membership.js';
import { MembershipRepository } from './ports/membership.repository.js';
import { RecordMembership } from './services/record-membership.js';

const AT_ONCE = 50;

/** Access also ends by the mere passing of time: a grace that ran out, a canceled membership's last day. */
@Injectable()
export class EndLapsedMemberships implements TimedTask {
  readonly name = 'payments.end-lapsed-memberships';
  readonly maxDelaySeconds = 10;

  constructor(
    private readonly memberships: MembershipRepository,
    private readonly record: RecordMembership,
    private readonly transaction: Transaction,
  ) {}

  nextDueAt(): Promise<Date | null> {
    return this.memberships.nextLapseAt();
  }

  async runDue(now: Date, round: Round): Promise<void> {
    while (!round.isOver) {
      const userIds = await this.memberships.lapsed(now, AT_ONCE);
      for (const userId of userIds) await this.end(userId, now);
      if (userIds.length < AT_ONCE) return;
    }
  }

  private async end(userId: string, now: Date): Promise<void> {
    await this.transaction.run(async () => {
      const before = await this.memberships.lock(userId);
      if (before) await this.record.execute(before, lookAgain(before, now), null, now);
    });
  }
}
