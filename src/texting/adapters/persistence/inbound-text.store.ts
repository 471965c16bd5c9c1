import { Injectable } from '@nestjs/common';
import { IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { InboundTextRow } from './texting.rows.js';
import type { InboundText } from '../../domain/message-thread.js';

export const REPLY_MAX_CHARACTERS = 4_000;

/** One look at the carrier's list. Times are the system's, as the carrier's are. */
export interface InboxLook {
  at: Date;
  /** The time when the first look was due: what arrived before was not meant for this service. */
  beganAt: Date;
  /** Up to when the list was read; null before the first time. */
  readUntil: Date | null;
}

/** A number sends fewer in a day. */
const MOST_RECENT = 100;
const LOOK_DUE = 'next_look_at is null or next_look_at <= clock_timestamp()';

@Injectable()
export class InboundTextStore {
  constructor(private readonly database: Database) {}

  /**
   * Keeps `REPLY_MAX_CHARACTERS` of what it said at most.
   * @param options.byText the webhook no longer waits for the response: it has to be sent as a text
   * @returns false when it has come before
   */
  async add(text: InboundText, { byText } = { byText: false }): Promise<boolean> {
    const { providerId, from, userId, kind, response, needsReading, receivedAt } = text;
    const body = text.body?.slice(0, REPLY_MAX_CHARACTERS) ?? null;
    const added = await this.database.query(
      `insert into inbound_texts
         (provider_id, from_number, user_id, kind, body, answer, needs_reading, received_at, by_text, answer_due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9 then $8::timestamptz end)
       on conflict do nothing returning provider_id`,
      [providerId, from, userId, kind, body, response, needsReading, receivedAt, byText],
    );
    return added.length > 0;
  }

  async settle(providerId: string, outcome: Pick<InboundText, 'response' | 'needsReading'>): Promise<void> {
    await this.database.manager.update(InboundTextRow, { providerId }, outcome);
  }

  /**
   * Returns the response to an earlier text; null for none, for an unknown text, and if the response is sent as a
   * text.
   */
  async responseTo(providerId: string): Promise<string | null> {
    return (await this.database.manager.findOneBy(InboundTextRow, { providerId, byText: false }))?.response ?? null;
  }

  async unknownAmong(providerIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      `select listed.id from unnest($1::text[]) as listed (id)
       where not exists (select from inbound_texts where provider_id = listed.id)`,
      [providerIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The time when the first owed response is due, in application time. */
  async nextResponseAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ due: Date | null }>(
      'select min(answer_due_at) as due from inbound_texts where answer_due_at is not null',
    );
    return row?.due ?? null;
  }

  /** Takes one whose response is due, for as long as until `until`; null when there is none. */
  async claimResponse(now: Date, until: Date): Promise<InboundText | null> {
    const [claimed] = await this.database.returning<{ id: string }>(
      `update inbound_texts set answer_due_at = $2
       where provider_id = (
         select provider_id from inbound_texts where answer_due_at <= $1
         order by answer_due_at, provider_id limit 1 for update skip locked)
       returning provider_id as id`,
      [now, until],
    );
    const row = claimed && (await this.database.manager.findOneBy(InboundTextRow, { providerId: claimed.id }));
    return row ? { ...row } : null;
  }

  /** The response is owed at that time; null: no longer. */
  async oweResponse(providerId: string, at: Date | null): Promise<void> {
    await this.database.manager.update(InboundTextRow, { providerId }, { responseDueAt: at });
  }

  /** The last ones from a number since a time, newest first; of one instant, the one that was added last. */
  async recentFrom(from: string, since: Date): Promise<InboundText[]> {
    const rows = await this.database.manager.find(InboundTextRow, {
      where: { from, receivedAt: MoreThanOrEqual(since) },
      order: { receivedAt: 'desc', position: 'desc' },
      take: MOST_RECENT,
    });
    return rows.map((row) => ({ ...row }));
  }

  /** The last responses to texts from a number, newest first. */
  async responsesTo(from: string, limit: number): Promise<string[]> {
    const texts = await this.database.manager.find(InboundTextRow, {
      select: { response: true },
      where: { from, response: Not(IsNull()) },
      order: { receivedAt: 'desc' },
      take: limit,
    });
    return texts.map(({ response }) => response!);
  }

  async countFrom(from: string, since: Date): Promise<number> {
    return this.database.manager.countBy(InboundTextRow, { from, receivedAt: MoreThanOrEqual(since) });
  }

  async allOfUser(userId: string): Promise<InboundText[]> {
    const rows = await this.database.manager.find(InboundTextRow, { where: { userId }, order: { receivedAt: 'asc' } });
    return rows.map((row) => ({ ...row }));
  }

  /** True if it is time to look at the carrier's list. */
  async isLookDue(): Promise<boolean> {
    return (await this.database.query(`select id from carrier_inbox where ${LOOK_DUE}`)).length > 0;
  }

  /** Puts the next look off for `restSeconds`. @returns null when it is not due, as another instance is at it */
  async beginLook(restSeconds: number): Promise<InboxLook | null> {
    const [look] = await this.database.returning<InboxLook>(
      `update carrier_inbox
       set began_at = coalesce(began_at, clock_timestamp()),
           next_look_at = clock_timestamp() + make_interval(secs => $1)
       where ${LOOK_DUE}
       returning clock_timestamp() as at, began_at as "beganAt", read_until as "readUntil"`,
      [restSeconds],
    );
    return look ?? null;
  }

  /** Everything received until then has been handled. */
  async endLook(readUntil: Date): Promise<void> {
    await this.database.query('update carrier_inbox set read_until = greatest(read_until, $1)', [readUntil]);
  }
}
