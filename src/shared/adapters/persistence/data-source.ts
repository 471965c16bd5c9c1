import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type EntitySchema,
  type MigrationInterface,
  QueryFailedError,
  type QueryRunner,
  type Table,
} from 'typeorm';
import { snakeCase } from '../../domain/casing.contract.js';
import type { Tracing } from '../tracing/tracing.js';
import { hasSchemaOfRelease01 } from './baseline.js';
import { DatabaseLimits } from './database-limits.js';
import { connectionTo, LimitedClient } from './limited-client.js';

type Row = new () => object;
type Migration = new () => MigrationInterface;

export interface MigrationSettings {
  url: string;
  migrations: Migration[];
  limits?: DatabaseLimits;
}

export interface DataSourceSettings {
  url: string;
  rows: (Row | EntitySchema)[];
  /** The migrations that `runMigrations` of this source runs; none by default. */
  migrations?: Migration[];
  limits?: DatabaseLimits;
  poolSize?: number;
  tracing?: Tracing;
}

/** PostgreSQL's own default limit is 100 for all processes. */
const POOL_SIZE = 20;

/** Held while migrations run, so that instances that start at once take turns. Any constant will do. */
const MIGRATION_LOCK = 7_318_004_211;

/** Tries of a migration to get at its table, and the pause after each, in which those whom it held up go first. */
const LOCK_TRIES = 40;
const LOCK_PAUSE_MS = 500;
const TURN_PAUSE_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

export function createDataSource({
  limits = new DatabaseLimits(),
  poolSize = POOL_SIZE,
  tracing,
  ...settings
}: DataSourceSettings): DataSource {
  return new DataSource({
    ...optionsOf(settings),
    namingStrategy: new MigrationNames(),
    poolSize,
    extra: {
      ...connectionTo(settings.url, limits),
      Client: LimitedClient,
      responseMs: limits.responseMs,
      tracing,
      // Set by a statement: a connection pooler such as PgBouncer refuses most parameters at the start of a connection.
      onConnect: (client: pg.Client) =>
        client.query(
          `set statement_timeout = ${limits.statementMs};
           set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
        ),
    },
  });
}

/** The names that the migrations give, so that a row's class says only those that differ. */
class MigrationNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? snakeCase(property);
  }

  override primaryKeyName(table: Table | string): string {
    return `pk_${this.getTableName(table)}`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${this.getTableName(table)}_${columns.map((column) => column.replace(/_id$/, '')).join('_')}`;
  }
}

const optionsOf = ({ url, rows, migrations = [] }: DataSourceSettings) =>
  ({
    type: 'postgres',
    url,
    entities: rows,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logging: false,
  }) satisfies DataSourceOptions;

/** PostgreSQL does not respond, or refuses the connection. The message names the server, never the password. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: Error & { code?: string }) {
    const { hostname, port, pathname, username } = new URL(url);
    const server = `${hostname}:${port || 5432}`;
    super(
      REFUSALS.has(cause.code ?? '')
        ? `DATABASE_URL: ${server} refuses the role "${decodeURIComponent(username)}" or the database "${pathname.slice(1)}" (${cause.message}).`
        : `DATABASE_URL: no PostgreSQL responds at ${server} (${cause.code ?? cause.message}).`,
      { cause },
    );
    this.name = 'DatabaseUnreachable';
  }
}

/** Wrong password, no such role, no such database, no right to connect, no free connection. */
const REFUSALS = new Set(['28P01', '28000', '3D000', '42501', '53300']);

/** A pooler gives each transaction another connection: prepared statements, locks and notifications get lost. */
export class TransactionPooling extends Error {
  constructor() {
    super(
      'DATABASE_URL points at a pooler in transaction mode. Use its session mode (PgBouncer: pool_mode = session).',
    );
    this.name = 'TransactionPooling';
  }
}

/**
 * Asks twice on one connection which server process it has, the second time while another connection is in a transaction: a
 * pooler in transaction mode has lent that one the process of the first.
 * @throws TransactionPooling
 */
export async function requireOwnConnections(dataSource: DataSource): Promise<void> {
  const [one, other] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  const processOf = async (runner: QueryRunner): Promise<number> => {
    const [{ pid }] = (await runner.query('select pg_backend_pid() as pid')) as [{ pid: number }];
    return pid;
  };
  try {
    const first = await processOf(one);
    await other.startTransaction();
    const lent = await processOf(other);
    const second = await processOf(one);
    await other.rollbackTransaction();
    if (first !== second || first === lent) throw new TransactionPooling();
  } finally {
    await Promise.all([one.release(), other.release()]);
  }
}

const MIGRATION_FILE = /^(\d+)-([\w-]+)\.(?:js|ts)$/;

const migrationFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => MIGRATION_FILE.test(file))
    .sort();

/** The names of the folder's migration classes, in the order of their files, which say them: none is loaded for it. */
export const namesOfMigrations = (folder: string): string[] =>
  migrationFiles(folder).map((file) => {
    const [, timestamp, words] = MIGRATION_FILE.exec(file)!;
    return words!.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) + timestamp;
  });

/**
 * True if every migration of the folder has run. Nearly every start finds that, and needs neither the migrations nor
 * the connections on which they run.
 * @throws SchemaBeforeRelease01
 */
export async function isUpToDate(dataSource: DataSource, folder: string): Promise<boolean> {
  const [{ isNew }] = (await dataSource.query(`select to_regclass('migrations') is null as "isNew"`)) as [
    { isNew: boolean },
  ];
  if (isNew) return false;
  const run = (await dataSource.query('select name from migrations')) as { name: string }[];
  const done = new Set(run.map(({ name }) => name));
  const isDone = namesOfMigrations(folder).every((name) => done.has(name));
  // Said here already: TypeORM prints a line of its own about a migration that fails.
  if (!isDone) hasSchemaOfRelease01([...done]);
  return isDone;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const modules = await Promise.all(
    migrationFiles(folder).map((file) => import(pathToFileURL(path.join(folder, file)).href)),
  );
  return modules.flatMap((module: Record<string, Migration>) => Object.values(module));
}

/**
 * Brings the schema up to date; safe when several processes start at once, and while others serve people. On
 * connections of its own: a migration may take its time, and so may the turn of another process; but it waits for a
 * table for a moment only, again and again. Only a dead connection ends the wait.
 * @throws QueryFailedError when a table could not be locked after all tries; the next start continues from there
 */
export async function migrate({ url, migrations, limits = new DatabaseLimits() }: MigrationSettings): Promise<void> {
  const dataSource = new DataSource({
    // Migrations are SQL: what TypeORM would work out about the rows' classes is for those who read them.
    ...optionsOf({ url, migrations, rows: [] }),
    extra: {
      ...connectionTo(url, limits),
      onConnect: (client: pg.Client) => client.query(`set lock_timeout = ${limits.migrationLockMs}`),
    },
  });
  await dataSource.initialize();
  try {
    const lock = dataSource.createQueryRunner();
    await takeTurn(lock);
    // The lock ends with its connection.
    await runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Asks again and again: a waiting statement would block an index that is built concurrently, and neither would end. */
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [{ taken }] = (await runner.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])) as [
      { taken: boolean },
    ];
    if (taken) return;
    await pause(TURN_PAUSE_MS);
  }
}

/** Each migration is a transaction of its own, or none where an index is built concurrently, so that a new try begins with the one that could not have its table. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await dataSource.runMigrations();
      return;
    } catch (error) {
      if (tries === LOCK_TRIES || !hadToWait(error)) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

const hadToWait = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;
