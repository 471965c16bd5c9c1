import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../config/configuration.js';
import { SystemClock } from './adapters/clock/system-clock.js';
import { Ticker } from './adapters/clock/ticker.js';
import { TimedTaskRunner } from './adapters/clock/timed-task-runner.js';
import { HealthController } from './adapters/http/health.controller.js';
import { SiteController } from './adapters/http/site.controller.js';
import { CryptoIdGenerator } from './adapters/ids/crypto-id-generator.js';
import { PgBossJobQueue } from './adapters/jobs/pg-boss-job-queue.js';
import { Database } from './adapters/persistence/database.js';
import { DatabaseConnection } from './adapters/persistence/database-connection.js';
import { PgTransaction } from './adapters/persistence/pg-transaction.js';
import { PersonalDataHolders } from './adapters/personal-data/personal-data-holders.js';
import { Clock } from './application/ports/clock.js';
import { IdGenerator } from './application/ports/id-generator.js';
import { JobQueue } from './application/ports/job-queue.js';
import { PersonalDataRegistry } from './application/ports/personal-data.js';
import { TimedTasks } from './application/ports/timed-task.js';
import { Transaction } from './application/ports/transaction.js';

/** Facts about this process that are found at start, not configured. */
export class Runtime {
  constructor(
    readonly databaseUrl: string,
    /** At least 32 characters; signs and keys what must not be guessed. */
    readonly appSecret: string,
  ) {}
}

const ports = [
  { provide: Clock, useClass: SystemClock },
  { provide: IdGenerator, useClass: CryptoIdGenerator },
  { provide: Transaction, useClass: PgTransaction },
  { provide: JobQueue, useExisting: PgBossJobQueue },
  { provide: TimedTasks, useExisting: TimedTaskRunner },
  { provide: PersonalDataRegistry, useClass: PersonalDataHolders },
];

/** What every room needs, for all of them. */
@Module({})
export class SharedModule {
  static with(configuration: Configuration, runtime: Runtime, dataSource: DataSource): DynamicModule {
    const providers = [
      { provide: Configuration, useValue: configuration },
      { provide: Runtime, useValue: runtime },
      { provide: DataSource, useValue: dataSource },
      {
        provide: PgBossJobQueue,
        useFactory: (database: Database, ids: IdGenerator) => new PgBossJobQueue(runtime.databaseUrl, database, ids),
        inject: [Database, IdGenerator],
      },
      {
        provide: Ticker,
        useFactory: (clock: Clock, runner: TimedTaskRunner) => new Ticker(clock, runner),
        inject: [Clock, TimedTaskRunner],
      },
      Database,
      DatabaseConnection,
      TimedTaskRunner,
      ...ports,
    ];
    return {
      module: SharedModule,
      global: true,
      controllers: [HealthController, SiteController],
      providers,
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}
