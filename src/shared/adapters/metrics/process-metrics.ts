import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { Backlogs, type BacklogState } from '../../application/ports/backlogs.js';
import { Clock } from '../../application/ports/clock.js';
import { Metrics, type Sample } from '../../application/ports/metrics.js';
import { Database } from '../persistence/database.js';
import { FreshSource } from './fresh-source.js';
import { Loops, type LoopState } from '../process/loops.js';
import { WorkerThreads } from '../threads/worker-threads.js';

/** The metrics of every process: its loops, connections and threads, and the work that waits in the database. */
@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly backlogs: Backlogs,
    private readonly loops: Loops,
    private readonly threads: WorkerThreads,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    if (!this.metrics.isOn) return;
    this.measureLoops();
    this.measureDatabase();
    this.measureBacklogs();
    this.metrics.gauge(
      { name: 'coach_worker_threads', help: 'Threads for heavy work that there are now.', labels: [] },
      () => [{ labels: {}, value: this.threads.count }],
    );
  }

  private measureLoops(): void {
    const measure = (name: string, help: string, value: (state: LoopState) => number | null) =>
      this.metrics.gauge({ name, help, labels: ['loop'] }, () =>
        this.loops.states.flatMap((state) => {
          const read = value(state);
          return read === null ? [] : [{ labels: { loop: state.name }, value: read }];
        }),
      );
    const since = (time: number) => (Date.now() - time) / 1_000;
    measure('coach_loop_age_seconds', 'Time since the last round without an error, or since the start.', (state) =>
      since(state.lastSuccessAt ?? state.startedAt),
    );
    measure('coach_loop_last_success_timestamp_seconds', 'When the last round without an error ended.', (state) =>
      state.lastSuccessAt === null ? null : state.lastSuccessAt / 1_000,
    );
    measure('coach_loop_running_seconds', 'How long the round that runs has been running; 0 at rest.', (state) =>
      state.runningSince === null ? 0 : since(state.runningSince),
    );
    measure('coach_loop_failures', 'Rounds that ended with an error since the start.', (state) => state.failures);
  }

  private measureDatabase(): void {
    const { metrics, database } = this;
    metrics.gauge(
      {
        name: 'coach_database_connections',
        help: 'Connections of this instance’s pool, by what they do, and callers that wait for one.',
        labels: ['state'],
      },
      () => {
        const { totalCount, idleCount, waitingCount } = (database.dataSource.driver as unknown as { master: Pool })
          .master;
        const counts = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
        return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
      },
    );
    metrics.gauge(
      { name: 'coach_database_pool_size', help: 'The most connections that this instance’s pool opens.', labels: [] },
      () => [{ labels: {}, value: (database.dataSource.options as { poolSize?: number }).poolSize ?? 0 }],
    );
    metrics.gauge(
      {
        name: 'coach_database_migration_version',
        help: 'The newest migration of the database: the number that its file name begins with.',
        labels: [],
      },
      async () => {
        const [row] = await database.query<{ version: string | null }>(
          'select max("timestamp") as version from migrations',
        );
        return row?.version ? [{ labels: {}, value: Number(row.version) }] : [];
      },
    );
    metrics.gauge(
      { name: 'coach_last_backup_timestamp_seconds', help: 'The time of the newest backup.', labels: [] },
      async () => {
        const [row] = await database.query<{ taken: Date | null }>('select max(taken_at) as taken from backups');
        return row?.taken ? [{ labels: {}, value: row.taken.getTime() / 1_000 }] : [];
      },
    );
    metrics.gauge(
      { name: 'coach_jobs', help: 'Jobs in the queues, by queue and state.', labels: ['queue', 'state'] },
      async () => {
        const rows = await database.query<{ name: string; waiting: number; active: number }>(
          'select name, queued_count as waiting, active_count as active from pgboss.queue',
        );
        return rows.flatMap(({ name, waiting, active }) => [
          { labels: { queue: name, state: 'waiting' }, value: waiting },
          { labels: { queue: name, state: 'active' }, value: active },
        ]);
      },
    );
  }

  private measureBacklogs(): void {
    const now = () => this.clock.now();
    const looked = new FreshSource(() =>
      Promise.all(this.backlogs.all.map(async (backlog) => ({ name: backlog.name, ...(await backlog.look(now())) }))),
    );
    const measure = (name: string, help: string, value: (state: BacklogState) => number) =>
      this.metrics.gauge({ name, help, labels: ['kind'] }, async () =>
        (await looked.get()).map((state): Sample<'kind'> => ({ labels: { kind: state.name }, value: value(state) })),
      );
    measure('coach_backlog_waiting', 'What waits in the database to be done, due or not.', ({ waiting }) => waiting);
    measure('coach_backlog_failed', 'What is not tried again unless staff want it.', ({ failed }) => failed);
    measure(
      'coach_backlog_late_seconds',
      'How long the oldest of what is due has waited; 0: nothing is late.',
      (state) => (state.lateSince === null ? 0 : Math.max(0, (now().getTime() - state.lateSince.getTime()) / 1_000)),
    );
  }
}
