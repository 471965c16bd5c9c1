import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Shutdown } from '../../../shared/adapters/process/shutdown.js';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createMigratedDatabase } from '../../../../test/support/start-app.js';
import { openDatabase } from '../../../boot/database.js';
import { Database, PgTransaction } from '../../../shared/adapters/persistence/database.js';
import { DatabaseLimits } from '../../../shared/adapters/persistence/database-limits.js';
import { FixedClock } from '../../../shared/testing/fixed-clock.js';
import { PgUserRepository } from '../../../users/adapters/persistence/pg-user.repository.js';
import { aNewUser } from '../../../users/testing/a-user.js';
import { newSession } from '../../domain/session.js';
import { ended, reachedAll, sessionRevocationsSuite } from '../../testing/session-revocations.suite.js';
import { PgSessionRepository } from '../persistence/pg-session.repository.js';
import { PgSessionRevocations } from './pg-session-revocations.js';

describe('the news of revoked sessions', () => {
  const clock = new FixedClock();
  const limits = new DatabaseLimits();
  let databaseUrl: string;
  let dataSource: DataSource;
  let database: Database;
  let here: PgSessionRevocations;
  let there: PgSessionRevocations;

  const instance = async () => {
    const revocations = new PgSessionRevocations(databaseUrl, limits, database, clock, new Shutdown());
    await revocations.onApplicationBootstrap();
    return revocations;
  };
  beforeAll(async () => {
    Logger.overrideLogger(false);
    databaseUrl = await createMigratedDatabase();
    dataSource = await openDatabase(databaseUrl);
    database = new Database(dataSource);
    [here, there] = await Promise.all([instance(), instance()]);
  });
  afterAll(async () => {
    await Promise.all([here, there].map((revocations) => revocations.beforeApplicationShutdown()));
    await dataSource.destroy();
  });

  const aSession = async () => {
    const user = aNewUser();
    await new PgUserRepository(database, clock).add(user);
    const now = clock.now();
    const session = newSession({ id: randomUUID(), userId: user.id, userAgent: '', now });
    await new PgSessionRepository(database).add(session, session.id);
    return session;
  };

  sessionRevocationsSuite(async () => ({ here, there }));

  it('is published with the transaction, or not at all', async () => {
    const id = randomUUID();
    let reported = false;
    there.watch(id, () => (reported = true));
    const undone = new PgTransaction(database).run(async () => {
      await here.announce([id]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await reachedAll(here, there);
    expect(reported).toBe(false);
  });

  it('that was missed while the connection was broken is caught up', async () => {
    const [live, removed] = [await aSession(), await aSession()];
    let notifiedOfLive = false;
    there.watch(live.id, () => (notifiedOfLive = true));
    const notifiedOfEnded = ended(there, removed.id);
    await new PgSessionRepository(database).endAll(removed.userId);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    expect(await notifiedOfEnded).toBe(removed.id);
    expect(notifiedOfLive).toBe(false);
    await reachedAll(here, there);
  });
});
