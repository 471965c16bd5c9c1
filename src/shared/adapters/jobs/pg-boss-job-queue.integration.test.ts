import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Shutdown } from '../process/shutdown.js';
import { DataSource } from 'typeorm';
import { createDatabase } from '../../../../test/support/start-app.js';
import { openDatabase } from '../../../app.js';
import { CryptoIdGenerator } from '../ids/crypto-id-generator.js';
import { Database } from '../persistence/database.js';
import { DatabaseLimits } from '../persistence/database-limits.js';
import { PgTransaction } from '../persistence/pg-transaction.js';
import { PgBossJobQueue } from './pg-boss-job-queue.js';

describe('the job queue', () => {
  let dataSource: DataSource;
  let database: Database;
  let queue: PgBossJobQueue;
  const done: number[] = [];
  const givenUp: object[] = [];
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    dataSource = await openDatabase(databaseUrl);
    database = new Database(dataSource);
    queue = new PgBossJobQueue(databaseUrl, new DatabaseLimits(), database, new CryptoIdGenerator(), new Shutdown());
    queue.work<{ n: number }>('test.note-number', async ({ n }) => void done.push(n));
    queue.work<{ n: number }>('test.fail', () => Promise.reject(new Error('It never works.')), {
      retries: 1,
      givenUp: async (payload) => void givenUp.push(payload),
    });
    await queue.onApplicationBootstrap();
    await queue.startWorking();
  });
  afterAll(async () => {
    await queue.beforeApplicationShutdown();
    await dataSource.destroy();
  });

  it('carries out many jobs that came at once without a pause between them', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await new PgTransaction(database).run(async () => {
      for (const n of numbers) await queue.send('test.note-number', { n });
    });
    // At a pause of two seconds for each, forty would take more than a minute.
    await queue.settle(15_000);
    expect(done.sort((a, b) => a - b)).toEqual(numbers);
  });

  it('tells of a job whose tries are used up', async () => {
    await queue.send('test.fail', { n: 1 });
    await new Promise<void>((resolve) => {
      const watch = setInterval(() => {
        if (givenUp.length === 0) return;
        clearInterval(watch);
        resolve();
      }, 20);
    });
    await queue.settle();
    expect(givenUp).toEqual([{ n: 1 }]);
  });
});
