import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Sealer } from '../../../shared/adapters/crypto/sealer.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { Runtime } from '../../../shared/shared.module.js';
import {
  type ClaimedText,
  type Receipt,
  type StaffTextPage,
  type TextFilter,
  type TextOutcome,
  TextRepository,
  type TextSelection,
} from '../../application/ports/text.repository.js';
import { type DecisionRecord, type Text, TEXT_STATES, type TextState } from '../../domain/text.js';
import { TextReceiptRow } from './text-receipt.row.js';
import { TextRow } from './text.row.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** No person has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const WAITING = `state in ('queued', 'sending')`;
/** States in which a text may still go, so that what it says is kept. */
const MAY_STILL_GO: readonly TextState[] = ['queued', 'sending', 'dead'];

@Injectable()
export class PgTextRepository extends TextRepository {
  private readonly sealer: Sealer;

  constructor(
    private readonly database: Database,
    runtime: Runtime,
  ) {
    super();
    this.sealer = new Sealer(runtime.appSecret, 'texting');
  }

  async add(text: Text, secretBody: string | null): Promise<void> {
    const sealed = secretBody === null ? null : this.sealer.seal(secretBody);
    await this.database.manager.insert(TextRow, { ...text, sealed });
  }

  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ due: Date }>(
      `select next_try_at as due from texts where ${WAITING} order by next_try_at, id limit 1`,
    );
    return row?.due ?? null;
  }

  async claimDue(now: Date, leaseSeconds: number): Promise<ClaimedText | null> {
    // On the right of "set" stand the old values: one that was "sending" already had a sender, who fell silent.
    const [claimed] = await this.database.returning<{ id: string }>(
      `update texts set state = 'sending', uncertain = uncertain or state = 'sending', claims = claims + 1,
         claimed_until = clock_timestamp() + make_interval(secs => $2)
       where id = (
         select id from texts
         where ${WAITING} and next_try_at <= $1 and (claimed_until is null or claimed_until < clock_timestamp())
         order by next_try_at, id limit 1 for update skip locked)
       returning id`,
      [now, leaseSeconds],
    );
    const row = claimed && (await this.database.manager.findOneBy(TextRow, { id: claimed.id }));
    return row ? { text: toDomain(row), body: this.sealer.open(row.sealed!), claim: row.claims } : null;
  }

  async beginTry(
    { text, claim }: ClaimedText,
    to: string,
    decision: DecisionRecord,
    now: Date,
    leaseSeconds: number,
  ): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      TextRow,
      { id: text.id, claims: claim },
      {
        ...decisionOf(decision),
        to,
        tries: () => 'tries + 1',
        firstTriedAt: text.firstTriedAt ?? now,
        claimedUntil: () => `clock_timestamp() + make_interval(secs => ${Number(leaseSeconds)})`,
      },
    );
    return affected === 1;
  }

  async settle({ text, claim }: ClaimedText, outcome: TextOutcome & { state: TextState }): Promise<boolean> {
    const forgotten = MAY_STILL_GO.includes(outcome.state) ? {} : { sealed: null };
    const { affected } = await this.database.manager.update(
      TextRow,
      { id: text.id, claims: claim },
      { ...outcome, ...forgotten, claimedUntil: null },
    );
    return affected === 1;
  }

  async lockProviderId(providerId: string): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('texts ' || $1, 0))`, [providerId]);
  }

  async byProviderId(providerId: string): Promise<Text | null> {
    const row = await this.database.manager.findOneBy(TextRow, { providerId });
    return row && toDomain(row);
  }

  async recordReceipt(id: string, { state, code }: Receipt): Promise<void> {
    await this.database.manager.update(TextRow, { id }, { state, providerCode: code });
  }

  async keepReceipt(providerId: string, { state, code }: Receipt, now: Date): Promise<void> {
    await this.database.query(
      `insert into text_receipts (provider_id, state, code, received_at) values ($1, $2, $3, $4)
       on conflict (provider_id) do update set state = excluded.state, code = excluded.code
       where text_receipts.state = 'sent'`,
      [providerId, state, code, now],
    );
  }

  async takeReceipt(providerId: string): Promise<Receipt | null> {
    const row = await this.database.manager.findOneBy(TextReceiptRow, { providerId });
    if (row) await this.database.manager.delete(TextReceiptRow, { providerId });
    return row && { state: row.state, code: row.code };
  }

  async lock(id: string): Promise<Text | null> {
    if (!UUID.test(id)) return null;
    const row = await this.database.manager.findOne(TextRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row && toDomain(row);
  }

  async requeue(id: string, body: string, secretBody: string | null, now: Date): Promise<void> {
    const words = secretBody === null ? {} : { body, sealed: this.sealer.seal(secretBody), uncertain: false };
    await this.database.manager.update(
      TextRow,
      { id },
      {
        ...words,
        state: 'queued',
        nextTryAt: now,
        tries: 0,
        firstTriedAt: null,
        sentAt: null,
        providerId: null,
        providerCode: null,
      },
    );
  }

  async hurry(to: string, now: Date): Promise<void> {
    await this.database.query(
      `update texts set next_try_at = $2 where to_number = $1 and state = 'queued' and next_try_at > $2`,
      [to, now],
    );
  }

  async isBusy(userId: string, since: Date): Promise<boolean> {
    const [row] = await this.database.query<{ busy: boolean }>(
      `select exists (select from texts where user_id = $1 and not resend and (${WAITING} or sent_at > $2)) as busy`,
      [userId, since],
    );
    return row!.busy;
  }

  async hasWaiting(userId: string): Promise<boolean> {
    const [row] = await this.database.query<{ waiting: boolean }>(
      `select exists (select from texts where user_id = $1 and ${WAITING}) as waiting`,
      [userId],
    );
    return row!.waiting;
  }

  async lastRecipient(to: string): Promise<string | null> {
    const [row] = await this.database.query<{ user_id: string }>(
      'select user_id from texts where to_number = $1 order by created desc, id desc limit 1',
      [to],
    );
    return row?.user_id ?? null;
  }

  async ofUser(userId: string, page: PageRequest): Promise<Page<Text>> {
    const [rows, count] = await this.database.manager.findAndCount(TextRow, {
      where: { userId },
      order: { created: 'desc', id: 'desc' },
      take: page.size,
      skip: offsetOf(page),
    });
    return { count, results: rows.map(toDomain) };
  }

  async list({ state, ...selection }: TextFilter, page: PageRequest): Promise<StaffTextPage> {
    const counted = await this.selected(selection)
      .select('text.state', 'state')
      .addSelect('count(*)::int', 'count')
      .groupBy('text.state')
      .getRawMany<{ state: TextState; count: number }>();
    const totals = Object.fromEntries(TEXT_STATES.map((name) => [name, 0])) as Record<TextState, number>;
    for (const row of counted) totals[row.state] = row.count;
    const count = Object.entries(totals).reduce(
      (sum, [name, n]) => (state === undefined || state === name ? sum + n : sum),
      0,
    );
    if (count === 0) return { count, totals, results: [] };
    const query = this.selected(selection).innerJoin('users', 'named', 'named.id = text.userId');
    if (state !== undefined) query.andWhere('text.state = :state', { state });
    const { entities, raw } = await query
      .addSelect(`named.first_name || ' ' || named.last_name`, 'person_name')
      .orderBy('text.created', 'DESC')
      .addOrderBy('text.id', 'DESC')
      .limit(page.size)
      .offset(offsetOf(page))
      .getRawAndEntities<{ person_name: string }>();
    const results = entities.map((row, i) => ({ ...toDomain(row), personName: raw[i]!.person_name.trim() }));
    return { count, totals, results };
  }

  private selected({ userId, from, before, search = '' }: TextSelection): SelectQueryBuilder<TextRow> {
    const query = this.database.manager.createQueryBuilder(TextRow, 'text').where('true');
    if (userId !== undefined) query.andWhere('text.userId = :userId', { userId: UUID.test(userId) ? userId : NOBODY });
    if (from) query.andWhere('text.created >= :from', { from });
    if (before) query.andWhere('text.created < :before', { before });
    const words = search.toLowerCase().replaceAll('\0', '').split(/\s+/).filter(Boolean);
    if (words.length === 0) return query;
    return query.innerJoin('users', 'person', 'person.id = text.userId').andWhere(
      `(select bool_and(strpos(lower(concat_ws(' ', person.first_name, person.last_name, text.to)), word) > 0)
        from unnest(:words::text[]) word)`,
      { words },
    );
  }

  async allOfUser(userId: string): Promise<Text[]> {
    const rows = await this.database.manager.find(TextRow, { where: { userId }, order: { created: 'asc', id: 'asc' } });
    return rows.map(toDomain);
  }

  async eraseOfUser(userId: string): Promise<void> {
    await this.database.manager.delete(TextRow, { userId });
  }
}

const toDomain = ({ sealed: _, claimedUntil: __, claims: ___, ...text }: TextRow): Text => text;

const decisionOf = ({ rule, localTime, timeZone, timeZoneSource, consentVersion, decidedAt }: DecisionRecord) => ({
  rule,
  localTime,
  timeZone,
  timeZoneSource,
  consentVersion,
  decidedAt,
});
