import { type ThreadSettings, WorkerThreads } from '../../src/shared/adapters/threads/worker-threads.js';

const TIMEOUT_MS = 60_000;

/** The app's threads, which run the sources. */
export const sourceThreads = (settings: Partial<ThreadSettings> = {}): WorkerThreads =>
  new WorkerThreads({ execArgv: ['--import', 'tsx'], ...settings });

/** One thread with a minute for everything, so that no test depends on how busy the machine is. */
export function patientThread(): WorkerThreads {
  const threads = sourceThreads({ threads: 1 });
  const run = threads.run.bind(threads);
  threads.run = (task, input) => run({ ...task, waitMs: TIMEOUT_MS, cpuMs: TIMEOUT_MS }, input);
  return threads;
}
