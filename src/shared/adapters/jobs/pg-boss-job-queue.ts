import { setTimeout as pause } from 'node:timers/promises';
import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { PgBoss, type Db, type JobResult, type JobWithMetadata, type Queue } from 'pg-boss';
import { type FailureReason, JobQueue, type JobOptions, type WorkOptions } from '../../application/ports/job-queue.js';
import type { IdGenerator } from '../../application/ports/id-generator.js';
import type { Database } from '../persistence/database.js';
import { isDatabaseOutage } from '../persistence/database-outage.js';
import type { DatabaseLimits } from '../persistence/database-limits.js';
import type { Shutdown } from '../process/shutdown.js';
import { NoTracing, type Tracing } from '../tracing/tracing.js';
import { connectionTo } from '../persistence/limited-client.js';

interface Worker {
  handler: (payload: object, job: Job) => Promise<void>;
  options: Settings;
  /** The queue for jobs that are not retried. */
  deadLetter: string;
}

type Job = JobWithMetadata<Payload>;

/** The payload, and the queue's notes about it. */
export type Payload = object & { [note in Note]?: number };

/** The copy that reports a permanent failure has a count of its own: processes died at the job, not at the copy. */
type Note = typeof PROCESSES_ENDED | typeof PROCESSES_ENDED_AT_COPY;

type Settings = Required<Omit<WorkOptions, 'onFailed'>>;

const DEFAULTS: Settings = { concurrency: 1, retries: 10, expireInSeconds: 60 };
const LONGEST_PAUSE_SECONDS = 60;
/**
 * A live worker sends two heartbeats in this time; pg-boss accepts nothing shorter. Every ten seconds silent workers are
 * looked for, so that a job whose process died runs again after some twenty.
 */
const HEARTBEAT_SECONDS = 10;
/** Completed jobs only help to look into problems; every search for silent workers has to skip them. */
const KEPT_SECONDS = 86_400;
/** The queue in which failed jobs wait for staff, unless their module takes care of them. It has no worker. */
export const DEAD_LETTERS = 'jobs.put-aside';
const DEAD_LETTERS_FOR_SECONDS = 90 * 86_400;
/**
 * A new job wakes its workers by NOTIFY. What falls due later, or what a lost notification left behind, is found by one
 * look for all queues.
 */
const LOOK_MS = 2_000;
/** The polling interval of a worker whose process cannot look. */
const POLLING_SECONDS = 30;
/** The time before the end's deadline at which jobs that still run are given back to their queue, which takes a moment. */
const GIVING_BACK_MS = 1_000;
const CONNECTIONS = 4;
/** A job that this many processes have died at is not given to another one. */
const MOST_PROCESSES = 2;
/** The keys under which a job counts the processes that died at it. */
const PROCESSES_ENDED = '$processesEnded';
const PROCESSES_ENDED_AT_COPY = '$processesEndedAtCopy';
/** The output that pg-boss records for an attempt whose worker fell silent. */
const FELL_SILENT = 'job heartbeat timeout';
const ENDED_PROCESSES: FailureReason = 'ended-processes';

@Injectable()
export class PgBossJobQueue implements JobQueue, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('JobQueue');
  private readonly workers = new Map<string, Worker>();
  /** The ids that pg-boss gave to its workers, by queue. */
  private readonly workerIds = new Map<string, string[]>();
  private readonly boss: PgBoss;
  private working = false;
  private running = 0;

  constructor(
    databaseUrl: string,
    limits: DatabaseLimits,
    private readonly database: Database,
    private readonly ids: IdGenerator,
    private readonly shutdown: Shutdown,
    private readonly tracing: Tracing = new NoTracing(),
  ) {
    shutdown.started.addEventListener('abort', () => void this.stopFetching());
    this.boss = new PgBoss({
      ...connectionTo(databaseUrl, limits),
      // Its pool closes a connection whose response did not come; its listener has a heartbeat of its own.
      ...{ query_timeout: limits.queueResponseMs },
      max: CONNECTIONS,
      useListenNotify: true,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    });
    this.boss.on('error', (error) => {
      // At the end nobody waits for these connections: the database may be gone before they are.
      if (!shutdown.started.aborted || !isDatabaseOutage(error)) this.logger.error(error);
    });
  }

  work<P extends object>(
    name: string,
    handler: (payload: P) => Promise<void>,
    { onFailed, ...options }: WorkOptions<P> = {},
  ): void {
    const deadLetter = onFailed && failedQueue(name);
    // Before its source: a queue names the one for its dead letters when it is made.
    if (deadLetter) {
      this.register(deadLetter, (payload, { sourceOutput }) => onFailed(payload as P, reasonIn(sourceOutput)));
    }
    this.register(name, (payload) => handler(payload as P), options, deadLetter);
  }

  async send(name: string, payload: object, options: JobOptions = {}): Promise<void> {
    const { singletonKey } = options;
    // A "short" queue keeps out a second job only while the first waits for its first try.
    if (singletonKey) await this.replace(name, singletonKey);
    await this.boss.send(name, payload, {
      // Queues are "short": one waiting job a key. A job without a key gets one of its own.
      singletonKey: singletonKey ?? this.ids.uuid(),
      startAfter: options.startAfterSeconds,
      db: this.joinTransaction(),
    });
  }

  async pending(name: string, key: string, values: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ value: string }>(
      `select distinct data->>$1 as value from pgboss.job
       where name = any($2) and state in ('created', 'retry', 'active') and data->>$1 = any($3)`,
      [key, [name, failedQueue(name), DEAD_LETTERS], values],
    );
    return new Set(rows.map(({ value }) => value));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    await this.declareQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_FOR_SECONDS });
    for (const [name, worker] of this.workers) await this.declare(name, worker);
  }

  /** Starts carrying jobs out. Apart from the bootstrap, so that a command can send jobs without working on them. */
  async startWorking(): Promise<void> {
    this.working = true;
    for (const [name, worker] of this.workers) {
      for (let count = 0; count < worker.options.concurrency; count += 1) await this.startWorker(name, worker);
    }
    void this.lookForDue();
  }

  /** Resolves when nothing that may run now is waiting or running, for the virtual clock and for tests. */
  async settle(timeoutMs = 60_000): Promise<void> {
    if (!this.working) return;
    const deadline = Date.now() + timeoutMs;
    const names = [...this.workers.keys()];
    for (;;) {
      // The clock is read row by row: now() is earlier than what the statement sees, so that a job queued in between would
      // look as if it fell due later.
      const [row] = await this.database.query<{ busy: boolean }>(
        `select exists (select from pgboss.job where name = any($1)
           and (state = 'active' or (state in ('created', 'retry') and start_after <= clock_timestamp()))) as busy`,
        [names],
      );
      if (!row?.busy) return;
      if (this.shutdown.started.aborted) throw new Error('This process ends, and leaves jobs to others.');
      if (Date.now() > deadline) throw new Error('Jobs are still running.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.begin();
    const stopping = this.boss.stop({
      graceful: true,
      timeout: Math.max(this.shutdown.remainingMs - GIVING_BACK_MS, 0),
    });
    await this.shutdown.leave(stopping);
    // With no job in hand all that there is to wait for is the database.
    if (this.running > 0) await this.shutdown.finish('jobs', stopping);
  }

  /** Where a provider is out for long, jobs would pile up otherwise. One that a process died at keeps its count. */
  private async replace(name: string, singletonKey: string): Promise<void> {
    await this.database.query(
      `delete from pgboss.job
       where name = $1 and singleton_key = $2 and state = 'retry' and not jsonb_exists(data, $3)
         and output->'value'->>'message' is distinct from $4`,
      [name, singletonKey, PROCESSES_ENDED, FELL_SILENT],
    );
  }

  /** After the signal no further job is started. */
  private async stopFetching(): Promise<void> {
    if (!this.working) return;
    await Promise.allSettled([...this.workers.keys()].map((name) => this.boss.offWork(name, { wait: false })));
  }

  private register(
    name: string,
    handler: Worker['handler'],
    options: WorkOptions = {},
    deadLetter = DEAD_LETTERS,
  ): void {
    this.workers.set(name, { handler, options: { ...DEFAULTS, ...options }, deadLetter });
  }

  private async declare(name: string, { options, deadLetter }: Worker): Promise<void> {
    await this.declareQueue(name, {
      retryLimit: options.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      expireInSeconds: options.expireInSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEPT_SECONDS,
      notify: true,
      deadLetter,
    });
  }

  private async declareQueue(name: string, settings: Omit<Queue, 'name' | 'policy'>): Promise<void> {
    if (await this.boss.getQueue(name)) await this.boss.updateQueue(name, settings);
    else await this.boss.createQueue(name, { policy: 'short', ...settings });
  }

  private async startWorker(name: string, worker: Worker): Promise<void> {
    const options = {
      pollingIntervalSeconds: POLLING_SECONDS,
      notifyPollingIntervalSeconds: POLLING_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const workerId: string = await this.boss.work(name, options, async ([job]: Job[]) => {
      try {
        return job ? [await this.carryOut(worker, job)] : [];
      } finally {
        // Several jobs may have come with one notification: look for the next at once, and wait only when there is none.
        this.boss.notifyWorker(workerId);
      }
    });
    this.workerIds.set(name, [...(this.workerIds.get(name) ?? []), workerId]);
  }

  private async lookForDue(): Promise<void> {
    const { started: signal } = this.shutdown;
    while (!signal.aborted) {
      await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      // There is nothing to wake anybody for while the database is away.
      const due = signal.aborted ? [] : await this.queuesWithDueJobs().catch(() => []);
      for (const name of due) for (const id of this.workerIds.get(name) ?? []) this.boss.notifyWorker(id);
    }
  }

  private async queuesWithDueJobs(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `select name from unnest($1::text[]) as queue (name) where exists (
         select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
      [[...this.workerIds.keys()]],
    );
    return rows.map(({ name }) => name);
  }

  private async carryOut({ handler }: Worker, job: Job): Promise<JobResult> {
    const { id, name, data } = job;
    this.running += 1;
    try {
      if ((await this.processesEnded(job)) >= MOST_PROCESSES) {
        this.logger.error({ job: name, id }, 'A job repeatedly crashed its process and is dead-lettered');
        return { id, status: 'deadletter', output: { reason: ENDED_PROCESSES } };
      }
      await this.tracing.span({ name: `job ${name}`, kind: 'consumer', attributes: { 'job.name': name } }, () =>
        handler(withoutNotes(data), job),
      );
      return { id, status: 'completed' };
    } catch (error) {
      this.logger.error({ err: error, job: name }, 'A job failed and will be retried');
      throw error;
    } finally {
      this.running -= 1;
    }
  }

  /** Counts the processes that died at a job, including the last one, which could not record it itself. */
  private async processesEnded({ id, name, data, output, retryCount, sourceName }: Job): Promise<number> {
    const note = sourceName ? PROCESSES_ENDED_AT_COPY : PROCESSES_ENDED;
    const noted = data[note] ?? 0;
    if (retryCount === 0 || !fellSilent(output)) return noted;
    await this.database.query(`update pgboss.job set data = data || $1::jsonb where name = $2 and id = $3`, [
      JSON.stringify({ [note]: noted + 1 }),
      name,
      id,
    ]);
    return noted + 1;
  }

  private joinTransaction(): Db {
    return { executeSql: async (sql, values) => ({ rows: await this.database.query(sql, values) }) };
  }
}

/** The queue for permanent failures that a module handles itself. */
const failedQueue = (name: string): string => `${name}.given-up`;

const fellSilent = (output: object | null): boolean =>
  (output as { value?: { message?: unknown } } | null)?.value?.message === FELL_SILENT;

export function withoutNotes({ [PROCESSES_ENDED]: _, [PROCESSES_ENDED_AT_COPY]: __, ...payload }: Payload): object {
  return payload;
}

export function reasonIn(output: object | null): FailureReason {
  // Also if the process that was to dead-letter the job died, which used up its tries.
  return (output as { reason?: unknown } | null)?.reason === ENDED_PROCESSES || fellSilent(output)
    ? 'ended-processes'
    : 'failed';
}
