import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import { DatabaseLimits } from './database-limits.js';
import { connectionTo, LimitedClient } from './limited-client.js';

type Row = new () => object;
type Migration = new () => MigrationInterface;

export interface DataSourceSettings {
  url: string;
  rows: (Row | EntitySchema)[];
  migrations: Migration[];
  limits?: DatabaseLimits;
}

/** Connections of this process; PostgreSQL's own default limit is 100 for all. */
const POOL_SIZE = 20;

/** Held while migrations run, so that instances that start at once take turns. Any constant will do. */
const MIGRATION_LOCK = 7_318_004_211;

export function createDataSource({ limits = new DatabaseLimits(), ...settings }: DataSourceSettings): DataSource {
  return new DataSource({
    ...optionsOf(settings),
    poolSize: POOL_SIZE,
    extra: {
      ...connectionTo(settings.url, limits),
      Client: LimitedClient,
      answerMs: limits.answerMs,
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
 * Brings the schema up to date; safe when several processes start at once. On connections of its own, without limits: a
 * migration may take its time, and so may the turn of another process. Only a line that is dead ends the wait.
 */
export async function migrate({ limits = new DatabaseLimits(), ...settings }: DataSourceSettings): Promise<void> {
  const dataSource = new DataSource({ ...optionsOf(settings), extra: connectionTo(settings.url, limits) });
  await dataSource.initialize();
  try {
    const lock = dataSource.createQueryRunner();
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // The lock ends with its connection.
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}
