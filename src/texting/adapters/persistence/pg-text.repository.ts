import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import type { Sealer } from '../../../shared/adapters/crypto/sealer.js';
import { Sealers } from '../../../shared/adapters/crypto/sealers.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';
import { COUNT_BOUND, offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type KeyedList, keyset, orderBy } from '../../../shared/adapters/persistence/keyset.js';
import {
  type StartedTry,
  type ClaimedText,
  type NewText,
  type Receipt,
  type StaffTextPage,
  type TextFilter,
  type TextOutcome,
  TextRepository,
  type TextSelection,
} from '../../application/ports/text.repository.js';
import { QUEUE_FAILURE_CODES } from '../../domain/channel.js';
import { type Text, TEXT_STATES, type TextState } from '../../domain/text.js';
import { areOfNamesAlone, NAME, nameAndNumber, peopleToSearch } from './delivery-day.queries.js';
import { TextRow } from './texting.rows.js';

/** Parameter $1: the codes of a carrier's queue. The state comes first: `ix_texts_failed` finds them. */
const KILLED = `(state = 'dead' and rule <> 'unreadable' or state = 'undeliverable' and provider_code = any($1))`;

const WAITING = `state in ('queued', 'sending')`;
/** States in which a text may still go, so that what it says is kept. */
const MAY_STILL_GO: readonly TextState[] = ['queued', 'sending', 'dead'];

const LIST: KeyedList = {
  from: 'texts text',
  id: 'text.id',
  idType: 'uuid',
  orders: { created: ['text.created'] },
  sort: { by: 'created', isDescending: true },
};
/** The same among texts that were found before. */
const FOUND: KeyedList = { ...LIST, from: 'texts', id: 'id', orders: { created: ['created'] } };

@Injectable()
export class PgTextRepository implements TextRepository {
  private readonly sealer: Sealer;

  constructor(
    private readonly database: Database,
    sealers: Sealers,
  ) {
    this.sealer = sealers.of('texting', { table: 'texts', key: 'id', name: 'sealed' });
  }

  async add(texts: readonly NewText[]): Promise<void> {
    const rows = texts.map(({ text, secretBody }) => ({
      ...text,
      sealed: secretBody === null ? null : this.sealer.seal(secretBody),
    }));
    if (rows.length > 0) await this.database.insertAll(TextRow, rows);
  }

  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ due: Date }>(
      `select next_try_at as due from texts where ${WAITING} order by next_try_at, id limit 1`,
    );
    return row?.due ?? null;
  }

  async claimDue(now: Date, limit: number, leaseSeconds: number): Promise<ClaimedText[]> {
    // On the right of "set" are the old values: one that was "sending" already had a sender, who fell silent.
    const rows = await this.database.query<TextRow>(
      `with due as materialized (
         select id from texts
         where ${WAITING} and next_try_at <= $1 and (claimed_until is null or claimed_until < clock_timestamp())
         order by next_try_at, id limit $2 for update skip locked),
       claimed as (
         update texts set state = 'sending', uncertain = uncertain or state = 'sending', claims = claims + 1,
           claimed_until = clock_timestamp() + make_interval(secs => $3)
         from due where texts.id = due.id
         returning texts.*)
       select ${this.database.columnsOf(TextRow)} from claimed order by next_try_at, id`,
      [now, limit, leaseSeconds],
    );
    return rows.map((row) => ({
      text: toDomain(row),
      body: this.opened(row.sealed!),
      handedAt: row.handedAt,
      claim: row.claims,
    }));
  }

  async beginTries(tries: readonly StartedTry[], now: Date, leaseSeconds: number): Promise<Set<string>> {
    const started = await this.database.returning<{ id: string }>(
      `update texts
       set to_number = try.to_number, rule = try.rule, local_time = try.local_time, time_zone = try.time_zone,
           time_zone_source = try.time_zone_source, consent_version = try.consent_version, decided_at = try.decided_at,
           tries = tries + 1, first_tried_at = coalesce(first_tried_at, $1),
           handed_at = coalesce(handed_at, clock_timestamp()),
           claimed_until = clock_timestamp() + make_interval(secs => $2)
       from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
                   $11::timestamptz[])
         as try (id, claim, to_number, rule, local_time, time_zone, time_zone_source, consent_version, decided_at)
       where texts.id = try.id and texts.claims = try.claim
       returning texts.id`,
      [
        now,
        leaseSeconds,
        tries.map(({ claimed }) => claimed.text.id),
        tries.map(({ claimed }) => claimed.claim),
        tries.map(({ to }) => to),
        tries.map(({ decision }) => decision.rule),
        tries.map(({ decision }) => decision.localTime),
        tries.map(({ decision }) => decision.timeZone),
        tries.map(({ decision }) => decision.timeZoneSource),
        tries.map(({ decision }) => decision.consentVersion),
        tries.map(({ decision }) => decision.decidedAt),
      ],
    );
    return new Set(started.map(({ id }) => id));
  }

  async settle({ text, claim }: ClaimedText, outcome: TextOutcome & { state: TextState }): Promise<void> {
    const forgotten = MAY_STILL_GO.includes(outcome.state) ? {} : { sealed: null };
    await this.database.manager.update(
      TextRow,
      { id: text.id, claims: claim },
      { ...outcome, ...forgotten, claimedUntil: null },
    );
  }

  async postpone({ text, claim }: ClaimedText, until: Date): Promise<void> {
    await this.database.query(
      `update texts set state = 'queued', next_try_at = $3, uncertain = handed_at is not null, claimed_until = null
       where id = $1 and claims = $2`,
      [text.id, claim, until],
    );
  }

  async settleSent(sent: readonly { claimed: ClaimedText; providerId: string }[], at: Date): Promise<void> {
    await this.database.query(
      `update texts
       set state = 'sent', sent_at = $1, provider_id = sent.provider_id, provider_code = null, next_try_at = null,
           uncertain = false, sealed = null, claimed_until = null
       from unnest($2::uuid[], $3::int[], $4::text[]) as sent (id, claim, provider_id)
       where texts.id = sent.id and texts.claims = sent.claim`,
      [
        at,
        sent.map(({ claimed }) => claimed.text.id),
        sent.map(({ claimed }) => claimed.claim),
        sent.map(({ providerId }) => providerId),
      ],
    );
  }

  async lockProviderIds(providerIds: readonly string[]): Promise<void> {
    // In one order, so that two who want some in common wait for each other instead of forever.
    await this.database.query(
      `select pg_advisory_xact_lock(key)
       from (select hashtextextended('texts ' || name, 0) as key from unnest($1::text[]) name order by key) keys`,
      [providerIds],
    );
  }

  async byProviderId(providerId: string): Promise<Text | null> {
    const row = await this.database.manager.findOneBy(TextRow, { providerId });
    return row && toDomain(row);
  }

  async recordReceipt(id: string, { state, code }: Receipt): Promise<void> {
    await this.database.manager.update(TextRow, { id }, { state, providerCode: code });
  }

  async keepReceipt(providerId: string, { state, code, optedOut }: Receipt, now: Date): Promise<void> {
    await this.database.query(
      `insert into text_receipts (provider_id, state, code, opted_out, received_at) values ($1, $2, $3, $4, $5)
       on conflict (provider_id)
         do update set state = excluded.state, code = excluded.code, opted_out = excluded.opted_out
         where text_receipts.state = 'sent'`,
      [providerId, state, code, optedOut, now],
    );
  }

  async takeReceipts(providerIds: readonly string[]): Promise<Map<string, Receipt>> {
    const rows = await this.database.returning<Receipt & { id: string }>(
      'delete from text_receipts where provider_id = any($1) returning provider_id as id, state, code, opted_out as "optedOut"',
      [providerIds],
    );
    return new Map(rows.map(({ id, ...receipt }) => [id, receipt]));
  }

  async lock(id: string): Promise<Text | null> {
    if (!isUUID(id)) return null;
    const row = await this.database.manager.findOne(TextRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row && toDomain(row);
  }

  async requeue(id: string, body: string, secretBody: string | null, now: Date): Promise<void> {
    const content =
      secretBody === null ? {} : { body, sealed: this.sealer.seal(secretBody), uncertain: false, handedAt: null };
    await this.database.manager.update(
      TextRow,
      { id },
      {
        ...content,
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

  async killed(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from (
         select distinct on (user_id) id, user_id, created from texts where ${KILLED} order by user_id, created, id) oldest
       where not exists (select from texts other where other.user_id = oldest.user_id and other.${WAITING})
       order by created, id limit $2`,
      [QUEUE_FAILURE_CODES, limit],
    );
    return rows.map(({ id }) => id);
  }

  async countKilled(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from texts where ${KILLED}`,
      [QUEUE_FAILURE_CODES],
    );
    return row!.count;
  }

  async expedite(to: string, now: Date): Promise<void> {
    await this.database.query(
      `update texts set next_try_at = $2 where to_number = $1 and state = 'queued' and next_try_at > $2`,
      [to, now],
    );
  }

  async busyAmong(userIds: readonly string[], since: Date): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct user_id as id from texts where user_id = any($1) and not resend and (${WAITING} or sent_at > $2)`,
      [userIds, since],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async hasWaiting(userId: string): Promise<boolean> {
    const [row] = await this.database.query<{ waiting: boolean }>(
      `select exists (select from texts where user_id = $1 and ${WAITING}) as waiting`,
      [userId],
    );
    return row!.waiting;
  }

  async isLatestOfItem({ id, itemId, userId, created }: Text): Promise<boolean> {
    const newer = await this.database.query(
      `select id from texts
       where user_id = $1 and item_id = $2 and not resend and (created, id) > ($3, $4) limit 1`,
      [userId, itemId, created, id],
    );
    return newer.length === 0;
  }

  async lastSentTo(to: string, userIds: readonly string[]): Promise<Text | null> {
    const [row] = await this.database.query<{ id: string }>(
      `select id from texts
       where to_number = $1 and user_id = any($2) and sent_at is not null order by sent_at desc, id desc limit 1`,
      [to, userIds],
    );
    if (!row) return null;
    const found = await this.database.manager.findOneBy(TextRow, { id: row.id });
    return found && toDomain(found);
  }

  async bodiesSentTo(to: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ body: string }>(
      'select body from texts where to_number = $1 and sent_at is not null order by sent_at desc limit $2',
      [to, limit],
    );
    return rows.map(({ body }) => body);
  }

  async lastCodesTo(to: string, limit: number): Promise<(string | null)[]> {
    const rows = await this.database.query<{ code: string | null }>(
      `select case when state = 'undeliverable' then provider_code end as code from texts
       where to_number = $1 and state in ('delivered', 'undeliverable') order by created desc, id desc limit $2`,
      [to, limit],
    );
    return rows.map(({ code }) => code);
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

  async list({ states, ...asked }: TextFilter, page: PageRequest): Promise<StaffTextPage> {
    const people = asked.search ? await peopleToSearch(this.database, asked.search) : null;
    const userIds =
      asked.userIds && people ? people.ids.filter((id) => asked.userIds!.includes(id)) : (people?.ids ?? asked.userIds);
    const selection = { ...asked, userIds, search: people?.isSure ? '' : asked.search };
    const totals = await this.totals(selection, people !== null, page);
    const requested = TEXT_STATES.filter((name) => states === undefined || states.includes(name));
    const count = requested.reduce((sum, name) => sum + totals[name], 0);
    const matching = this.selected(selection);
    if (states !== undefined) matching.andWhere('text.state = any(:requested)', { requested });
    const query = people
      ? this.selected({}).andWhere('text.id = any(:ids)', { ids: await this.pageOfFew(matching, page) })
      : matching;
    const set = keyset(LIST, page, (value) => {
      query.setParameter('neighbor', value);
      return ':neighbor';
    });
    if (!people) query.andWhere(set.where).offset(set.offset).limit(set.limit);
    for (const { by, direction } of set.order) query.addOrderBy(by, direction);
    const { entities, raw } = await query
      .innerJoin('users', 'named', 'named.id = text.userId')
      .addSelect(`named.first_name || ' ' || named.last_name`, 'person_name')
      .getRawAndEntities<{ person_name: string }>();
    const results = entities.map((row, i) => ({ ...toDomain(row), personName: raw[i]!.person_name.trim() }));
    return { count: Math.min(count, COUNT_BOUND + 1), totals, results: set.arrange(results) };
  }

  /**
   * The ids on a page of the texts of a few people. All that match are found first, in `ix_texts_member` alone: PostgreSQL would
   * else expect to come soon to a page of them among everybody's latest texts, and be wrong where their state is rare.
   */
  private async pageOfFew(matching: SelectQueryBuilder<TextRow>, page: PageRequest): Promise<string[]> {
    const [sql, given] = matching
      .clone()
      .select('text.id', 'id')
      .addSelect('text.created', 'created')
      .getQueryAndParameters();
    const parameters = [...given];
    const set = keyset(FOUND, page, (value) => `$${parameters.push(value)}`);
    const rows = await this.database.query<{ id: string }>(
      `with found as materialized (${sql})
       select id from found where ${set.where} order by ${orderBy(set)} limit ${set.limit} offset ${set.offset}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  /** Counts the texts of each state, as far as long lists are counted. */
  private totals(selection: TextSelection, areFew: boolean, { isCounted }: PageRequest): Promise<Totals> {
    if (isCounted === false) return Promise.resolve(noTexts());
    if (areFew) return this.totalsOfFew(selection);
    return areOfNamesAlone(selection.search ?? '') ? this.totalsOfNames(selection) : this.totalsOfEach(selection);
  }

  /** State by state. */
  private async totalsOfEach(selection: TextSelection): Promise<Totals> {
    const totals = noTexts();
    for (const state of TEXT_STATES) {
      const matching = this.selected(selection)
        .andWhere('text.state = :state', { state })
        .select('1')
        .limit(COUNT_BOUND + 1);
      const [sql, parameters] = matching.getQueryAndParameters();
      const [counted] = await this.database.query<{ count: number }>(
        `select count(*)::int as count from (${sql}) counted`,
        parameters,
      );
      totals[state] = counted!.count;
    }
    return totals;
  }

  /** All states in one reading of the texts of a few people. */
  private async totalsOfFew(selection: TextSelection): Promise<Totals> {
    const totals = noTexts();
    const counted = await this.selected(selection)
      .select('text.state', 'state')
      .addSelect('count(*)::int', 'count')
      .groupBy('text.state')
      .getRawMany<{ state: TextState; count: number }>();
    for (const { state, count } of counted) totals[state] = Math.min(count, COUNT_BOUND + 1);
    return totals;
  }

  /**
   * A search that matches many names looks for them once, and reads the texts of each state only in
   * `ix_texts_state_member`. `is true` has PostgreSQL look up each text's person among them by a hash.
   */
  private async totalsOfNames({ search = '', ...selection }: TextSelection): Promise<Totals> {
    const [sql, given] = this.selected(selection)
      .andWhere('text.state = requested.state')
      .andWhere('(text.userId in (select id from named)) is true')
      .select('1')
      .limit(COUNT_BOUND + 1)
      .getQueryAndParameters();
    const [words, states] = [given.length + 1, given.length + 2];
    const rows = await this.database.query<{ state: TextState; count: number }>(
      `with named as materialized (select id from people person where ${hasEveryWord(NAME, `$${words}`)})
       select requested.state, (select count(*)::int from (${sql}) counted) as count from unnest($${states}::text[]) as requested (state)`,
      [...given, patternsOf(search), TEXT_STATES],
    );
    return { ...noTexts(), ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }

  private selected({ userIds, from, before, search = '' }: TextSelection): SelectQueryBuilder<TextRow> {
    const query = this.database.manager.createQueryBuilder(TextRow, 'text').where('true');
    if (userIds !== undefined)
      query.andWhere('text.userId = any(:userIds)', { userIds: userIds.filter((id) => isUUID(id)) });
    if (from) query.andWhere('text.created >= :from', { from });
    if (before) query.andWhere('text.created < :before', { before });
    const words = patternsOf(search);
    if (words.length === 0) return query;
    return query
      .innerJoin('users', 'person', 'person.id = text.userId')
      .andWhere(hasEveryWord(nameAndNumber('text.to'), ':words'), { words });
  }

  async allOfUser(userId: string): Promise<Text[]> {
    const rows = await this.database.manager.find(TextRow, { where: { userId }, order: { created: 'asc', id: 'asc' } });
    return rows.map(toDomain);
  }

  /** null when it was sealed under neither the present secret nor the previous one. */
  private opened(sealed: Buffer): string | null {
    try {
      return this.sealer.open(sealed);
    } catch {
      return null;
    }
  }
}

type Totals = Record<TextState, number>;

const noTexts = (): Totals => Object.fromEntries(TEXT_STATES.map((name) => [name, 0])) as Totals;

const toDomain = ({ sealed: _, claimedUntil: __, claims: ___, handedAt: ____, ...text }: TextRow): Text => text;
