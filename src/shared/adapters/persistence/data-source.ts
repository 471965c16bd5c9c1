import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  type MigrationInterface,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import type { Tracing } from '../tracing/tracing.js';
import { DatabaseLimits } from './database-limits.js';
import { connectionTo, LimitedClient } from './limited-client.js';

type Row = new () => object;
type Migration = new () => MigrationInterface;

export interface MigrationSettings {
  url: string;
  migrations: Migration[];
  limits?: DatabaseLimits;
}

export interface DataSourceSettings extends MigrationSettings {
  rows: (Row | EntitySchema)[];
  /** The most connections of the pool. */
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
    poolSize,
    extra: {
      ...connectionTo(settings.url, limits),
      Client: LimitedClient,
      answerMs: limits.answerMs,
      tracing,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    },
  });
}

const optionsOf = ({ url, rows, migrations }: DataSourceSettings) =>
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

/** Every migration class of the folder, in the order of their file names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = fs
    .readdirSync(folder)
    .filter((file) => /^\d+-[\w-]+\.(js|ts)$/.test(file))
    .sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(folder, file)).href)));
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
    extra: { ...connectionTo(url, limits), lock_timeout: limits.migrationLockMs },
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

/**
 * Asks again and again: a statement that waits for its turn would itself be waited for by an index that is built concurrently,
 * and neither would end.
 */
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
