import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { PgDatabaseCopy } from '../backups/adapters/archive/pg-database.copy.js';
import { RestoreBackup } from '../backups/adapters/archive/restore-backup.js';
import { TakeBackup } from '../backups/adapters/archive/take-backup.js';
import type { FileStore } from '../backups/application/ports/file-store.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { backupStore, databaseRestore, mediaStore, optionsOf, summaryOf } from './backups.js';
import { openRuntime } from './runtime.js';

const USAGE = 'npm run backup -- [--to FOLDER | --to s3://BUCKET/PREFIX] [--keep 14] [--no-check]';
const KEPT = '14';

await run().catch((error: unknown) => {
  process.stderr.write(`The backup failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
process.exit();

async function run(): Promise<void> {
  const {
    to,
    keep,
    'no-check': unchecked,
  } = optionsOf(
    {
      to: { type: 'string' },
      keep: { type: 'string', default: KEPT },
      'no-check': { type: 'boolean', default: false },
    },
    USAGE,
  );
  if (!/^[1-9]\d{0,4}$/.test(keep)) throw new Error(`--keep is a number from 1 to 99999.\nUsage: ${USAGE}`);
  const config = loadConfiguration();
  const backups = backupStore(config, to);
  const { runtime, localDatabase } = await openRuntime(config, 'command');
  try {
    const take = new TakeBackup(new PgDatabaseCopy(runtime.databaseUrl), mediaStore(config), backups);
    const manifest = await take.execute(Number(keep));
    process.stdout.write(`${summaryOf(manifest)}, in ${backups.location}\n`);
    if (!unchecked) await check(runtime.databaseUrl, backups, manifest.name);
  } finally {
    await localDatabase?.close();
  }
}

/** Restores it into a temporary database, where the role may create one. */
async function check(url: string, backups: FileStore, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const scratch = `coach_check_${randomBytes(6).toString('hex')}`;
  try {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    );
    if (!rows[0]!.may) {
      process.stdout.write(
        'Not verified by a restore: this database role cannot create databases. See npm run restore -- --into.\n',
      );
      return;
    }
    await client.query(`create database ${scratch}`);
    const target = new URL(url);
    target.pathname = `/${scratch}`;
    await new RestoreBackup(backups, databaseRestore(target.href), null).execute({ name, replace: false });
    process.stdout.write('Verified: a restore into a temporary database has the same rows.\n');
  } finally {
    await client.query(`drop database if exists ${scratch}`).catch(() => undefined);
    await client.end();
  }
}
