import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import supertest from 'supertest';
import { AppModule } from '../../src/boot/app.module.js';
import { configureApp, startWork } from '../../src/boot/app.js';
import { openDatabase } from '../../src/boot/database.js';
import { Configuration } from '../../src/config/configuration.js';
import { createLogger, PinoNestLogger } from '../../src/shared/adapters/logging/logger.js';
import { Database } from '../../src/shared/adapters/persistence/database.js';
import { DatabaseLimits } from '../../src/shared/adapters/persistence/database-limits.js';
import { openTracing } from '../../src/shared/adapters/tracing/open-tracing.js';
import { WorkerThreads } from '../../src/shared/adapters/threads/worker-threads.js';
import { Clock } from '../../src/shared/application/ports/clock.js';
import { Runtime } from '../../src/shared/adapters/process/runtime.js';
import { FixedClock } from '../../src/shared/testing/fixed-clock.js';
import { Argon2PasswordHasher } from '../../src/users/adapters/argon2/argon2-password-hasher.js';
import { PasswordHasher } from '../../src/users/application/ports/password-hasher.js';
import { watchResponses } from './watch-responses.js';
import { createDatabase, databaseTemplate } from './databases.js';
import { patientThread } from './source-threads.js';

/** A client of one page: what the server does is tested apart from the client's build. */
const CLIENT_FOLDER = path.resolve('test/support/client-build');

export interface StartOptions {
  /** Environment variables of the server, over those of a test run. */
  environment?: Record<string, string>;
  /** An existing database instead of a fresh one, for several instances on one. */
  databaseUrl?: string;
  /** The limits for the database. By default, as long as a busy machine may take. */
  databaseLimits?: DatabaseLimits;
  /** Application time, when a test moves it. Without it the system's clock runs. */
  clock?: Clock;
  /** Last changes to the module, e.g. `builder.overrideProvider(CoachModel).useValue(…)`. */
  override?(builder: TestingModuleBuilder): TestingModuleBuilder;
}

export interface RunningApp {
  app: NestExpressApplication;
  /** `http://127.0.0.1:port` */
  url: string;
  databaseUrl: string;
  http: ReturnType<typeof supertest>;
  database: Database;
  /** Everything that was logged, a line of JSON each. */
  logs: string[];
  dataDir: string;
  close(): Promise<void>;
}

/** The start of a virtual clock, a Sunday: tests name days after it, and it never goes back. */
const CLOCK_START = '2026-11-22T12:00:00Z';

/** Only the tests of the limits themselves need them. */
const PATIENT = new DatabaseLimits({ connectMs: 45_000, statementMs: 45_000, responseMs: 50_000 });

/** The cost of a password's hash: as cheap as Argon2 allows. The hasher's own tests check the recommended cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The whole product on a free port of loopback, on a database of its own. Call `close` when the test file ends. */
export async function startApp(options: StartOptions = {}): Promise<RunningApp> {
  const { databaseLimits = PATIENT } = options;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-data-'));
  const databaseUrl = options.databaseUrl ?? (await createMigratedDatabase());
  const config = new Configuration({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1000',
    // The fewest that are allowed: what waits for a connection while it holds one shows, and PostgreSQL, which spends
    // 25 ms on each and as much again until it knows the tables, begins fewer.
    DATABASE_POOL: '5',
    ...options.environment,
  });
  const logs: string[] = [];
  const logger = createLogger(config.logLevel, { write: (line) => void logs.push(line) });
  const tracing = await openTracing(config.tracing);
  const dataSource = await openDatabase(databaseUrl, {
    limits: databaseLimits,
    poolSize: config.databasePool,
    tracing,
  });
  if (config.clock === 'virtual')
    await dataSource.query('insert into virtual_clock (id, now) values (1, $1) on conflict do nothing', [CLOCK_START]);
  const secret = config.appSecret ?? randomBytes(32).toString('hex');
  const runtime = new Runtime(databaseUrl, secret, databaseLimits, config.previousSecret);
  let builder = Test.createTestingModule({ imports: [AppModule.with(config, runtime, dataSource, tracing)] }).setLogger(
    new PinoNestLogger(logger),
  );
  builder = builder.overrideProvider(WorkerThreads).useValue(patientThread());
  builder = builder.overrideProvider(PasswordHasher).useValue(new Argon2PasswordHasher(CHEAP));
  if (options.clock) builder = builder.overrideProvider(Clock).useValue(options.clock);
  if (options.override) builder = options.override(builder);
  const module = await builder.compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  watchResponses(app);
  configureApp(app, logger, CLIENT_FOLDER);
  await app.listen(0, '127.0.0.1');
  await startWork(app);
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return {
    app,
    url,
    databaseUrl,
    http: supertest(url),
    database: app.get(Database),
    logs,
    dataDir,
    async close() {
      await app.close();
      await tracing.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export { createDatabase, FixedClock };

/** A fresh database that has the server's schema, and nothing in it. */
export async function createMigratedDatabase(): Promise<string> {
  return createDatabase(await databaseTemplate('migrated', async (url) => (await openDatabase(url)).destroy()));
}
