import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type Backlog, Backlogs, type BacklogState } from '../../../shared/application/ports/backlogs.js';

/** Webhook events of the payment provider that were not applied yet. */
@Injectable()
export class PaymentEventBacklog implements Backlog, OnModuleInit {
  readonly name = 'payment events';

  constructor(
    private readonly database: Database,
    private readonly backlogs: Backlogs,
  ) {}

  onModuleInit(): void {
    this.backlogs.register(this);
  }

  async look(): Promise<BacklogState> {
    const [row] = await this.database.query<{ waiting: number; late: Date | null }>(
      'select count(*)::int as waiting, min(received_at) as late from provider_events where settled_at is null',
    );
    const { waiting, late } = row!;
    const blockedReason =
      waiting === 0 ? null : 'The payment provider has not been asked what they mean, or did not answer.';
    return { waiting, lateSince: late, givenUp: 0, blockedReason };
  }
}
