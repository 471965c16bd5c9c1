import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ThreadsBusy, type ThreadSettings, WorkerThreads } from '../../src/shared/adapters/threads/worker-threads.js';

const RUN_TYPESCRIPT = pathToFileURL(path.resolve('test/support/run-typescript.mjs')).href;
const TIMEOUT_MS = 60_000;

/** The server's threads, which run the sources. */
export const sourceThreads = (settings: Partial<ThreadSettings> = {}): WorkerThreads =>
  new WorkerThreads({ execArgv: ['--import', RUN_TYPESCRIPT], ...settings });

/** The same with a minute for everything, so that no test depends on how busy the machine is. */
export function patientThreads(settings: Partial<ThreadSettings> = {}): WorkerThreads {
  const threads = sourceThreads(settings);
  const run = threads.run.bind(threads);
  threads.run = (task, input) => run({ ...task, waitMs: TIMEOUT_MS, cpuMs: TIMEOUT_MS }, input);
  return threads;
}

let shared: WorkerThreads | undefined;

/**
 * A pool that outlives the server that uses it, for the next one: a new thread takes seconds to learn the planner's
 * corpus.
 */
export function sharedThread(): WorkerThreads {
  const thread = (shared ??= patientThreads({ threads: 1 }));
  return Object.assign(new WorkerThreads(), { run: thread.run.bind(thread) });
}

/** A pool of which no thread is ever free. */
export const busyThreads = (): WorkerThreads =>
  Object.assign(new WorkerThreads(), { run: () => Promise.reject(new ThreadsBusy()) });
