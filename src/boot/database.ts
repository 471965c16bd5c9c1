import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import {
  createDataSource,
  DatabaseUnreachable,
  isUpToDate,
  migrate,
  namesOfMigrations,
  readMigrations,
  requireOwnConnections,
} from '../shared/adapters/persistence/data-source.js';
import { DatabaseLimits } from '../shared/adapters/persistence/database-limits.js';
import type { Tracing } from '../shared/adapters/tracing/tracing.js';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface DatabaseOptions {
  /** The tables that TypeORM is asked about. Default: every module's. */
  rows?: (new () => object)[];
  limits?: DatabaseLimits;
  poolSize?: number;
  tracing?: Tracing;
}

/** Connects to the database, and brings its schema up to date. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<DataSource> {
  const { rows = (await import('./rows.js')).rows, limits = new DatabaseLimits(), poolSize, tracing } = options;
  const dataSource = await createDataSource({ url, rows, limits, poolSize, tracing })
    .initialize()
    .catch((error: Error) => {
      throw new DatabaseUnreachable(url, error);
    });
  try {
    await requireOwnConnections(dataSource);
    if (!(await isUpToDate(dataSource, MIGRATIONS)))
      await migrate({ url, migrations: await readMigrations(MIGRATIONS), limits });
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** @param only names of the migrations to run; without it all of this release */
export async function migrateDatabase(url: string, only?: ReadonlySet<string>): Promise<void> {
  const migrations = await readMigrations(MIGRATIONS);
  await migrate({ url, migrations: only ? migrations.filter(({ name }) => only.has(name)) : migrations });
}

export const migrationNames = (): string[] => namesOfMigrations(MIGRATIONS);
