import type { Configuration } from '../config/configuration.js';
import { keptSecret, openDataFolder } from '../config/data-folder.js';
import { LocalDatabase, type Use } from '../config/local-database.js';
import { Runtime } from '../shared/adapters/process/runtime.js';

export interface OpenRuntime {
  runtime: Runtime;
  /** null if DATABASE_URL names a PostgreSQL that somebody else runs. */
  localDatabase: LocalDatabase | null;
}

/**
 * Opens what every process needs: the database and the secret, as configured or stored in the data folder.
 * @throws DataFolderInUse when a server is asked for and another one runs on this data folder
 */
export async function openRuntime(config: Configuration, use: Use): Promise<OpenRuntime> {
  const folder = openDataFolder(config.dataDir);
  const appSecret = config.appSecret ?? keptSecret(folder, 'app-secret');
  const localDatabase = config.databaseUrl ? null : await LocalDatabase.open(folder, use);
  const databaseUrl = config.databaseUrl ?? localDatabase!.url;
  return { runtime: new Runtime(databaseUrl, appSecret, undefined, config.previousSecret), localDatabase };
}
