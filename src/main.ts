import 'reflect-metadata';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { configureApp, openDatabase, startWork } from './app.js';
import { loadConfiguration } from './config/load-configuration.js';
import { createLogger, PinoNestLogger } from './shared/adapters/logging/logger.js';
import { Runtime } from './shared/shared.module.js';

const CLIENT_FOLDER = path.resolve('dist/client');

const config = loadConfiguration();
const logger = createLogger(config.logLevel);
for (const warning of config.warnings) logger.warn(warning);
const runtime = new Runtime(config.databaseUrl ?? '', config.appSecret ?? '');
const app = await NestFactory.create<NestExpressApplication>(
  AppModule.with(config, runtime, await openDatabase(runtime.databaseUrl)),
  {
    bodyParser: false,
    logger: new PinoNestLogger(logger),
    abortOnError: false,
  },
);
configureApp(app, logger, CLIENT_FOLDER);
app.enableShutdownHooks();
await app.listen(config.port);
await startWork(app);
logger.info(`Ready at ${config.publicUrl}`);
