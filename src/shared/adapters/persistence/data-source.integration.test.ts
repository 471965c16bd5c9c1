import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDatabase } from '../../../../test/support/start-app.js';
import { createDataSource, migrate } from './data-source.js';
import { DatabaseLimits } from './database-limits.js';

const SLOW = 'select pg_sleep(0.2)';

class Slow1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SLOW);
  }

  async down(): Promise<void> {}
}

describe('the way to the database', () => {
  it('ends a statement that lasts too long, and keeps its connection', async () => {
    const limits = new DatabaseLimits({ statementMs: 100 });
    const database = await createDataSource({
      url: await createDatabase(),
      rows: [],
      migrations: [],
      limits,
    }).initialize();
    const runner = database.createQueryRunner();
    try {
      const ask = async () => ((await runner.query('select pg_backend_pid() as id')) as { id: number }[])[0]!.id;
      const before = await ask();
      await expect(runner.query(SLOW)).rejects.toThrow('canceling statement due to statement timeout');
      expect(await ask()).toBe(before);
    } finally {
      await database.destroy();
    }
  });

  it('gives a migration all the time that it needs', async () => {
    const limits = new DatabaseLimits({ statementMs: 1, answerMs: 1, idleInTransactionMs: 1 });
    await migrate({ url: await createDatabase(), rows: [], migrations: [Slow1700000000000], limits });
  });
});
