import 'reflect-metadata';
import v8 from 'node:v8';
import vm from 'node:vm';
import { loadConfiguration } from '../config/load-configuration.js';
import { openRuntime, type OpenRuntime } from './runtime.js';
import type { Server } from './server.js';
import { startErrorMessage } from './start-error.js';
import { createLogger } from '../shared/adapters/logging/logger.js';
import { welcome } from './welcome.js';

/** Everything on the way has a shorter deadline of its own; a process that is still there then is stuck. */
const END_TIMEOUT_MS = 14_500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const config = loadConfiguration();
const logger = createLogger(config.logLevel);
await run().catch((error: unknown) => {
  const message = startErrorMessage(error, config);
  if (message === null) logger.fatal({ err: error }, 'The server could not continue');
  else process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
process.exit();

async function run(): Promise<void> {
  const shutdownReason = endRequest();
  for (const warning of config.warnings) logger.warn(warning);
  const { runtime, localDatabase } = await openRuntime(config, 'server');
  try {
    // Loaded only now: a start that is refused says so at once.
    const { Server } = await import('./server.js');
    const server = await Server.start(config, runtime, logger);
    collectGarbage();
    welcome(config, logger);
    await end(server, await Promise.race([shutdownReason, lost(localDatabase)]), localDatabase);
  } finally {
    await localDatabase?.close();
  }
}

/** No new work, what runs finishes, then the pool ends; the database itself is left to the caller. */
async function end(server: Server, reason: string, database: OpenRuntime['localDatabase']): Promise<void> {
  logger.info(`Shutting down: ${reason}`);
  server.beginShutdown();
  setTimeout(() => {
    logger.fatal(`The shutdown took more than ${END_TIMEOUT_MS / 1000} s; exiting as after a crash`);
    process.exit(1);
  }, END_TIMEOUT_MS).unref();
  await database?.announceEnd();
  if ((await server.end()).length > 0) process.exitCode = 1;
}

/** Rejects when the embedded database cannot be restarted after a crash. */
function lost(database: OpenRuntime['localDatabase']): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (database) database.onLost = reject;
  });
}

/**
 * Resolves once this process is asked to end, with the reason: by a signal, or because the launcher that started it
 * has died (its channel closes, however it was killed). Further requests change nothing: a running shutdown is not
 * cut short.
 */
function endRequest(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('the launcher is gone'));
    // The channel is only watched; it keeps nothing running.
    process.channel?.unref();
  });
}

/**
 * Collects garbage once, whole, and gives what is free back to the system: an idle server then holds 162 MB instead of
 * 204 (docs/adr/0013). Everything waits for it, 0.2 to 0.3 s.
 */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as (how: {
    type: 'major';
    execution: 'sync';
    flavor: 'last-resort';
  }) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
