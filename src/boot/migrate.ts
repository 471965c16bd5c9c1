import 'reflect-metadata';
import { openDatabase } from './database.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { openRuntime } from './runtime.js';

const { runtime, localDatabase } = await openRuntime(loadConfiguration(), 'command');
try {
  const dataSource = await openDatabase(runtime.databaseUrl, { rows: [] });
  await dataSource.destroy();
  process.stdout.write('The schema is up to date.\n');
} finally {
  await localDatabase?.close();
}
