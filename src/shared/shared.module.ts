import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../config/configuration.js';
import { Ticker } from './adapters/clock/ticker.js';
import { TimeTravel } from './adapters/clock/time-travel.js';
import { TimedTaskRunner } from './adapters/clock/timed-task-runner.js';
import { VirtualClock } from './adapters/clock/virtual-clock.js';
import { HmacSignatures } from './adapters/crypto/hmac-signatures.js';
import { Sealers } from './adapters/crypto/sealers.js';
import { SecretRotation } from './adapters/crypto/secret-rotation.js';
import { HealthController } from './adapters/http/health.controller.js';
import { RunningRequests } from './adapters/http/running-requests.js';
import { SiteController } from './adapters/http/site.controller.js';
import { CryptoIdGenerator } from './adapters/ids/crypto-id-generator.js';
import { PgBossJobQueue } from './adapters/jobs/pg-boss-job-queue.js';
import { JobBacklog } from './adapters/jobs/job-backlog.js';
import { DeadLetters } from './adapters/jobs/dead-letters.js';
import { MetricsServer } from './adapters/metrics/metrics-server.js';
import { ProcessMetrics } from './adapters/metrics/process-metrics.js';
import { PromMetrics } from './adapters/metrics/prom-metrics.js';
import { SecurityLog } from './adapters/logging/security-log.js';
import { Database, DatabaseConnection, PgTransaction } from './adapters/persistence/database.js';
import { DatabaseLimits } from './adapters/persistence/database-limits.js';
import { Loops } from './adapters/process/loops.js';
import { Runtime } from './adapters/process/runtime.js';
import { Shutdown } from './adapters/process/shutdown.js';
import { SandboxStyleController } from './adapters/sandbox/sandbox-page.js';
import { VirtualClockController } from './adapters/sandbox/virtual-clock.controller.js';
import { Tracing } from './adapters/tracing/tracing.js';
import { WorkerThreads } from './adapters/threads/worker-threads.js';
import { PgRateLimiter } from './adapters/rate-limit/pg-rate-limiter.js';
import { Clock } from './application/ports/clock.js';
import { IdGenerator } from './application/ports/id-generator.js';
import { JobQueue } from './application/ports/job-queue.js';
import { Metrics, NoMetrics } from './application/ports/metrics.js';
import { RateLimiter } from './application/ports/rate-limiter.js';
import { Signatures } from './application/ports/signatures.js';
import { StaffLists } from './adapters/http/staff-lists.js';
import { Events } from './application/events.js';
import { Transaction } from './application/ports/transaction.js';

const ports = [
  { provide: IdGenerator, useClass: CryptoIdGenerator },
  { provide: Transaction, useClass: PgTransaction },
  { provide: JobQueue, useExisting: PgBossJobQueue },
  {
    provide: RateLimiter,
    useFactory: (dataSource: DataSource, config: Configuration) => new PgRateLimiter(dataSource, config),
    inject: [DataSource, Configuration],
  },
  {
    provide: Metrics,
    useFactory: ({ metricsPort }: Configuration) => (metricsPort === null ? new NoMetrics() : PromMetrics.create()),
    inject: [Configuration],
  },
];

const systemClock: Clock = { now: () => new Date() };

const virtualTime = (dataSource: DataSource) => [
  { provide: VirtualClock, useFactory: () => VirtualClock.open(dataSource) },
  { provide: Clock, useExisting: VirtualClock },
  {
    provide: TimeTravel,
    useFactory: (...parts: ConstructorParameters<typeof TimeTravel>) => new TimeTravel(...parts),
    inject: [VirtualClock, TimedTaskRunner, PgBossJobQueue, Database, Shutdown],
  },
];

@Module({})
export class SharedModule {
  static with(configuration: Configuration, runtime: Runtime, dataSource: DataSource, tracing: Tracing): DynamicModule {
    const virtual = configuration.clock === 'virtual';
    const providers = [
      ...(virtual ? virtualTime(dataSource) : [{ provide: Clock, useValue: systemClock }]),
      { provide: Configuration, useValue: configuration },
      { provide: Runtime, useValue: runtime },
      { provide: DatabaseLimits, useValue: runtime.databaseLimits },
      { provide: DataSource, useValue: dataSource },
      { provide: Tracing, useValue: tracing },
      {
        provide: PgBossJobQueue,
        useFactory: (database: Database, ids: IdGenerator, shutdown: Shutdown) =>
          new PgBossJobQueue(runtime.databaseUrl, runtime.databaseLimits, database, ids, shutdown, tracing),
        inject: [Database, IdGenerator, Shutdown],
      },
      {
        provide: Ticker,
        useFactory: (clock: Clock, runner: TimedTaskRunner, shutdown: Shutdown) => new Ticker(clock, runner, shutdown),
        inject: [Clock, TimedTaskRunner, Shutdown],
      },
      { provide: Shutdown, useFactory: () => new Shutdown() },
      { provide: Loops, useFactory: () => new Loops() },
      {
        provide: SecretRotation,
        useFactory: ({ previousSecret }: Runtime, loops: Loops, shutdown: Shutdown) =>
          new SecretRotation(previousSecret !== null, loops, shutdown),
        inject: [Runtime, Loops, Shutdown],
      },
      {
        provide: Sealers,
        useFactory: ({ secrets }: Runtime, database: Database, rotation: SecretRotation) =>
          new Sealers(secrets, database, rotation),
        inject: [Runtime, Database, SecretRotation],
      },
      { provide: Signatures, useFactory: () => new HmacSignatures(runtime.secrets) },
      RunningRequests,
      { provide: SecurityLog, useFactory: () => new SecurityLog(runtime.appSecret) },
      { provide: WorkerThreads, useFactory: () => new WorkerThreads() },
      Database,
      Events,
      StaffLists,
      DatabaseConnection,
      TimedTaskRunner,
      DeadLetters,
      JobBacklog,
      ProcessMetrics,
      MetricsServer,
      ...ports,
    ];
    return {
      module: SharedModule,
      global: true,
      controllers: [
        HealthController,
        SiteController,
        SandboxStyleController,
        ...(virtual ? [VirtualClockController] : []),
      ],
      providers,
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }
}
