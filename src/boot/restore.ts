import 'reflect-metadata';
import type { Held } from '../backups/adapters/archive/pg-database.restore.js';
import { RestoreBackup } from '../backups/adapters/archive/restore-backup.js';
import type { Configuration } from '../config/configuration.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { DataFolderInUse } from '../config/local-database.js';
import { backupStore, databaseRestore, mediaStore, optionsOf, summaryOf } from './backups.js';
import { openRuntime } from './runtime.js';

const USAGE =
  'npm run restore -- [--from FOLDER | --from s3://BUCKET/PREFIX] [--backup NAME] [--replace] [--into postgres://…] [--send-mails]\n' +
  '       npm run restore -- --recovered-to 2026-11-22T14:00:00Z [--send-mails]';
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

await run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof DataFolderInUse ? `${message}\n` : `The restore failed: ${message}\n`);
  process.exitCode = 1;
});
process.exit();

async function run(): Promise<void> {
  const options = optionsOf(
    {
      from: { type: 'string' },
      backup: { type: 'string' },
      into: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'send-mails': { type: 'boolean', default: false },
      'recovered-to': { type: 'string' },
    },
    USAGE,
  );
  const sendsMails = options['send-mails'];
  const config = loadConfiguration();
  if (options['recovered-to'] !== undefined) return holdSince(config, options['recovered-to'], sendsMails);
  const backups = backupStore(config, options.from);
  const input = { name: options.backup ?? null, replace: options.replace, sendsMails };
  if (options.into) {
    const { manifest } = await new RestoreBackup(backups, databaseRestore(options.into), null).execute(input);
    process.stdout.write(`${summaryOf(manifest)}; media files were not changed\n`);
    return;
  }
  // Opened like a server, as none may run at the same time.
  const { runtime, localDatabase } = await openRuntime(config, 'server');
  try {
    const restore = new RestoreBackup(backups, databaseRestore(runtime.databaseUrl), mediaStore(config));
    const { manifest, held } = await restore.execute(input);
    process.stdout.write(`${summaryOf(manifest)}\n${heldText(held)}`);
  } finally {
    await localDatabase?.close();
  }
}

/** Holds messages in a database that PostgreSQL itself has brought back to that time. */
async function holdSince(config: Configuration, time: string, sendsMails: boolean): Promise<void> {
  if (!TIMESTAMP.test(time) || Number.isNaN(Date.parse(time)))
    throw new Error(`--recovered-to must be a time such as 2026-11-22T14:00:00Z.\nUsage: ${USAGE}`);
  if (Date.parse(time) > Date.now()) throw new Error('--recovered-to must be in the past.');
  const { runtime, localDatabase } = await openRuntime(config, 'server');
  try {
    const held = await databaseRestore(runtime.databaseUrl).hold(time, { sendsMails });
    process.stdout.write(heldText(held));
  } finally {
    await localDatabase?.close();
  }
}

function heldText({ mails }: Held): string {
  const texts = 'Texts are held until the server has read the carrier’s list of messages since the backup.\n';
  return mails === 0
    ? texts
    : `${texts}Emails that were waiting then and may have been sent since: ${mails}. Staff find them in /staff/mails, marked as failed, and can retry them.\n`;
}
