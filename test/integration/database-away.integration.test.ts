import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CoachModel } from '../../src/coach-chat/application/ports/coach-model.js';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { PlayedModel } from '../../src/coach-chat/testing/played-model.js';
import { DatabaseLimits } from '../../src/shared/adapters/persistence/database-limits.js';
import { Line } from '../support/line.js';
import { sentEmails } from '../support/outbox.js';
import { signUp, withToken } from '../support/people.js';
import { createMigratedDatabase, type RunningApp, startApp } from '../support/start-app.js';
import { until } from '../support/until.js';

/** Responses arrive while the database is away: all of these tests wait for one before they restore the line. */
const LIMITS = new DatabaseLimits({
  connectMs: 2_000,
  statementMs: 2_000,
  responseMs: 3_000,
  queueResponseMs: 3_000,
  heartbeatMs: 1_000,
});
/** Three times as many as the pool has connections; more would wait for one longer than a busy machine's calls may. */
const MANY = 15;

const WAYS_TO_FAIL: [string, (line: Line) => void][] = [
  ['away', (line) => line.cut()],
  ['silent', (line) => line.fallStill()],
];

let line: Line;
let product: RunningApp;
let model: PlayedModel;

beforeAll(async () => {
  const database = new URL(await createMigratedDatabase());
  line = await Line.to(Number(database.port));
  database.host = `127.0.0.1:${line.ownPort}`;
  model = new PlayedModel();
  product = await startApp({
    databaseUrl: database.href,
    databaseLimits: LIMITS,
    override: (builder) => builder.overrideProvider(CoachModel).useValue(model),
  });
});
afterEach(() => {
  model.release();
  line.repair();
});
afterAll(async () => {
  await product.close();
  line.close();
});

const ready = () => until(async () => (await product.http.get('/readyz')).status === 200);
const mails = (): string[] => sentEmails(product.dataDir);
const aMember = async () => {
  const person = await signUp(product);
  await product.database.query(
    `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
    [person.id],
  );
  return person;
};
const pool = (): Pool => (product.database.dataSource.driver as PostgresDriver).master as Pool;
/** Resolves when every connection of the pool is there for the next one, and none is left in a transaction. */
const allGivenBack = async (): Promise<void> => {
  const leftOpen = () =>
    product.database.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    );
  const isIdle = () => pool().waitingCount === 0 && pool().idleCount === pool().totalCount;
  await until(async () => (await leftOpen()).length === 0 && isIdle());
};

describe.each(WAYS_TO_FAIL)('while the database is %s', (_, fail) => {
  // proves 11.3, V13.4.2, V16.3.4, V16.5.1
  it('responds to every call in the meantime, without the cause, and logs which call it was', async () => {
    const { id, token } = await signUp(product);
    fail(line);
    const calls = [
      product.http.get(`/api/users/${id}`).set(withToken(token)),
      product.http.get('/api/curriculum/').set(withToken(token)),
      product.http.post('/api/login/').send({ email: 'ann@example.com', password: 'correct horse' }),
      product.http.post('/api/password/reset/').send({ email: 'ann@example.com' }),
    ];
    for (const response of await Promise.all(calls)) {
      expect([response.status, response.body]).toEqual([503, { detail: 'Something went wrong' }]);
      const requestId = response.headers['x-request-id'];
      expect(requestId).toEqual(expect.any(String));
      const entry = product.logs.find((line) => line.includes(requestId!) && line.includes('A request failed'));
      expect(entry).toEqual(expect.stringContaining('"reason"'));
      expect(entry).not.toContain('"stack"');
    }
  });

  it('is up and not ready, serves the app, and is ready by itself once the database is back', async () => {
    const { id, token } = await signUp(product);
    fail(line);
    await product.http.get('/readyz').expect(503);
    await product.http.get('/healthz').expect(200, { status: 'ok' });
    await product.http.get('/').expect(200);
    await product.http.get('/api/site/').expect(200);
    line.repair();
    await ready();
    await product.http.get(`/api/users/${id}`).set(withToken(token)).expect(200);
  });

  it('continues its own work once the database is back', async () => {
    fail(line);
    await product.http.get('/readyz').expect(503);
    line.repair();
    await ready();
    const { email } = await signUp(product);
    const welcomed = () => mails().some((mail) => mail.includes(`To: ${email}`));
    await until(async () => {
      await product.http.get('/healthz').expect(200);
      return welcomed();
    });
    // A job that was handed to a lost connection comes again once its heartbeat is missed and somebody looks: 10 s each.
  });

  it('fails a turn of the chat with an error, and continues on the same socket once the database is back', async () => {
    const { token } = await aMember();
    const client = await ChatClient.open(product.url, token);
    model.hold();
    client.say('Hi');
    await client.firstPiece();
    fail(line);
    model.release();
    expect(await client.turn()).toMatchObject({ text: 'Tell me more.', error: 'Something went wrong' });
    expect(await client.take('Are you there?')).toEqual({ chatId: null, text: '', error: 'Something went wrong' });
    line.repair();
    await ready();
    expect(await client.take('And now?')).toMatchObject({ text: 'Tell me more.', error: null });
    client.close();
  });

  it('lets a socket that is opened in the meantime try again later', async () => {
    const { token } = await aMember();
    fail(line);
    expect(await ChatClient.connect(product.url, `?token=${token}`).closed).toEqual({
      code: 1013,
      reason: 'Try again later',
    });
    line.repair();
    await ready();
  });

  // proves V1.4.3
  it('returns every connection, however many calls failed', async () => {
    const { id, token } = await signUp(product);
    const look = () => product.http.get(`/api/users/${id}`).set(withToken(token));
    fail(line);
    const statuses = await Promise.all(Array.from({ length: MANY }, async () => (await look()).status));
    expect(new Set(statuses)).toEqual(new Set([503]));
    line.repair();
    await ready();
    await allGivenBack();
    // On a busy machine one of the calls may wait too long for a connection; a lost one never comes back.
    await until(async () => {
      const responses = await Promise.all(Array.from({ length: MANY }, () => look()));
      return responses.every(({ status }) => status === 200);
    });
  });

  // proves V2.3.3
  it('rolls back an interrupted transaction, and mixes no one else into it', async () => {
    const { id } = await signUp(product);
    const rename = (name: string) =>
      product.database.query('update users set first_name = $2 where id = $1', [id, name]);
    const change = product.database.transaction(async () => {
      await rename('Half');
      fail(line);
      await rename('Whole');
    });
    await expect(change).rejects.toThrow();
    line.repair();
    await ready();
    await allGivenBack();
    await rename('Ann');
    expect(await product.database.query('select first_name from users where id = $1', [id])).toEqual([
      { first_name: 'Ann' },
    ]);
  });
});

it('recovers when every open connection is dead', async () => {
  const { token } = await aMember();
  const client = await ChatClient.open(product.url, token);
  line.forget();
  await ready();
  // A pool, the queue's workers and the connection on which revoked sessions are announced, each by itself.
  const { email } = await signUp(product);
  await until(() => mails().some((mail) => mail.includes(`To: ${email}`)));
  await product.http.post('/api/logout/').set(withToken(token)).expect(204);
  expect(await client.closed).toEqual({ code: 4003, reason: 'Session ended' });
});
