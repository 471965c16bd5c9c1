import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Sealer } from '../../../shared/adapters/crypto/sealer.js';
import { Sealers } from '../../../shared/adapters/crypto/sealers.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { COUNT_BOUND, type PageRequest, type Page } from '../../../shared/domain/page.js';
import { hasEveryWord, patternsOf, personText } from '../../../shared/adapters/persistence/every-word.js';
import { boundedCount, type KeyedList, keyset } from '../../../shared/adapters/persistence/keyset.js';
import type { Mail } from '../../../shared/application/ports/mailer.js';
import { LINK_LIFETIMES_MS, MAIL_STATES, type MailFailure, type MailState } from '../../domain/mail-rules.js';
import { MailRow } from './mailing.rows.js';

export interface QueuedMail {
  id: string;
  /** null when it was sealed under another APP_SECRET than today's. */
  mail: Mail | null;
  /** Tries so far, this one not counted. */
  tries: number;
  firstTriedAt: Date | null;
}

/** The fields of an email that staff may see: the recipient, never the content. */
export interface MailRecord {
  id: string;
  template: string;
  /** The person whom it is to or about; null for neither, and for emails from before this was recorded. */
  userId: string | null;
  /** null once it was sent, and where it cannot be decrypted. */
  to: string | null;
  state: MailState;
  tries: number;
  created: Date;
  firstTriedAt: Date | null;
  /** null when nothing will be tried any more. */
  nextTryAt: Date | null;
  sentAt: Date | null;
  /** null unless it failed permanently; also for failures from before reasons were recorded. */
  failure: MailFailure | null;
}

/** Every part that is given must hold. */
export interface MailFilter {
  /** Any of these. */
  states?: readonly MailState[];
  /** The people whom a mail is to or about: any of these. */
  userIds?: readonly string[];
  /** Words, each a part of the name, address or number of the person whom it is to or about. */
  search?: string;
}

/** A page, and how many mails there are of each state, whatever state was asked for. */
export interface MailRecordPage extends Page<MailRecord> {
  totals: Record<MailState, number>;
}

/** An email can be claimed when no sender has it, or when its sender has been silent for longer than the lease. */
const FREE = `state = 'queued' and (claimed_until is null or claimed_until < clock_timestamp())`;

/** Finds people whom an email is to or about. @param words the parameter */
const peopleCalled = (words: string): string =>
  `select id from people person where ${hasEveryWord(personText('person'), words)}`;

const LIST: KeyedList = {
  from: 'mails mail',
  id: 'mail.id',
  idType: 'uuid',
  orders: { created: ['mail.created_at'] },
  sort: { by: 'created', isDescending: true },
};

type ClaimedMail = Omit<QueuedMail, 'mail'> & { sealed: Buffer };

/** Emails that wait to be sent. The content is sealed while an email waits and forgotten once it was sent. */
@Injectable()
export class MailQueueStore {
  private readonly sealer: Sealer;

  constructor(
    private readonly database: Database,
    sealers: Sealers,
  ) {
    this.sealer = sealers.of('mailing', { table: 'mails', key: 'id', name: 'sealed' });
  }

  /** Joins the running transaction. */
  async add(id: string, { mail, userId }: { mail: Mail; userId: string | null }, now: Date): Promise<void> {
    const row = { id, userId, template: mail.template, state: 'queued' as const, createdAt: now, nextTryAt: now };
    await this.database.manager.insert(MailRow, { ...row, sealed: this.sealer.seal(JSON.stringify(mail)) });
  }

  /** The earliest time at which a mail is to be tried; one that another sender is at counts as well. */
  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ due: Date | null }>(
      `select min(next_try_at) as due from mails where state = 'queued'`,
    );
    return row?.due ?? null;
  }

  /** Takes one due mail for `leaseSeconds` of the system's time, so that a sender that died is taken over; or null. */
  async claimDue(now: Date, leaseSeconds: number): Promise<QueuedMail | null> {
    const [row] = await this.database.returning<ClaimedMail>(
      `update mails set claimed_until = clock_timestamp() + make_interval(secs => $2)
       where id = (select id from mails where next_try_at <= $1 and ${FREE} order by next_try_at, id limit 1 for update skip locked)
       returning id, sealed, tries, first_tried_at as "firstTriedAt"`,
      [now, leaseSeconds],
    );
    if (!row) return null;
    const { sealed, ...claimed } = row;
    return { ...claimed, mail: this.opened(sealed) };
  }

  async markSent(id: string, now: Date): Promise<void> {
    await this.database.manager.update(MailRow, id, {
      state: 'sent',
      sentAt: now,
      sealed: null,
      claimedUntil: null,
      tries: () => 'tries + 1',
    });
  }

  async postpone(id: string, firstTriedAt: Date, until: Date): Promise<void> {
    await this.database.manager.update(MailRow, id, {
      firstTriedAt,
      nextTryAt: until,
      claimedUntil: null,
      tries: () => 'tries + 1',
    });
  }

  async fail(id: string, firstTriedAt: Date, failure: MailFailure): Promise<void> {
    await this.database.manager.update(MailRow, id, {
      state: 'failed',
      failure,
      firstTriedAt,
      claimedUntil: null,
      tries: () => 'tries + 1',
    });
  }

  /** Newest first, unless another order is asked for. */
  async list({ states, userIds, search = '' }: MailFilter, page: PageRequest): Promise<MailRecordPage> {
    const requested = MAIL_STATES.filter((name) => states === undefined || states.includes(name));
    const words = patternsOf(search);
    const totals = await this.totals({ userIds, words }, page);
    const query = this.database.manager.createQueryBuilder(MailRow, 'mail').where('true');
    // All states are no filter, and the index of all mails serves.
    if (states !== undefined) query.andWhere('mail.state = any(:requested)', { requested });
    if (userIds !== undefined) query.andWhere('mail.user_id = any(:userIds)', { userIds });
    if (words.length > 0) query.andWhere(`mail.user_id in (${peopleCalled(':words')})`, { words });
    const set = keyset(LIST, page, (value) => {
      query.setParameter('neighbor', value);
      return ':neighbor';
    });
    query.andWhere(set.where).offset(set.offset).limit(set.limit);
    for (const { by, direction } of set.order) query.addOrderBy(by, direction);
    const rows = set.arrange(await query.getMany());
    const count = Math.min(
      requested.reduce((sum, name) => sum + totals[name], 0),
      COUNT_BOUND + 1,
    );
    return { count, totals, results: rows.map((row) => this.toRecord(row)) };
  }

  private async totals(
    { userIds, words }: { userIds: MailFilter['userIds']; words: readonly string[] },
    { isCounted }: PageRequest,
  ): Promise<Record<MailState, number>> {
    const totals = Object.fromEntries(MAIL_STATES.map((name) => [name, 0])) as Record<MailState, number>;
    if (isCounted === false) return totals;
    const counted = await this.database.query<{ state: MailState; count: number }>(
      `select asked.state, total.count from unnest($1::text[]) asked(state), lateral (${boundedCount(
        `from mails where mails.state = asked.state and ($2::uuid[] is null or user_id = any($2))
         ${words.length > 0 ? `and user_id in (${peopleCalled('$3')})` : ''}`,
      )}) total`,
      [MAIL_STATES, userIds ?? null, ...(words.length > 0 ? [words] : [])],
    );
    for (const { state, count } of counted) totals[state] = count;
    return totals;
  }

  /** Oldest first: to this person or about them. */
  async allOfUser(userId: string): Promise<MailRecord[]> {
    const rows = await this.database.manager.find(MailRow, {
      where: { userId },
      order: { createdAt: 'asc', id: 'asc' },
    });
    return rows.map((row) => this.toRecord(row));
  }

  /** null for an unknown id, well formed or not. */
  async find(id: string): Promise<MailRecord | null> {
    if (!isUUID(id)) return null;
    const row = await this.database.manager.findOneBy(MailRow, { id });
    return row && this.toRecord(row);
  }

  /** Waits for another transaction that holds it. null for an unknown id, well formed or not. */
  async lock(id: string): Promise<MailRecord | null> {
    if (!isUUID(id)) return null;
    const row = await this.database.manager.findOne(MailRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row && this.toRecord(row);
  }

  /** Due at `now`, as if it had never been tried. */
  async requeue(id: string, now: Date): Promise<void> {
    await this.database.manager.update(MailRow, id, {
      state: 'queued',
      tries: 0,
      failure: null,
      firstTriedAt: null,
      nextTryAt: now,
      claimedUntil: null,
    });
  }

  /** Counts the emails that ran out of time, of those whose link, if any, still opens something. */
  async countExpired(now: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from mails where ${EXPIRED}`,
      [now, JSON.stringify(LINK_LIFETIMES_MS)],
    );
    return row!.count;
  }

  /** Has as many of them as that tried again, the oldest first, as `requeue` does. @returns how many */
  async requeueExpired(now: Date, limit: number): Promise<number> {
    const requeued = await this.database.returning(
      `update mails set state = 'queued', tries = 0, failure = null, first_tried_at = null, next_try_at = $1,
         claimed_until = null
       where id in (select id from mails where ${EXPIRED} order by created_at limit $3 for update skip locked)
       returning id`,
      [now, JSON.stringify(LINK_LIFETIMES_MS), limit],
    );
    return requeued.length;
  }

  private toRecord({ sealed, createdAt: created, nextTryAt, claimedUntil: _, ...mail }: MailRow): MailRecord {
    return {
      ...mail,
      created,
      to: (sealed && this.opened(sealed)?.to) ?? null,
      nextTryAt: mail.state === 'queued' ? nextTryAt : null,
    };
  }

  /** null when it was sealed under neither the present secret nor the previous one. */
  private opened(sealed: Buffer): Mail | null {
    try {
      return JSON.parse(this.sealer.open(sealed)) as Mail;
    } catch {
      return null;
    }
  }
}

/** $1: now; $2: how long the links of which templates open something, in milliseconds. */
const EXPIRED = `state = 'failed' and failure = 'expired'
  and created_at > $1::timestamptz - coalesce(
    make_interval(secs => ($2::jsonb ->> template)::float8 / 1000), interval '100 years')`;
