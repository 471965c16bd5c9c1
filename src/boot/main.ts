import 'reflect-metadata';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { configureApp, openDatabase, startWork } from './app.js';
import { collectGarbage } from './collect-garbage.js';
import type { Configuration } from '../config/configuration.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { DataFolderInUse } from '../config/local-database.js';
import { endRequest } from './end-request.js';
import { openRuntime, type OpenRuntime } from './runtime.js';
import { createLogger, PinoNestLogger } from '../shared/adapters/logging/logger.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { openTracing } from '../shared/adapters/tracing/open-tracing.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import type { Runtime } from '../shared/shared.module.js';
import { welcome } from './welcome.js';

const CLIENT_FOLDER = path.resolve('dist/client');

/** Everything on the way has a shorter deadline of its own; a process that is still there then is stuck. */
const END_TIMEOUT_MS = 14_500;

interface PortTaken extends NodeJS.ErrnoException {
  port: number;
}

const config = loadConfiguration();
const logger = createLogger(config.logLevel);
await run().catch((error: unknown) => {
  if (error instanceof DataFolderInUse) process.stderr.write(`${error.message}\n`);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') process.stderr.write(portTaken(error as PortTaken));
  else logger.fatal({ err: error }, 'The server could not go on');
  process.exitCode = 1;
});
process.exit();

function portTaken({ port }: PortTaken): string {
  const name = port === config.metricsPort ? 'METRICS_PORT' : 'PORT';
  return `${name} ${port} is taken by another program. Stop that one, or set ${name} to another number.\n`;
}

async function run(): Promise<void> {
  const ending = endRequest();
  for (const warning of config.warnings) logger.warn(warning);
  const { runtime, localDatabase } = await openRuntime(config, 'server');
  try {
    const app = await start(config, runtime, logger);
    await end(app, await Promise.race([ending, lost(localDatabase)]), localDatabase);
  } finally {
    await localDatabase?.close();
  }
}

async function start(config: Configuration, runtime: Runtime, logger: Logger): Promise<NestExpressApplication> {
  const tracing = await openTracing(config.tracing);
  const dataSource = await openDatabase(runtime.databaseUrl, runtime.databaseLimits, config.databasePool, tracing);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, runtime, dataSource, tracing), {
    bodyParser: false,
    logger: new PinoNestLogger(logger),
    abortOnError: false,
  });
  try {
    configureApp(app, logger, CLIENT_FOLDER);
    await app.listen(config.port);
    await startWork(app);
  } catch (error) {
    await app.close();
    throw error;
  }
  collectGarbage();
  welcome(config, logger);
  return app;
}

/** No new work, what runs finishes, then the pool ends; the database itself is left to the caller. */
async function end(app: NestExpressApplication, reason: string, database: OpenRuntime['localDatabase']): Promise<void> {
  logger.info(`Ending: ${reason}`);
  const shutdown = app.get(Shutdown);
  shutdown.begin();
  setTimeout(() => {
    logger.fatal(`The end took more than ${END_TIMEOUT_MS / 1000} s; leaving as after a crash`);
    process.exit(1);
  }, END_TIMEOUT_MS).unref();
  await database?.announceEnd();
  await app.close();
  await app.get(Tracing).close();
  if (shutdown.undone.length > 0) process.exitCode = 1;
}

/** Rejects when the embedded database cannot be restarted after a crash. */
function lost(database: OpenRuntime['localDatabase']): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (database) database.onLost = reject;
  });
}
