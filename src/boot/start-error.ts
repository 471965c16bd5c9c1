import { resolve } from 'node:path';
import type { Configuration } from '../config/configuration.js';
import { DataFolderInUse } from '../config/local-database.js';
import { NotInNetwork } from '../shared/adapters/http/listening.js';
import { SchemaBeforeRelease01 } from '../shared/adapters/persistence/baseline.js';
import { DatabaseUnreachable, TransactionPooling } from '../shared/adapters/persistence/data-source.js';

/** Codes of the operating system for a folder or file that cannot be written. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST']);

const ONE_LINE = [DataFolderInUse, DatabaseUnreachable, NotInNetwork, SchemaBeforeRelease01, TransactionPooling];

/**
 * Returns an error that an operator can fix, in one line that names the setting; null for an unexpected error, which
 * is logged whole.
 */
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
  // The setting may be relative; the error names the whole path.
  if (code && NOT_WRITABLE.has(code) && path && resolve(path).startsWith(resolve(config.dataDir)))
    return `DATA_DIR ${config.dataDir} cannot be written (${code}). Give it to this account, make room, or set DATA_DIR to another folder.`;
  return null;
}
