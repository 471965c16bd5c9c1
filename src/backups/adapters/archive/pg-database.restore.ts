import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { SKIP_WEEKLY_MAILS } from '../../../curriculum/curriculum.api.js';
import { DOUBT_MAILS } from '../../../mailing/mailing.api.js';
import { sinceBaseline } from '../../../shared/adapters/persistence/baseline.js';
import { HOLD_TEXTS } from '../../../texting/texting.api.js';
import type { Manifest, TableCopy } from '../../domain/manifest.js';

const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`;

/** Migrates the database: with these migrations alone, or with all of the release. */
export type Migrate = (only?: ReadonlySet<string>) => Promise<void>;

export interface HoldOptions {
  /** True if mails that waited at that time are sent, though they may have been sent before. */
  sendsMails: boolean;
}

export interface Held {
  /** The number of emails that failed and wait for staff. */
  mails: number;
}

/** Loads by COPY, in one transaction: references are taken away before, and checked when they are put back. */
export class PgDatabaseRestore {
  /** @param known the names of this release's migrations */
  constructor(
    private readonly url: string,
    private readonly known: readonly string[],
    private readonly migrate: Migrate,
  ) {}

  /**
   * Empties the database, and makes the tables as the backup's release had them.
   * @param replace whether it may hold something
   * @throws Error that says what is in the way
   */
  async prepare({ migrations: applied, jobsVersion, name }: Manifest, replace: boolean): Promise<void> {
    const migrations = sinceBaseline(applied, name);
    const unknown = migrations.filter((migration) => !this.known.includes(migration));
    if (unknown.length > 0)
      throw new Error(
        `${name} was made by a newer release (it has ${unknown.join(', ')}): restore it with that release.`,
      );
    await this.connected(async (client) => {
      await refuseServed(client);
      const { rows: tables } = await client.query(
        `select 1 from pg_tables where schemaname in ('public', 'pgboss') limit 1`,
      );
      if (tables.length > 0 && !replace)
        throw new Error('The database is not empty. Pass --replace to delete its data and load the backup instead.');
      await client.query('drop schema if exists pgboss cascade');
      await client.query('drop schema if exists public cascade');
      await client.query('create schema public');
    });
    await this.migrate(new Set(migrations));
    await this.makeJobTables(jobsVersion, name);
  }

  /** All tables or none, each with as many rows as it had, and every reference in order. */
  async load(
    { tables, sequences }: Manifest,
    rowsOf: (table: TableCopy) => Promise<AsyncIterable<Uint8Array>>,
  ): Promise<void> {
    await this.connected(async (client) => {
      await client.query('begin');
      const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
      for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
      const ours = tables.filter(({ table }) => table.startsWith('public.'));
      for (const { table } of ours) await client.query(`alter table ${table} disable trigger user`);
      await client.query(`truncate ${tables.map(({ table }) => table).join(', ')} cascade`);
      for (const table of [...tables].sort(queuesFirst)) await loadTable(client, table, await rowsOf(table));
      for (const { name, last } of sequences)
        if (last !== null) await client.query('select setval($1, $2)', [name, last]);
      for (const { table } of ours) await client.query(`alter table ${table} enable trigger user`);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      await client.query('commit');
    });
  }

  /** Brings the tables up to this release, and holds what may have been sent since, as `hold` does. */
  async finish({ takenAt }: Manifest, options: HoldOptions): Promise<Held> {
    await this.migrate();
    return this.hold(takenAt, options);
  }

  /**
   * Holds texts until the carrier's list was matched, skips weekly emails that have fallen due, and fails the emails
   * that waited. Also for a database that was recovered to a point in time by other means. No server may run.
   * @param since the time whose state the database has, ISO 8601
   */
  hold(since: string, { sendsMails }: HoldOptions): Promise<Held> {
    return this.connected(async (client) => {
      await refuseServed(client);
      await client.query('begin');
      await client.query(HOLD_TEXTS, [since]);
      await client.query(SKIP_WEEKLY_MAILS, [since]);
      const doubted = sendsMails ? [] : (await client.query(DOUBT_MAILS)).rows;
      await client.query('commit');
      return { mails: doubted.length };
    });
  }

  private async makeJobTables(version: number, name: string): Promise<void> {
    const boss = new PgBoss({ connectionString: this.url, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
    const made = await this.connected(async (client) => {
      const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
      return rows[0]!.version;
    });
    if (made !== version)
      throw new Error(
        `${name} was made by a release with another version of the job tables: restore it with that release.`,
      );
  }

  private async connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'coach restore' });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

/** A server has a pool for its jobs as long as it runs, under the name that pg-boss gives it. */
async function refuseServed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'pgboss' limit 1`,
  );
  if (rows.length > 0) throw new Error('A server is using this database. Stop every server first.');
}

/** @throws Error when it has another number of rows than in the backup */
async function loadTable(
  client: pg.Client,
  { table, columns, rows }: TableCopy,
  data: AsyncIterable<Uint8Array>,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${table} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`));
  await pipeline(data, copy);
  if (copy.rowCount !== rows) throw new Error(`${table} has ${copy.rowCount} rows instead of ${rows}.`);
}

/** Jobs refer to their queues by keys that stay. */
const queuesFirst = (one: TableCopy, other: TableCopy): number =>
  Number(other.table === 'pgboss.queue') - Number(one.table === 'pgboss.queue');
