import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CoachModel } from '../../src/coach-chat/application/ports/coach-model.js';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { PlayedModel } from '../../src/coach-chat/testing/played-model.js';
import { Line } from '../support/line.js';
import { signUp, withToken } from '../support/people.js';
import { createDatabase, type RunningApp, startApp } from '../support/start-app.js';

/** A page of the API, a check of health and a frame are answered long before a person gives up. */
const PATIENCE_MS = 8_000;

describe('while the database is away', () => {
  let line: Line;
  let product: RunningApp;
  let model: PlayedModel;

  beforeAll(async () => {
    const database = new URL(await createDatabase());
    line = await Line.to(Number(database.port));
    database.host = `127.0.0.1:${line.ownPort}`;
    model = new PlayedModel();
    product = await startApp({
      databaseUrl: database.href,
      override: (builder) => builder.overrideProvider(CoachModel).useValue(model),
    });
  });
  afterEach(() => {
    model.release();
    line.mend();
  });
  afterAll(async () => {
    await product.close();
    line.close();
  });

  const ready = async (): Promise<void> => {
    while ((await product.http.get('/readyz')).status !== 200);
  };
  const mails = (): string[] => {
    const folder = path.join(product.dataDir, 'outbox/email');
    return fs.existsSync(folder)
      ? fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      : [];
  };
  const aMember = async () => {
    const person = await signUp(product);
    await product.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [person.id],
    );
    return person;
  };

  it('answers every call in good time, without a word of why, and says in the log which it was', async () => {
    const { id, token } = await signUp(product);
    line.cut();
    const calls = [
      product.http.get(`/api/users/${id}`).set(withToken(token)),
      product.http.get('/api/curriculum/').set(withToken(token)),
      product.http.post('/api/login/').send({ email: 'ann@example.com', password: 'correct horse' }),
      product.http.post('/api/password/reset/').send({ email: 'ann@example.com' }),
    ];
    for (const call of calls) {
      const answer = await call.timeout(PATIENCE_MS);
      expect([answer.status, answer.body]).toEqual([500, { detail: 'Something went wrong' }]);
      const requestId = answer.headers['x-request-id'];
      expect(requestId).toEqual(expect.any(String));
      expect(product.logs.some((entry) => entry.includes(requestId!) && entry.includes('A request failed'))).toBe(true);
    }
  });

  it('is up and not ready, serves the app, and is ready by itself once the database is back', async () => {
    const { id, token } = await signUp(product);
    line.cut();
    await product.http.get('/readyz').timeout(PATIENCE_MS).expect(503);
    await product.http.get('/healthz').expect(200, { status: 'ok' });
    await product.http.get('/').expect(200);
    await product.http.get('/api/site/').expect(200);
    line.mend();
    await ready();
    await product.http.get(`/api/users/${id}`).set(withToken(token)).expect(200);
  });

  it('takes its own work up again once the database is back', async () => {
    line.cut();
    await product.http.get('/readyz').timeout(PATIENCE_MS).expect(503);
    line.mend();
    await ready();
    const { email } = await signUp(product);
    const welcomed = () => mails().some((mail) => mail.includes(`To: ${email}`));
    while (!welcomed()) await product.http.get('/healthz').expect(200);
  });

  it('lets a turn of the chat fail with an error, and the same socket goes on once the database is back', async () => {
    const { token } = await aMember();
    const client = await ChatClient.open(product.url, token);
    model.hold();
    client.say('Hi');
    await client.firstPiece();
    line.cut();
    model.release();
    expect(await client.turn()).toMatchObject({ text: 'Tell me more.', error: 'Something went wrong' });
    expect(await client.take('Are you there?')).toEqual({ chatId: null, text: '', error: 'Something went wrong' });
    line.mend();
    await ready();
    expect(await client.take('And now?')).toMatchObject({ text: 'Tell me more.', error: null });
    client.close();
  });

  it('lets a socket that is opened meanwhile try again later', async () => {
    const { token } = await aMember();
    line.cut();
    expect(await ChatClient.connect(product.url, `?token=${token}`).closed).toEqual({
      code: 1013,
      reason: 'Try again later',
    });
    line.mend();
    await ready();
  });
});
