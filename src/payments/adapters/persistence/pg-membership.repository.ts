import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import {
  type HistoryEntry,
  MembershipRepository,
  type PendingSnapshot,
} from '../../application/ports/membership.repository.js';
import { type AccessUntil, type Membership, reminderDueAt } from '../../domain/membership.js';
import { MEMBERSHIP_PRICE } from '../../domain/subscription.js';
import { DueRows } from './due-rows.js';
import { MembershipHistoryRow, MembershipRow } from './payments.rows.js';

@Injectable()
export class PgMembershipRepository implements MembershipRepository {
  readonly snapshots: DueRows;
  readonly reminders: DueRows;

  constructor(private readonly database: Database) {
    const due = (at: string) =>
      new DueRows(database, { table: 'memberships', key: 'user_id', at, where: `${at} is not null` });
    this.snapshots = due('next_reading_at');
    this.reminders = due('remind_at');
  }

  async find(userId: string): Promise<Membership | null> {
    const row = await this.database.manager.findOneBy(MembershipRow, { userId });
    return row && toDomain(row);
  }

  async ownerOf(provider: string, customerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ user_id: string }>(
      'select user_id from payment_customers where provider = $1 and customer_id = $2',
      [provider, customerId],
    );
    return row?.user_id ?? null;
  }

  async addCustomer(userId: string, provider: string, customerId: string): Promise<boolean> {
    const rows = await this.database.query(
      `with person as (select id from people where id = $1 for key share),
         added as (insert into payment_customers (provider, customer_id, user_id)
           select $2, $3, id from person on conflict do nothing)
       select id from person`,
      [userId, provider, customerId],
    );
    return rows.length > 0;
  }

  async customersOf(userId: string, provider: string): Promise<string[]> {
    const rows = await this.database.query<{ customer_id: string }>(
      'select customer_id from payment_customers where user_id = $1 and provider = $2 order by added_at, customer_id',
      [userId, provider],
    );
    return rows.map((row) => row.customer_id);
  }

  async markUnknown(
    provider: string,
    { all, unknown }: { all: string[]; unknown: string[] },
    now: Date,
  ): Promise<void> {
    await this.database.query(
      `update payment_customers set unknown_since = case when customer_id = any($3) then $4::timestamptz end
       where provider = $1 and customer_id = any($2) and (unknown_since is not null) <> (customer_id = any($3))`,
      [provider, all, unknown, now],
    );
  }

  async beginSnapshot(userId: string, provider: string): Promise<PendingSnapshot | null> {
    const rows = await this.database.query<{ number: number }>(
      `insert into memberships (user_id, provider, readings_begun)
       select user_id, provider, 1 from payment_customers where user_id = $1 and provider = $2 limit 1
       on conflict (user_id) do update set readings_begun = memberships.readings_begun + 1
       returning readings_begun as number`,
      [userId, provider],
    );
    return rows[0] ? { number: rows[0].number, customerIds: await this.customersOf(userId, provider) } : null;
  }

  async lockForSnapshot(userId: string, snapshot: number): Promise<Membership | null> {
    const row = await this.lockRow(userId);
    return row && row.snapshotRecorded < snapshot ? toDomain(row) : null;
  }

  async lock(userId: string): Promise<Membership | null> {
    const row = await this.lockRow(userId);
    return row && toDomain(row);
  }

  async save(membership: Membership, snapshot: { number: number; nextSnapshotAt: Date | null } | null): Promise<void> {
    await this.database.manager.update(
      MembershipRow,
      { userId: membership.userId },
      {
        ...toRow(membership),
        ...(snapshot && { snapshotRecorded: snapshot.number, nextSnapshotAt: snapshot.nextSnapshotAt }),
      },
    );
  }

  async addHistory(userId: string, { accessUntil, ...entry }: HistoryEntry): Promise<void> {
    const row = { ...entry, userId, accessUntil: timestampOf(accessUntil) };
    await this.database.manager.insert(MembershipHistoryRow, row);
  }

  async historyOf(userId: string): Promise<HistoryEntry[]> {
    const rows = await this.database.manager.find(MembershipHistoryRow, { where: { userId }, order: { id: 'asc' } });
    return rows.map(({ id: _, userId: __, accessUntil, ...entry }) => ({
      ...entry,
      accessUntil: accessOf(accessUntil),
    }));
  }

  async lapsed(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ user_id: string }>(
      'select user_id from memberships where had_access and access_until <= $1 order by access_until limit $2',
      [now, limit],
    );
    return rows.map((row) => row.user_id);
  }

  async nextLapseAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      "select min(access_until) as at from memberships where had_access and access_until < 'infinity'",
    );
    return row?.at ?? null;
  }

  private lockRow(userId: string): Promise<MembershipRow | null> {
    return this.database.manager.findOne(MembershipRow, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }
}

/** PostgreSQL's `infinity` arrives as JavaScript's `Infinity`. */
const accessOf = (value: Date | number | null): AccessUntil => (typeof value === 'number' ? 'open-ended' : value);
const timestampOf = (value: AccessUntil): Date | number | null => (value === 'open-ended' ? Infinity : value);

function toDomain(row: MembershipRow): Membership {
  const { renewsAt, renewalCents, renewalCurrency, renewalMonths, accessUntil, ...rest } = row;
  // Saving a membership must not write these back.
  const { remindAt: _due, nextSnapshotAt: _next, snapshotsStarted: _started, snapshotRecorded: _last, ...known } = rest;
  return {
    ...known,
    accessUntil: accessOf(accessUntil),
    renewal: renewsAt && {
      at: renewsAt,
      amountCents: renewalCents,
      currency: renewalCurrency ?? MEMBERSHIP_PRICE.currency,
      months: renewalMonths,
    },
  };
}

function toRow(membership: Membership): Partial<MembershipRow> {
  const { userId: _, accessUntil, renewal, ...rest } = membership;
  return {
    ...rest,
    accessUntil: timestampOf(accessUntil),
    renewsAt: renewal?.at ?? null,
    renewalCents: renewal?.amountCents ?? null,
    renewalCurrency: renewal?.currency ?? null,
    renewalMonths: renewal?.months ?? null,
    remindAt: reminderDueAt(membership),
  };
}
