import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import type { Backlog, BacklogState } from '../../../shared/application/ports/backlogs.js';
import { PaymentGateway } from '../../application/ports/payment.gateway.js';

/** Webhook events of the payment provider that were not applied yet, and what keeps the provider from its part. */
@Injectable()
export class PaymentEventBacklog implements Backlog {
  readonly name = 'payment events';
  private problemSince: Date | null = null;

  constructor(
    private readonly database: Database,
    private readonly gateway: PaymentGateway,
  ) {}

  async look(now: Date): Promise<BacklogState> {
    const [row] = await this.database.query<{ waiting: number; late: Date | null }>(
      'select count(*)::int as waiting, min(received_at) as late from provider_events where settled_at is null',
    );
    const { waiting, late } = row!;
    const problem = this.gateway.problem();
    this.problemSince = problem === null ? null : (this.problemSince ?? now);
    const unknown = await this.unknownPayers();
    const blockedReason =
      problem ??
      unknown?.reason ??
      (waiting === 0 ? null : 'The payment provider has not been asked what they mean, or did not answer.');
    return { waiting, lateSince: earliest([this.problemSince, unknown?.since, late]), failed: 0, blockedReason };
  }

  /** A few are left from trying it out, or from an earlier account; where it is every other one, it is the key. */
  private async unknownPayers(): Promise<{ since: Date; reason: string } | null> {
    const [row] = await this.database.query<{ unknown: number; since: Date | null }>(
      `select count(*)::int as unknown, min(unknown_since) as since from payment_customers
       where provider = $1 and unknown_since is not null`,
      [this.gateway.name],
    );
    const { unknown, since } = row!;
    if (!since) return null;
    const [{ all }] = (await this.database.query(
      'select count(*)::int as all from payment_customers where provider = $1',
      [this.gateway.name],
    )) as [{ all: number }];
    if (2 * unknown < all) return null;
    const reason = `The payment provider does not know ${unknown} of ${all} payers: the key is of another account or mode, as it seems. Their memberships stay as they were.`;
    return { since, reason };
  }
}

const earliest = (times: (Date | null | undefined)[]): Date | null =>
  times.filter((time) => time instanceof Date).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
