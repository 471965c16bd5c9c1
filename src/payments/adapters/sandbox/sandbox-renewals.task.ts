import { Injectable } from '@nestjs/common';
import { type Round, TimedTask } from '../../../shared/application/ports/timed-task.js';
import { SandboxBilling } from './sandbox-billing.js';
import { SandboxLedger } from './sandbox-ledger.js';

/** The local sandbox renews by itself, every three months of product time. */
@Injectable()
export class SandboxRenewals extends TimedTask {
  readonly name = 'payments.renew-sandbox-subscriptions';

  constructor(
    private readonly ledger: SandboxLedger,
    private readonly billing: SandboxBilling,
  ) {
    super();
  }

  nextDueAt(): Promise<Date | null> {
    return this.ledger.nextDueAt();
  }

  async runDue(now: Date, round: Round): Promise<void> {
    while (!round.isOver && (await this.billing.carryOutNext(now)));
  }
}
