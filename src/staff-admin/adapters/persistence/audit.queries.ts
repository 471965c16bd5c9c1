import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { AuditEntryRow } from './staff-admin.rows.js';
import { type AuditRecord, type AuditSubject, AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';

export interface AuditEntry extends Required<Omit<AuditRecord, 'actorId' | 'subject'>> {
  at: Date;
  /** Grows with every entry. */
  number: number;
  /** null: their account is deleted, or no account did it. */
  actorId: string | null;
  /** The actor's name at that time; null in entries from before names were stored. */
  actorName: string | null;
  /** An account under the name that it has now, or its address; all else under the name that it then had. */
  subject: AuditSubject & {
    /** It was an account, which is deleted: only its id is known. */
    isDeleted: boolean;
  };
}

/** All of it without regard to case; absent parts filter nothing, and of several values any may hold. */
export interface AuditFilter {
  /** A part of the actor's name or email address, or their id. */
  actors?: readonly string[];
  /** A part of the action, as stored or in words: `prompt-draft`, "draft published". */
  actions?: readonly string[];
  subjectIds?: readonly string[];
  /**
   * A part of the subject's name: for an account the one that it has now, or its address; for all else the one that it
   * had then, as stored or in words.
   */
  about?: readonly string[];
  /** The first time that counts, and the first that does not any more. */
  from?: Date;
  before?: Date;
}

/** Everyone who has done anything: they are few, and each step is one look into the index of actors and their entries. */
const ACTORS = `
  with recursive acted as (
    (select actor_id from audit_entries where actor_id is not null order by actor_id limit 1)
    union all
    select (select actor_id from audit_entries where actor_id > acted.actor_id order by actor_id limit 1)
    from acted where acted.actor_id is not null
  ) select actor_id from acted`;

/** @param names the parameter */
const actorsCalled = (names: string): string => `
  select people.id from (${ACTORS}) acted join people on people.id = acted.actor_id, unnest(${names}::text[]) actor
  where people.id::text = lower(actor)
    or strpos(lower(first_name || ' ' || last_name), lower(actor)) > 0
    or strpos(lower(email), lower(actor)) > 0`;

/** An account that something was done to: its id is all that the entry holds, so that an erased name is nowhere. */
const IS_ACCOUNT = `entry.subject_kind = 'user'`;

/** Its id as in the index of accounts. */
const ACCOUNT_ID = `case when ${IS_ACCOUNT} and entry.subject_id ~ '^[0-9a-f-]{36}$' then entry.subject_id::uuid end`;

/** @param names the parameter */
const accountsCalled = (names: string): string => `
  select account.id::text from people account, unnest(${names}::text[]) part
  where strpos(lower(account.first_name || ' ' || account.last_name), lower(part)) > 0
    or strpos(lower(account.email), lower(part)) > 0`;

const spaced = (sql: string): string => `translate(lower(${sql}), '.-_', '   ')`;

const anyPart = (whole: string, part: string, parameter: string): string =>
  `exists (select from unnest(${parameter}::text[]) part where strpos(${whole}, ${part}) > 0)`;

const LIST: KeyedList = {
  from: 'audit_entries entry',
  id: 'entry.number',
  idType: 'integer',
  orders: { number: ['entry.number'] },
  sort: { by: 'number', isDescending: true },
};

const COLUMNS = `entry.number, entry.at, entry.actor_id as "actorId", entry.actor_name as "actorName", entry.action,
  entry.subject_kind as "subjectKind", entry.subject_id as "subjectId",
  coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, entry.subject_name) as "subjectName",
  ${IS_ACCOUNT} and account.id is null as "isDeleted", entry.details`;

type FoundEntry = Pick<AuditEntryRow, keyof AuditEntryRow> & { isDeleted: boolean };

@Injectable()
export class AuditQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(
    { actors, actions, subjectIds, about, from, before }: AuditFilter,
    page: PageRequest,
  ): Promise<Page<AuditEntry>> {
    const parameters: unknown[] = [];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const all: string[] = [];
    if (actors) {
      const names = given(actors);
      all.push(
        `(entry.actor_id in (${actorsCalled(names)}) or ${anyPart('lower(entry.actor_name)', 'lower(part)', names)})`,
      );
    }
    if (actions) all.push(anyPart(spaced('entry.action'), spaced('part'), given(actions)));
    if (subjectIds) all.push(`entry.subject_id = any(${given(subjectIds)}::text[])`);
    if (about) {
      const names = given(about);
      all.push(`case when ${IS_ACCOUNT} then entry.subject_id in (${accountsCalled(names)})
        else ${anyPart(spaced('entry.subject_name'), spaced('part'), names)} end`);
    }
    if (from) all.push(`entry.at >= ${given(from)}`);
    if (before) all.push(`entry.at < ${given(before)}`);
    const matching = `from ${LIST.from} where ${all.join(' and ') || 'true'}`;
    const { count, results } = await keyedPage<FoundEntry>(this.database, LIST, page, {
      select: 'select *',
      matching,
      parameters,
      withDetails: (rows, order) =>
        `select ${COLUMNS} from (${rows}) entry left join people account on account.id = ${ACCOUNT_ID} order by ${order}`,
    });
    return { count, results: results.map((row) => this.toEntry(row)) };
  }

  private toEntry({ number, at, actorId, actorName, action, details, ...subject }: FoundEntry): AuditEntry {
    const { subjectKind: kind, subjectId: id, subjectName: name, isDeleted } = subject;
    return { number, at, actorId, actorName, action, subject: { kind, id, name, isDeleted }, details };
  }
}

/** The operator works there. */
const COMMAND_LINE = 'The command line';

@Injectable()
export class PgAuditTrail implements AuditTrail {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async record({ actorId, action, subject, details = {} }: AuditRecord): Promise<void> {
    await this.database.manager.insert(AuditEntryRow, {
      actorId,
      actorName: await this.nameOf(actorId),
      at: this.clock.now(),
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      details,
    });
  }

  private async nameOf(id: string | null): Promise<string | null> {
    if (id === null) return COMMAND_LINE;
    const [person] = await this.database.query<{ name: string }>(
      `select trim(first_name || ' ' || last_name) as name from people where id = $1`,
      [id],
    );
    return person?.name ?? null;
  }
}
