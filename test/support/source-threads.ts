import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ThreadSettings, WorkerThreads } from '../../src/shared/adapters/threads/worker-threads.js';

const RESOLVE_TS = pathToFileURL(path.resolve('bench/support/resolve-ts.mjs')).href;
const PATIENCE_MS = 60_000;

/** The product's threads, which run the TypeScript as it is: Jest transforms nothing in a thread. */
export const sourceThreads = (settings: Partial<ThreadSettings> = {}): WorkerThreads =>
  new WorkerThreads({
    execArgv: ['--experimental-transform-types', '--no-warnings', '--import', RESOLVE_TS],
    ...settings,
  });

/** The same with a minute for everything, so that no test depends on how busy the machine is. */
export function patientThreads(settings: Partial<ThreadSettings> = {}): WorkerThreads {
  const threads = sourceThreads(settings);
  const run = threads.run.bind(threads);
  threads.run = (task, input) => run({ ...task, waitMs: PATIENCE_MS, runMs: PATIENCE_MS }, input);
  return threads;
}
