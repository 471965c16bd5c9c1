import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { queryPlan } from '../../../../test/support/query-plan.js';
import { createMigratedDatabase } from '../../../../test/support/start-app.js';
import { openDatabase } from '../../../boot/database.js';
import { Database, PgTransaction } from '../../../shared/adapters/persistence/database.js';
import { Sealers } from '../../../shared/adapters/crypto/sealers.js';
import { SecretRotation } from '../../../shared/adapters/crypto/secret-rotation.js';
import { Loops } from '../../../shared/adapters/process/loops.js';
import { Shutdown } from '../../../shared/adapters/process/shutdown.js';
import { FixedClock } from '../../../shared/testing/fixed-clock.js';
import { PgUserRepository } from '../../../users/adapters/persistence/pg-user.repository.js';
import { aNewUser } from '../../../users/testing/a-user.js';
import { newSession } from '../../domain/session.js';
import { passwordResetRepositorySuite } from '../../testing/password-reset.repository.suite.js';
import {
  secondFactorChallengeRepositorySuite,
  secondFactorRepositorySuite,
} from '../../testing/second-factor.repository.suite.js';
import { sessionRepositorySuite } from '../../testing/session.repository.suite.js';
import { PgSecondFactorChallengeRepository, PgSecondFactorRepository } from './pg-second-factor.repository.js';
import { PgPasswordResetRepository } from './pg-password-reset.repository.js';
import { PgSessionRepository } from './pg-session.repository.js';

let dataSource: DataSource;
let database: Database;
const clock = new FixedClock();
beforeAll(async () => {
  dataSource = await openDatabase(await createMigratedDatabase());
  database = new Database(dataSource);
});
afterAll(() => dataSource.destroy());

async function makeUser() {
  const users = new PgUserRepository(database, clock);
  const user = aNewUser();
  await users.add(user);
  return (await users.find(user.id))!;
}

/** Everything in a table, as text in which a secret would be found. */
const contentsOf = async (table: string) => JSON.stringify(await database.query(`select * from ${table}`));

describe('sessions on PostgreSQL', () => {
  sessionRepositorySuite(async () => ({ sessions: new PgSessionRepository(database), makeUser }));

  const opened = async (userId: string) => {
    const session = newSession({ id: randomUUID(), userId, userAgent: '', now: clock.now() });
    const token = `the token ${session.id}`;
    await new PgSessionRepository(database).add(session, token);
    return { session, token };
  };

  it('are found with the membership as of that time', async () => {
    const { id } = await makeUser();
    const { token } = await opened(id);
    const accessUntil = new Date(clock.now().getTime() + 1000);
    await database.query(`insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', $2)`, [
      id,
      accessUntil,
    ]);
    const sessions = new PgSessionRepository(database);
    expect((await sessions.findByToken(token, clock.now()))?.account.hasActiveProduct).toBe(true);
    expect((await sessions.findByToken(token, accessUntil))?.account.hasActiveProduct).toBe(false);
  });

  it('store only the digest of a token', async () => {
    const { token } = await opened((await makeUser()).id);
    expect(await contentsOf('auth_tokens')).not.toContain(token);
  });

  it('are looked up in one statement when many are at once, by indexes', async () => {
    const ask = jest.spyOn((dataSource.driver as PostgresDriver).master as pg.Pool, 'query');
    const sessions = new PgSessionRepository(database);
    await Promise.all(Array.from({ length: 50 }, (_, i) => sessions.findByToken(`token ${i}`, clock.now())));
    const statements = ask.mock.calls as unknown as [{ text: string; values: unknown[] }][];
    ask.mockRestore();
    expect(statements).toHaveLength(1);
    const [[{ text, values }]] = statements as [[{ text: string; values: unknown[] }]];
    const plan = await queryPlan({ database }, text, values);
    expect(plan).toContain('uq_auth_tokens_digest');
    expect(plan).toContain('pk_users');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('password resets on PostgreSQL', () => {
  passwordResetRepositorySuite(async () => ({
    resets: new PgPasswordResetRepository(database, clock),
    userId: (await makeUser()).id,
  }));

  it('keep neither the token nor, once granted, the address', async () => {
    const resets = new PgPasswordResetRepository(database, clock);
    const [id, { id: userId }] = [randomUUID(), await makeUser()];
    await resets.request(id, 'remembered@example.com', clock.now());
    await resets.grant(id, { userId, credentialsVersion: 1, expiresAt: clock.now() }, 'the reset token');
    const contents = await contentsOf('password_resets');
    expect(contents).not.toContain('remembered@example.com');
    expect(contents).not.toContain('the reset token');
  });

  it('give a request to only one of two workers', async () => {
    const resets = new PgPasswordResetRepository(database, clock);
    const [id, { id: userId }] = [randomUUID(), await makeUser()];
    await resets.request(id, 'ada@example.com', clock.now());
    const claimed = await Promise.all(
      ['one', 'another'].map((token) =>
        new PgTransaction(database).run(async () => {
          const email = await resets.claim(id);
          if (email) await resets.grant(id, { userId, credentialsVersion: 1, expiresAt: clock.now() }, token);
          return email;
        }),
      ),
    );
    expect(claimed.filter(Boolean)).toEqual(['ada@example.com']);
  });
});

describe('second factors on PostgreSQL', () => {
  const rotation = () => new SecretRotation(true, new Loops(), new Shutdown());
  const open = (secrets: [string, ...string[]] = ['x'.repeat(32)], renewing = rotation()) =>
    new PgSecondFactorRepository(database, new Sealers(secrets, database, renewing));
  const makeUserId = async () => (await makeUser()).id;
  secondFactorRepositorySuite(async () => ({ factors: open(), makeUserId }));
  secondFactorChallengeRepositorySuite(async () => ({
    challenges: new PgSecondFactorChallengeRepository(database),
    makeUserId,
  }));

  it('still work after the secret was changed, and no longer need the previous one once they are renewed', async () => {
    const [old, present] = ['o'.repeat(32), 'n'.repeat(32)];
    const id = await makeUserId();
    await open([old]).startTotp(id, 'SECRETOFAPP', clock.now());
    await open([old]).activateTotp(id, 1, clock.now());
    const renewing = rotation();
    const both = open([present, old], renewing);
    expect(await both.totpSecret(id)).toBe('SECRETOFAPP');
    await renewing.renewAll();
    expect(await open([present]).totpSecret(id)).toBe('SECRETOFAPP');
  });

  // proves T19
  it('store no readable secret and no code', async () => {
    const id = await makeUserId();
    await open().startTotp(id, 'SECRETOFAPP', clock.now());
    await open().activateTotp(id, 1, clock.now());
    await open().replaceRecoveryCodes(id, ['k7wd-93mf-x2qp-hn4t']);
    const bytes = (text: string) => Buffer.from(text).toJSON().data.join(',');
    const contents = (await contentsOf('totp_factors')) + (await contentsOf('recovery_codes'));
    for (const text of ['SECRETOFAPP', 'k7wd93mfx2qphn4t']) expect(contents).not.toContain(bytes(text));
  });
});
