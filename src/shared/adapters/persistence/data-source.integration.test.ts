import net from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDatabase } from '../../../../test/support/start-app.js';
import { until } from '../../../../test/support/until.js';
import { createDataSource, migrate } from './data-source.js';
import { DatabaseLimits } from './database-limits.js';

const SLOW = 'select pg_sleep(0.2)';

class Slow1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SLOW);
  }

  async down(): Promise<void> {}
}

class AltersPeople1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table people add name text');
  }

  async down(): Promise<void> {}
}

describe('the connection to the database', () => {
  it('cancels a statement that takes too long, and stays open', async () => {
    const limits = new DatabaseLimits({ statementMs: 100 });
    const database = await createDataSource({
      url: await createDatabase(),
      rows: [],
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

  // proves 14.12
  it('lets a table be read while a migration waits for it, and changes it once it is free', async () => {
    const url = await createDatabase();
    const database = await createDataSource({ url, rows: [] }).initialize();
    const reader = database.createQueryRunner();
    try {
      await database.query('create table people (id integer)');
      await reader.startTransaction();
      await reader.query('select id from people');
      const limits = new DatabaseLimits({ migrationLockMs: 100 });
      const migrated = migrate({ url, migrations: [AltersPeople1700000000001], limits });
      const waiting = async () =>
        (
          await database.query(
            `select 1 from pg_stat_activity where query like 'alter table people%' and wait_event_type = 'Lock'`,
          )
        ).length > 0;
      await until(waiting);
      // Behind a migration that waits without an end this would wait as long.
      await database.query('select id from people');
      await reader.commitTransaction();
      await migrated;
      expect(await database.query(`insert into people (id, name) values (1, 'Ada') returning name`)).toEqual([
        { name: 'Ada' },
      ]);
    } finally {
      await database.destroy();
    }
  });

  it('uses TLS where the address says so, and refuses anything else', async () => {
    const received: Buffer[] = [];
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        received.push(data);
        socket.write('N');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { port } = server.address() as net.AddressInfo;
      const url = `postgres://coach:sesame@127.0.0.1:${port}/coach?sslmode=verify-full`;
      const database = createDataSource({ url, rows: [] });
      await expect(database.initialize()).rejects.toThrow('The server does not support SSL connections');
      // An SSLRequest as PostgreSQL defines it, and nothing after it.
      expect(received).toEqual([Buffer.from('0000000804d2162f', 'hex')]);
    } finally {
      server.close();
    }
  });

  it('gives a migration as much time as it needs', async () => {
    const limits = new DatabaseLimits({ statementMs: 1, responseMs: 1, idleInTransactionMs: 1 });
    await migrate({ url: await createDatabase(), migrations: [Slow1700000000000], limits });
  });
});
