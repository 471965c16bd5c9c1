import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Shutdown } from '../process/shutdown.js';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createDatabase } from '../../../../test/support/start-app.js';
import { until } from '../../../../test/support/until.js';
import { openDatabase } from '../../../boot/database.js';
import { CryptoIdGenerator } from '../ids/crypto-id-generator.js';
import { Database, PgTransaction } from '../persistence/database.js';
import { DatabaseLimits } from '../persistence/database-limits.js';
import { NotFound } from '../../domain/domain-error.js';
import { RecordingAuditTrail } from '../../testing/recording-audit-trail.js';
import { jobQueueSuite } from '../../testing/job-queue.suite.js';
import { PgBossJobQueue } from './pg-boss-job-queue.js';
import { type DeadLetter, DeadLetters } from './dead-letters.js';

describe('the job queue', () => {
  let dataSource: DataSource;
  let database: Database;
  let queue: PgBossJobQueue;
  let deadLetters: DeadLetters;
  const done: number[] = [];
  const failed: [payload: object, reason: string][] = [];
  const tries = new Map<number, number>();
  beforeAll(async () => {
    Logger.overrideLogger(false);
    const databaseUrl = await createDatabase();
    dataSource = await openDatabase(databaseUrl);
    database = new Database(dataSource);
    queue = new PgBossJobQueue(databaseUrl, new DatabaseLimits(), database, new CryptoIdGenerator(), new Shutdown());
    deadLetters = new DeadLetters(database, queue, new RecordingAuditTrail(), new PgTransaction(database));
    queue.work<{ n: number }>('test.note-number', async ({ n }) => void done.push(n));
    queue.work<{ n: number }>('test.fail', () => Promise.reject(new Error('It never works.')), {
      retries: 1,
      onFailed: async (...reported) => void failed.push(reported),
    });
    queue.work<{ n: number; ends: number }>('test.end-process', endProcess, {
      retries: 5,
      onFailed: async (...reported) => void failed.push(reported),
    });
    // The sender of these jobs does not handle permanent failures.
    queue.work<{ n: number; ends: number }>('test.end-process-alone', endProcess, { retries: 5 });
    queue.work<{ n: number }>('test.fail-alone', () => Promise.reject(new Error('It never works.')), { retries: 0 });
    queue.work<{ n: number }>('test.fail-first', async ({ n }) => {
      if (n === 6) throw new Error('Not yet.');
    });
    await queue.onApplicationBootstrap();
    await queue.startWorking();
  });
  afterAll(async () => {
    await queue.beforeApplicationShutdown();
    await dataSource.destroy();
  });

  /**
   * Simulates the death of the process at its first attempts: the job is as pg-boss leaves it when a worker falls
   * silent.
   */
  async function endProcess({ n, ends, ...more }: { n: number; ends: number; userId?: string }): Promise<void> {
    const tried = (tries.get(n) ?? 0) + 1;
    tries.set(n, tried);
    // The queue's own notes are hidden from handlers.
    expect(Object.keys(more).filter((key) => key !== 'userId')).toEqual([]);
    if (tried > ends) return;
    await database.query(
      `update pgboss.job
       set state = 'retry', start_after = now(), output = '{"value": {"message": "job heartbeat timeout"}}'
       where name in ('test.end-process', 'test.end-process-alone') and (data->>'n')::int = $1`,
      [n],
    );
  }

  async function reported(n: number): Promise<[payload: object, reason: string]> {
    for (;;) {
      const found = failed.find(([payload]) => (payload as { n: number }).n === n);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function deadLetterOf(name: string): Promise<DeadLetter> {
    for (;;) {
      const { results } = await deadLetters.list({ page: 1, size: 100 });
      const found = results.find((job) => job.queue === name);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('runs many jobs that were queued at once without a pause between them', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await new PgTransaction(database).run(async () => {
      for (const n of numbers) await queue.send('test.note-number', { n });
    });
    // At a pause of two seconds for each, forty would take more than a minute.
    await queue.settle(15_000);
    expect(done.sort((a, b) => a - b)).toEqual(numbers);
  });

  it('starts a job that falls due later, of which nobody is notified, long before a worker looks by itself', async () => {
    await queue.send('test.note-number', { n: 100 }, { startAfterSeconds: 1 });
    const begin = performance.now();
    await until(() => done.includes(100));
    expect(performance.now() - begin).toBeLessThan(20_000);
  });

  it('reports a job whose tries are used up', async () => {
    await queue.send('test.fail', { n: 1 });
    expect(await reported(1)).toEqual([{ n: 1 }, 'failed']);
    await queue.settle();
    expect(failed).toHaveLength(1);
  });

  it('replaces a job that waits for another try by a new one with its key', async () => {
    const key = { singletonKey: 'one' };
    await queue.send('test.fail-first', { n: 6 }, key);
    const waits = () =>
      database.returning(
        `update pgboss.job set start_after = now() + interval '1 hour'
         where name = 'test.fail-first' and state = 'retry' returning 1`,
      );
    await until(async () => (await waits()).length > 0);
    await queue.send('test.fail-first', { n: 7 }, key);
    await queue.settle();
    const jobs = await database.query(`select state, data from pgboss.job where name = 'test.fail-first'`);
    expect(jobs).toEqual([{ state: 'completed', data: { n: 7 } }]);
  });

  it('gives a job that a process died at to another one', async () => {
    await queue.send('test.end-process', { n: 2, ends: 1 });
    await queue.settle();
    expect(tries.get(2)).toBe(2);
  });

  it('dead-letters a job that two processes died at, however many tries it has left', async () => {
    await queue.send('test.end-process', { n: 3, ends: 9 });
    const [payload, reason] = await reported(3);
    expect(payload).toMatchObject({ n: 3, ends: 9 });
    expect(reason).toBe('ended-processes');
    await queue.settle();
    expect(tries.get(3)).toBe(2);
  });

  it('keeps a job of any queue for staff that two processes died at, and requeues it when they say so', async () => {
    const userId = randomUUID();
    await queue.send('test.end-process-alone', { n: 4, ends: 2, userId });
    const job = await deadLetterOf('test.end-process-alone');
    expect(job).toMatchObject({ userId, reason: 'ended-processes', failedAt: expect.any(Date) });
    await queue.settle();
    expect(tries.get(4)).toBe(2);
    const retried = await deadLetters.retry(job.id, randomUUID());
    expect(retried).toEqual(job);
    await queue.settle();
    // The third process survives it: earlier deaths no longer count.
    expect(tries.get(4)).toBe(3);
    await expect(deadLetters.retry(job.id, randomUUID())).rejects.toThrow(NotFound);
    expect((await deadLetters.list({ page: 1, size: 100 })).count).toBe(0);
  });

  it('keeps a job of any queue for staff when its tries are used up', async () => {
    await queue.send('test.fail-alone', { n: 5 });
    expect(await deadLetterOf('test.fail-alone')).toMatchObject({ userId: null, reason: 'failed' });
  });

  it('lists the values that have an open job: waiting, or dead-lettered for staff', async () => {
    await queue.send('test.note-number', { of: 'a' }, { startAfterSeconds: 3_600 });
    await queue.send('test.note-number', { of: 'b' });
    await queue.send('test.fail-alone', { of: 'c' });
    const pending = (name: string) => queue.pending(name, 'of', ['a', 'b', 'c', 'd']);
    await queue.settle();
    expect(await pending('test.note-number')).toContain('a');
    expect(await pending('test.note-number')).not.toContain('b');
    expect(await pending('test.fail-alone')).toEqual(new Set(['c']));
  });

  it('finds no job that was dead-lettered by an invalid id', async () => {
    await expect(deadLetters.retry('no id', randomUUID())).rejects.toThrow(NotFound);
  });

  jobQueueSuite(['test.note-number', 'test.fail-alone'], async () => queue);
});
