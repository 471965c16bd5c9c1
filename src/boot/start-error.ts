import { relative } from 'node:path';
import type { Configuration } from '../config/configuration.js';
import { DataFolderInUse } from '../config/local-database.js';
import { NotInNetwork } from '../shared/adapters/http/listening.js';
import { SchemaBeforeRelease01 } from '../shared/adapters/persistence/baseline.js';
import { DatabaseUnreachable, TransactionPooling } from '../shared/adapters/persistence/data-source.js';

/** Codes of the operating system for a folder or file that cannot be written. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST']);
/** The system's codes for a full disk and for a quota that is used up, and PostgreSQL's. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

const ONE_LINE = [DataFolderInUse, DatabaseUnreachable, NotInNetwork, SchemaBeforeRelease01, TransactionPooling];

/** An error that an operator can fix as one line naming the setting; null: an unexpected one, logged whole. */
export function startErrorMessage(error: unknown, config: Configuration): string | null {
  if (ONE_LINE.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  const isOfMetrics = port === config.metricsPort;
  if (code === 'EADDRINUSE') {
    const name = isOfMetrics ? 'METRICS_PORT' : 'PORT';
    return `${name} ${port} is taken by another program. Stop that one, or set ${name} to another number.`;
  }
  if (code === 'EADDRNOTAVAIL') {
    const [name, host] =
      isOfMetrics && config.metricsHost ? ['METRICS_HOST', config.metricsHost] : ['HOST', config.host];
    return `${name} ${host} is not an address of this machine.`;
  }
  if (code === 'EACCES' && port !== undefined)
    return `PORT ${port} needs rights that this account doesn't have. Set PORT to a number above 1023.`;
  // An error of writing names no path; at the start only the data folder is written to.
  const isInDataFolder = !path || isWithin(path, config.dataDir);
  if (code === '53100' && config.databaseUrl)
    return 'DATABASE_URL: the disk of that PostgreSQL is full. Make room there.';
  if (code && DISK_FULL.has(code) && isInDataFolder)
    return `DATA_DIR ${config.dataDir}: the disk is full (${code}). Make room, or set DATA_DIR to a folder on another disk.`;
  // A folder above it may be the one that cannot be made.
  if (code && NOT_WRITABLE.has(code) && path && (isInDataFolder || isWithin(config.dataDir, path)))
    return `DATA_DIR ${config.dataDir} cannot be written (${code}). Give it to this account, or set DATA_DIR to another folder.`;
  return null;
}

/** The setting may be relative; an error names the whole path. */
const isWithin = (path: string, folder: string): boolean => !relative(folder, path).startsWith('..');
