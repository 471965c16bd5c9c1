import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { openDatabase } from '../../../boot/database.js';
import { createMigratedDatabase } from '../../../../test/support/start-app.js';
import { Database, PgTransaction } from '../../../shared/adapters/persistence/database.js';
import { FixedClock } from '../../../shared/testing/fixed-clock.js';
import { EmailTaken } from '../../domain/users.errors.js';
import { aNewUser } from '../../testing/a-user.js';
import { emailChangeRepositorySuite } from '../../testing/email-change.repository.suite.js';
import { userRepositorySuite } from '../../testing/user.repository.suite.js';
import { PgEmailChangeRepository } from './pg-email-change.repository.js';
import { PgUserRepository } from './pg-user.repository.js';

let dataSource: DataSource;
let database: Database;
const clock = new FixedClock();
beforeAll(async () => {
  dataSource = await openDatabase(await createMigratedDatabase());
  database = new Database(dataSource);
});
afterAll(() => dataSource.destroy());

async function untilSomeoneWaits(): Promise<void> {
  const [row] = await dataSource.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (row.waiting === 0) await untilSomeoneWaits();
}

const usersOnPostgres = () => new PgUserRepository(database, clock);

describe('people on PostgreSQL', () => {
  userRepositorySuite(usersOnPostgres);

  it('accept only one of two sign-ups at once with one address', async () => {
    const users = usersOnPostgres();
    const email = 'race@example.com';
    const outcomes = await Promise.allSettled(
      [email, email.toUpperCase(), 'Race@Example.com'].map((written) => users.add(aNewUser({ email: written }))),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toEqual([new EmailTaken(), new EmailTaken()]);
  });

  it('make a change of password wait for a log-in that uses the old one', async () => {
    const users = usersOnPostgres();
    const { id } = aNewUser();
    await users.add(aNewUser({ id }));
    const order: string[] = [];
    let changed: Promise<unknown> = Promise.resolve();
    await new PgTransaction(database).run(async () => {
      expect(await users.holdCredentials(id, 1)).toBe(true);
      const elsewhere = new PgUserRepository(new Database(dataSource), clock);
      changed = elsewhere.changePassword(id, 1, 'hashed:new', clock.now()).then(() => order.push('changed'));
      await untilSomeoneWaits();
      order.push('logged in');
    });
    await changed;
    expect(order).toEqual(['logged in', 'changed']);
  });

  it('have access if their membership gives it at that time', async () => {
    const users = usersOnPostgres();
    const { id } = aNewUser();
    await users.add(aNewUser({ id }));
    await database.query(`insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', $2)`, [
      id,
      new Date(clock.now().getTime() + 1000),
    ]);
    expect(await users.find(id)).toMatchObject({ hasActiveProduct: true });
    clock.advance(1000);
    expect(await users.find(id)).toMatchObject({ hasActiveProduct: false });
    await database.query(`update memberships set access_until = 'infinity' where user_id = $1`, [id]);
    expect(await users.find(id)).toMatchObject({ hasActiveProduct: true });
  });
});

describe('email changes on PostgreSQL', () => {
  emailChangeRepositorySuite(async () => {
    const user = aNewUser();
    await usersOnPostgres().add(user);
    return { changes: new PgEmailChangeRepository(database), userId: user.id };
  });

  it('give a change to one of two callers at once, and store no secret', async () => {
    const user = aNewUser();
    await usersOnPostgres().add(user);
    const changes = new PgEmailChangeRepository(database);
    const expiresAt = new Date(clock.now().getTime() + 1000);
    await changes.put({ userId: user.id, email: 'n@example.com', credentialsVersion: 1, expiresAt }, 'the secret');
    const [row] = await database.query('select * from email_changes where user_id = $1', [user.id]);
    expect(JSON.stringify(row)).not.toContain('the secret');
    const taken = await Promise.all([1, 2, 3].map(() => changes.take(user.id, 'the secret', clock.now())));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});
