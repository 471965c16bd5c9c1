import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { FakeProvider } from '../../src/language/testing/fake-provider.js';
import { Mailer } from '../../src/shared/application/ports/mailer.js';
import { alertRules, dashboardQueries, metricsIn } from '../support/operations.js';
import { signInStaff, signUp, withToken } from '../support/people.js';
import { freePort } from '../support/product-process.js';
import { coachSays } from '../support/providers.js';
import { type RunningApp, startApp } from '../support/start-app.js';
import { until } from '../support/until.js';

describe('the metrics', () => {
  const model = new FakeProvider();
  let product: RunningApp;
  let url: string;
  const metrics = async (): Promise<string> => (await fetch(url)).text();
  const value = async (series: string): Promise<number> => {
    const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
    return Number(line?.split(' ').at(-1) ?? NaN);
  };

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/metrics`;
    await model.start();
    model.respondsWith(coachSays('What did you hand over last?'));
    product = await startApp({
      environment: {
        METRICS_PORT: String(port),
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'a@example.com',
        OPENAI_API_KEY: 'a-key',
        OPENAI_BASE_URL: model.baseUrl.href,
        OPENAI_MODEL: 'fake-1',
      },
    });
  });
  afterAll(async () => {
    await product.close();
    await model.stop();
  });

  // proves 14.15
  it('are served in the format of Prometheus on their own port only', async () => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const path of ['/', '/healthz', '/metrics/x']) expect((await fetch(new URL(path, url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    const page = await fetch(`${product.url}/metrics`);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  });

  // proves 14.15
  it('count requests by route, and name no one', async () => {
    const person = await signUp(product);
    await product.http.get(`/api/users/${person.id}/`).set(withToken(person.token)).expect(200);
    await product.http.get(`/api/users/${randomUUID()}`).set(withToken(person.token)).expect(404);
    await product.http.get(`/api/nothing-${person.id}`).expect(404);
    await product.http.get(`/content/${person.id}`).expect(200);
    const series = (route: string, status: number) =>
      `coach_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
    await expect(value(series('/api/users/:id', 200))).resolves.toBe(1);
    await expect(value(series('/api/users/:id', 404))).resolves.toBe(1);
    await expect(value(series('none', 404))).resolves.toBe(1);
    await expect(value(series('page', 200))).resolves.toBeGreaterThan(0);
    const text = await metrics();
    for (const personal of [person.id, person.email, person.token, person.phone_number, person.last_name])
      expect(text).not.toContain(personal);
  });

  it('count the turns of the coach, the time to the first piece, and the sockets', async () => {
    const { token } = await signInStaff(product);
    const client = await ChatClient.open(product.url, token);
    await expect(value('coach_chat_sockets')).resolves.toBe(1);
    await client.take('I find it hard to delegate.');
    await expect(value('coach_turns_total{outcome="whole"}')).resolves.toBe(1);
    await expect(value('coach_first_piece_seconds_count')).resolves.toBe(1);
    await expect(value('coach_model_request_seconds_count{task="reply"}')).resolves.toBe(1);
    await expect(value('coach_model_tokens_total{task="reply",direction="out"}')).resolves.toBe(2);
    client.socket.close();
  });

  it('show that each loop is alive, and the latest migration of the database', async () => {
    const text = await metrics();
    for (const loop of [
      'texting.send-due-texts',
      'texting.place-due-texts',
      'mailing.deliver-due-mails',
      'retention.prune',
    ])
      expect(text).toContain(`coach_loop_age_seconds{loop="${loop}"}`);
    const [{ newest }] = (await product.database.query('select max("timestamp") as newest from migrations')) as [
      { newest: string },
    ];
    await expect(value('coach_database_migration_version')).resolves.toBe(Number(newest));
  });

  it('show the length of queues, and the errors of the provider', async () => {
    await product.app
      .get(Mailer)
      .send(
        { template: 'welcome', to: 'dana@example.com', data: { firstName: 'Dana', userId: 'u', token: 't' } },
        null,
      );
    await until(async () => (await value('coach_backlog_waiting{kind="mails"}')) > 0);
    await until(async () => (await value('coach_provider_errors_total{provider="mail",kind="ESOCKET"}')) > 0);
    await expect(value('coach_backlog_waiting{kind="texts"}')).resolves.toBe(0);
  });

  // proves 14.18
  it('include all that the alert rules and the dashboard use', async () => {
    const described = [...(await metrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
    const exported = new Set(
      described.flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const asked = [...alertRules(), ...dashboardQueries()].flatMap(({ expr }) => metricsIn(expr));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !exported.has(name))).toEqual([]);
  });
});
