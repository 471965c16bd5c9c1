import 'reflect-metadata';
import { RestoreBackup } from '../backups/adapters/archive/restore-backup.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { DataFolderInUse } from '../config/local-database.js';
import { backupStore, databaseRestore, mediaStore, optionsOf, summaryOf } from './backups.js';
import { openRuntime } from './runtime.js';

const USAGE =
  'npm run restore -- [--from FOLDER | --from s3://BUCKET/PREFIX] [--backup NAME] [--replace] [--into postgres://…]';

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
    },
    USAGE,
  );
  const config = loadConfiguration();
  const backups = backupStore(config, options.from);
  const input = { name: options.backup ?? null, replace: options.replace };
  if (options.into) {
    const manifest = await new RestoreBackup(backups, await databaseRestore(options.into), null).execute(input);
    process.stdout.write(`${summaryOf(manifest)}; the media were left where they are\n`);
    return;
  }
  // As a server: none must run beside it.
  const { runtime, localDatabase } = await openRuntime(config, 'server');
  try {
    const restore = new RestoreBackup(backups, await databaseRestore(runtime.databaseUrl), mediaStore(config));
    const manifest = await restore.execute(input);
    process.stdout.write(`${summaryOf(manifest)}\n`);
    process.stdout.write(
      'Texts wait until what the carrier has taken since is known; the server finds out by itself.\n',
    );
  } finally {
    await localDatabase?.close();
  }
}
