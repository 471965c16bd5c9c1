import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest, TableCopy } from '../../domain/manifest.js';

/** Every table of the server, and of the job queue those that contain jobs: the queue creates the rest itself. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as table,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' and c.relname <> 'migrations' or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
  order by 1`;

/** PostgreSQL's code. */
const UNDEFINED_TABLE = '42P01';

/** A snapshot of the database, whatever is written in the meantime. */
export interface Snapshot extends Pick<Manifest, 'takenAt' | 'migrations' | 'jobsVersion' | 'sequences'> {
  tables: Pick<TableCopy, 'table' | 'columns'>[];
  /** A line for each row, as PostgreSQL's COPY writes it. */
  rowsOf(table: Pick<TableCopy, 'table' | 'columns'>): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Copies by COPY in one transaction on one snapshot: it blocks no other transaction and is blocked by none. */
export class PgDatabaseCopy {
  constructor(private readonly url: string) {}

  async open(): Promise<Snapshot> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'coach backup' });
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const { rows: times } = await client.query<{ now: Date }>('select now()');
      const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by id');
      const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version');
      const { rows: tables } = await client.query<Pick<TableCopy, 'table' | 'columns'>>(TABLES);
      const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
        `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
         where schemaname = 'public' and sequencename <> 'migrations_id_seq'`,
      );
      return {
        takenAt: times[0]!.now.toISOString(),
        migrations: migrations.map(({ name }) => name),
        jobsVersion: versions[0]!.version,
        tables,
        sequences,
        rowsOf: ({ table, columns }): AsyncIterable<Uint8Array> =>
          client.query(copyTo(`copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${table}) to stdout`)),
        close: () => client.end(),
      };
    } catch (error) {
      await client.end();
      const isNew = error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE;
      throw isNew ? new Error('The database is empty: start the server once.') : error;
    }
  }

  /** Records the backup for monitoring. */
  async note({ name, takenAt, tables }: Manifest, location: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      await client.query('insert into backups (name, taken_at, place, row_count) values ($1, $2, $3, $4)', [
        name,
        takenAt,
        location,
        rows,
      ]);
    } finally {
      await client.end();
    }
  }
}
