import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';

type Row = new () => object;
type Migration = new () => MigrationInterface;

export interface DataSourceSettings {
  url: string;
  rows: (Row | EntitySchema)[];
  migrations: Migration[];
  /** Connections of this process; PostgreSQL's own default limit is 100 for all. */
  poolSize?: number;
}

/** Held while migrations run, so that instances that start at once take turns. Any constant will do. */
const MIGRATION_LOCK = 7_318_004_211;

export function createDataSource({ url, rows, migrations, poolSize = 20 }: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: rows,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize,
    extra: { connectionTimeoutMillis: 5_000, idle_in_transaction_session_timeout: 60_000, statement_timeout: 30_000 },
    logging: false,
  });
}

/** Every migration class of the folder, in the order of their file names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = fs
    .readdirSync(folder)
    .filter((file) => /^\d+-[\w-]+\.(js|ts)$/.test(file))
    .sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(folder, file)).href)));
  return modules.flatMap((module: Record<string, Migration>) => Object.values(module));
}

/** Brings the schema up to date; safe when several processes start at once. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
  }
}
