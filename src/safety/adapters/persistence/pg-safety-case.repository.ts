import { Check, Column, Entity, ForeignKey, Index, MoreThanOrEqual, PrimaryColumn } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { CrisisKind } from '../../../language/crisis.api.js';
import type { SafetyCase, SafetyChannel, Writer } from '../../domain/safety-case.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import {
  type CaseFilter,
  type CasePerson,
  type ListedCase,
  SafetyCaseRepository,
} from '../../application/ports/safety-case.repository.js';

@Entity('crisis_cases')
@Check('ck_crisis_cases_who', '(user_id is null) = (phone_number is not null)')
@Check('ck_crisis_cases_channel', "channel in ('chat', 'text', 'reflection', 'correction')")
@Index('ix_crisis_cases_user', ['userId', 'lastAt'])
@Index('ix_crisis_cases_phone_number', ['phoneNumber', 'lastAt'])
@Index('ix_crisis_cases_at', ['at', 'id'])
@Index('ix_crisis_cases_unseen', ['at', 'id'], { where: 'seen_at is null' })
@Index('ix_crisis_cases_seen_by', ['seenBy'])
export class SafetyCaseRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string | null;
  /** E.164; of a number that no single account has. */
  @Column('text', { nullable: true }) phoneNumber: string | null;
  @Column('text') channel: SafetyChannel;
  @Column('text') crisis: CrisisKind;
  @Column('text') answered: string;
  @Column('timestamptz') at: Date;
  @Column('timestamptz') lastAt: Date;
  @Column('integer', { default: 1 }) messages: number;
  @Column('timestamptz', { nullable: true }) seenAt: Date | null;
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) seenBy: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('timestamptz', { nullable: true }) misreadAt: Date | null;
}

type FoundCase = SafetyCase & { person: CasePerson | null; reader: CasePerson | null };

const PERSON = (alias: string) => `
  case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name,
    'lastName', ${alias}.last_name, 'email', ${alias}.email, 'phoneNumber', ${alias}.phone_number,
    'timeZone', ${alias}.time_zone) end`;

const LISTED = `
  select c.id, c.user_id as "userId", c.phone_number as "phoneNumber", c.channel, c.crisis, c.answered, c.at,
    c.last_at as "lastAt", c.messages, c.seen_at as "seenAt", c.seen_by as "seenBy", c.note, c.misread_at as "misreadAt",
    ${PERSON('person')} as person, ${PERSON('reader')} as reader
  from crisis_cases c left join people person on person.id = c.user_id left join people reader on reader.id = c.seen_by`;

const LIST: KeyedList = {
  from: 'crisis_cases c',
  id: 'c.id',
  idType: 'uuid',
  orders: { at: ['c.at'] },
  sort: { by: 'at', isDescending: true },
};

@Injectable()
export class PgSafetyCaseRepository implements SafetyCaseRepository {
  constructor(private readonly database: Database) {}

  async lockWriter({ userId, phoneNumber }: Writer): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('safety ' || $1, 0))`, [
      userId ?? phoneNumber,
    ]);
  }

  async recentOf({ userId, phoneNumber }: Writer, since: Date): Promise<SafetyCase[]> {
    const rows = await this.database.manager.find(SafetyCaseRow, {
      where: { ...(userId === null ? { phoneNumber } : { userId }), lastAt: MoreThanOrEqual(since) },
      order: { at: 'desc', id: 'desc' },
    });
    return rows.map(toDomain);
  }

  async save(safetyCase: SafetyCase): Promise<void> {
    await this.database.manager.upsert(SafetyCaseRow, { ...safetyCase }, ['id']);
  }

  async lock(id: string): Promise<SafetyCase | null> {
    if (!isUUID(id)) return null;
    const row = await this.database.manager.findOne(SafetyCaseRow, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return row && toDomain(row);
  }

  async find(id: string): Promise<ListedCase | null> {
    if (!isUUID(id)) return null;
    const [row] = await this.database.query<FoundCase>(`${LISTED} where c.id = $1`, [id]);
    return row ? toListed(row) : null;
  }

  async list({ ids, seen, channels, userIds }: CaseFilter, page: PageRequest): Promise<Page<ListedCase>> {
    const parameters: unknown[] = [];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const all = ['true'];
    // A query of its own, so that the index of unseen cases is used.
    if (seen !== undefined) all.push(`c.seen_at is ${seen ? 'not null' : 'null'}`);
    if (ids) all.push(`c.id = any(${given(ids)}::uuid[])`);
    if (channels) all.push(`c.channel = any(${given(channels)})`);
    if (userIds) all.push(`c.user_id = any(${given(userIds)})`);
    const where = all.join(' and ');
    const selection = {
      select: LISTED,
      matching: `where ${where}`,
      counted: `from crisis_cases c where ${where}`,
      parameters,
    };
    const { count, results } = await keyedPage<FoundCase>(this.database, LIST, page, selection);
    return { count, results: results.map(toListed) };
  }

  async lastCrises(userIds: readonly string[], since: Date): Promise<Map<string, Date>> {
    const rows = await this.database.query<{ userId: string; at: Date }>(
      `select user_id as "userId", max(last_at) as at from crisis_cases
       where user_id = any($1) and last_at >= $2 and misread_at is null group by user_id`,
      [userIds, since],
    );
    return new Map(rows.map(({ userId, at }) => [userId, at]));
  }

  async ofUser(userId: string): Promise<SafetyCase[]> {
    if (!isUUID(userId)) return [];
    const rows = await this.database.manager.find(SafetyCaseRow, {
      where: { userId },
      order: { at: 'asc', id: 'asc' },
    });
    return rows.map(toDomain);
  }
}

const toListed = ({ person, reader, ...found }: FoundCase): ListedCase => ({
  case: found,
  user: person,
  seenBy: reader,
});

/** A row has either a person or a number: the table's check says so. */
const toDomain = (row: SafetyCaseRow): SafetyCase => ({ ...row }) as SafetyCase;
