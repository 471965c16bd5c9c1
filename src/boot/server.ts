import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { configureApp, startWork } from './app.js';
import { openDatabase } from './database.js';
import type { Configuration } from '../config/configuration.js';
import { readWordLists } from '../language/adapters/files/word-lists.js';
import { hostOf, listenOnBothLoopbacks } from '../shared/adapters/http/listening.js';
import { PinoNestLogger } from '../shared/adapters/logging/logger.js';
import type { Runtime } from '../shared/adapters/process/runtime.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { openTracing } from '../shared/adapters/tracing/open-tracing.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';

const CLIENT_FOLDER = path.resolve('dist/client');

/** The server, with its modules: what `main.ts` loads once there is something to serve from. */
export class Server {
  private constructor(private readonly app: NestExpressApplication) {}

  static async start(config: Configuration, runtime: Runtime, logger: Logger): Promise<Server> {
    readWordLists();
    const tracing = await openTracing(config.tracing);
    const dataSource = await openDatabase(runtime.databaseUrl, {
      limits: runtime.databaseLimits,
      poolSize: config.databasePool,
      tracing,
    });
    const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, runtime, dataSource, tracing), {
      bodyParser: false,
      logger: new PinoNestLogger(logger),
      abortOnError: false,
    });
    try {
      configureApp(app, logger, CLIENT_FOLDER);
      // Without a host, Nest takes every interface.
      await app.listen(config.port, hostOf(config)!);
      await listenOnBothLoopbacks(app.getHttpServer());
      await startWork(app);
    } catch (error) {
      await app.close();
      throw error;
    }
    return new Server(app);
  }

  beginShutdown(): void {
    this.app.get(Shutdown).begin();
  }

  /** Finishes running work, then ends the pool. @returns what was not over in time */
  async end(): Promise<readonly string[]> {
    await this.app.close();
    await this.app.get(Tracing).close();
    return this.app.get(Shutdown).undone;
  }
}
