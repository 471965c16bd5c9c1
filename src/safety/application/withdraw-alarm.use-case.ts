import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { MISREAD_WITHIN_MS, type Writer } from '../domain/safety-case.js';
import { SafetyCaseRepository } from './ports/safety-case.repository.js';

/**
 * Somebody who was answered with where help is says that they were misread: their texts are no longer held back, and staff
 * see it on the case, which stays. Joins the running transaction.
 */
@Injectable()
export class WithdrawAlarm {
  constructor(
    private readonly cases: SafetyCaseRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  execute(writer: Writer): Promise<void> {
    return this.transaction.run(async () => {
      await this.cases.lockWriter(writer);
      const now = this.clock.now();
      for (const known of await this.cases.recentOf(writer, new Date(now.getTime() - MISREAD_WITHIN_MS)))
        await this.cases.save({ ...known, misreadAt: now });
    });
  }
}
