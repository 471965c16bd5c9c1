import path from 'node:path';
import { parseArgs } from 'node:util';
import { EncryptedStore } from '../backups/adapters/files/encrypted.store.js';
import { FolderStore } from '../backups/adapters/files/folder.store.js';
import { S3Store } from '../backups/adapters/files/s3.store.js';
import { PgDatabaseRestore } from '../backups/adapters/archive/pg-database.restore.js';
import type { FileStore } from '../backups/application/ports/file-store.js';
import type { Manifest } from '../backups/domain/manifest.js';
import type { Configuration } from '../config/configuration.js';
import { migrateDatabase, migrationNames } from './database.js';

const S3 = 's3://';

/**
 * Opens where backups are: the command's argument, else a folder in the data folder.
 * @throws Error that names what is missing
 */
export function backupStore(config: Configuration, location: string | undefined): FileStore {
  const files = storeAt(config, location);
  return config.backupKey === null ? files : new EncryptedStore(files, config.backupKey);
}

function storeAt(config: Configuration, location: string | undefined): FileStore {
  if (!location?.startsWith(S3)) return new FolderStore(path.resolve(location ?? path.join(config.dataDir, 'backups')));
  if (!config.s3) throw new Error('For a backup in S3 set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const [bucket, ...folders] = location.slice(S3.length).split('/').filter(Boolean);
  if (!bucket) throw new Error(`${location} does not name a bucket.`);
  return new S3Store(config.s3, bucket, folders.map((folder) => `${folder}/`).join(''));
}

export const mediaStore = ({ s3, dataDir }: Configuration): FileStore =>
  s3 ? new S3Store(s3, s3.bucket) : new FolderStore(path.resolve(dataDir, 'media'));

export const databaseRestore = (url: string): PgDatabaseRestore =>
  new PgDatabaseRestore(url, migrationNames(), (only) => migrateDatabase(url, only));

/** The options of a command; a wrong one ends it with how it is used. */
export function optionsOf<T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  options: T,
  usage: string,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

export function summaryOf({ name, tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${name}: ${rows} rows of ${tables.length} tables, ${media.length} media files`;
}
