import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signUp, withToken } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { Ticker } from '../shared/adapters/clock/ticker.js';
import { Clock } from '../shared/application/ports/clock.js';
import { TwilioServer } from './testing/twilio-server.js';

/** Monday, 10:15 in New York. */
const MONDAY = Date.parse('2026-11-23T15:15:00Z');
const PUBLIC_URL = 'https://coach.example.com';
const MINUTE_MS = 60_000;

describe('a text that an outage kept from the webhook', () => {
  let server: TwilioServer;
  let product: RunningApp;
  let weeks = 0;
  beforeAll(async () => {
    server = await new TwilioServer().start();
    product = await startApp({
      environment: { CLOCK: 'virtual', PUBLIC_URL, ...server.environment },
      override: (builder) => builder.overrideProvider(Ticker).useValue({ start: () => undefined }),
    });
    await look();
    // It has been running for two hours.
    await product.database.query(`update carrier_inbox set began_at = began_at - interval '2 hours'`);
  });
  beforeEach(async () => {
    server.behaves();
    server.received.length = 0;
    weeks += 1;
    await move({ now: new Date(MONDAY + weeks * 7 * 86_400_000).toISOString() });
  });
  afterAll(async () => {
    await product.close();
    await server.stop();
  });

  const move = (body: object) => product.http.post('/sandbox/clock/').send(body).expect(200);
  async function look() {
    await product.database.query('update carrier_inbox set next_look_at = null');
    await move({ advance: 'PT1S' });
  }

  let last = 0;
  async function aPerson() {
    const phone = `+1212555${String(3_000 + ++last)}`;
    const { id } = await signUp(product, { phone_number: phone, time_zone: 'America/New_York' });
    return { id, phone };
  }
  /** The carrier has it, and we do not. */
  function lose(from: string, body: string, minutesAgo = 10): string {
    const sid = `SMlost${++last}`;
    server.received.push({ sid, from, body, created: new Date(Date.now() - minutesAgo * MINUTE_MS) });
    return sid;
  }
  async function webhook(from: string, body: string, sid: string): Promise<string> {
    const parameters = { MessageSid: sid, From: from, To: '+15550100199', Body: body };
    const response = await product.http
      .post('/api/texts/inbound/')
      .type('form')
      .set('X-Twilio-Signature', server.signature(`${PUBLIC_URL}/api/texts/inbound/`, parameters))
      .send(parameters)
      .expect(200);
    return response.text;
  }
  const responsesTo = (phone: string) => server.to(phone).map(({ body }) => body);
  const isSuppressed = async (phone: string) =>
    (await product.database.query('select from text_suppressions where phone_number = $1', [phone])).length > 0;
  const kept = async (sid: string) =>
    (
      await product.database.query<{ kind: string; needs_reading: boolean; received_at: Date }>(
        'select kind, needs_reading, received_at from inbound_texts where provider_id = $1',
        [sid],
      )
    )[0];

  // proves 7.17
  it('is found, acted on once and answered once by text', async () => {
    const { phone } = await aPerson();
    const sid = lose(phone, 'STOP');
    await look();
    expect(await isSuppressed(phone)).toBe(true);
    expect(responsesTo(phone)).toEqual([expect.stringMatching(/no more texts|START/)]);
    const { received_at } = (await kept(sid))!;
    const minutesAgo = (product.app.get(Clock).now().getTime() - received_at.getTime()) / MINUTE_MS;
    expect(Math.round(minutesAgo)).toBe(10);
    await look();
    expect(responsesTo(phone)).toHaveLength(1);
  });

  it('takes effect once when the webhook delivers it after all', async () => {
    const { phone } = await aPerson();
    const sid = lose(phone, 'HELP');
    await look();
    expect(responsesTo(phone)).toHaveLength(1);
    expect(await webhook(phone, 'HELP', sid)).toContain('<Response/>');
    await look();
    expect(responsesTo(phone)).toHaveLength(1);
  });

  it('is not assumed when the webhook delivered it', async () => {
    const { phone } = await aPerson();
    const sid = lose(phone, 'HELP');
    expect(await webhook(phone, 'HELP', sid)).toContain('<Message>');
    await look();
    expect(responsesTo(phone)).toEqual([]);
  });

  it('is left to the webhook while it is recent', async () => {
    const { phone } = await aPerson();
    const sid = lose(phone, 'HELP', 1);
    await look();
    expect(await kept(sid)).toBeUndefined();
    expect(responsesTo(phone)).toEqual([]);
  });

  it('is ignored when it is older than the service', async () => {
    const { phone } = await aPerson();
    const sid = lose(phone, 'STOP', 180);
    await product.database.query('update carrier_inbox set read_until = null');
    await look();
    expect(await kept(sid)).toBeUndefined();
    expect(await isSuppressed(phone)).toBe(false);
  });

  it('is ignored when it is older than a day', async () => {
    const { phone } = await aPerson();
    await product.database.query(`update carrier_inbox set read_until = null, began_at = began_at - interval '9 days'`);
    const [old, young] = [lose(phone, 'STOP', 1_500), lose(phone, 'HELP', 1_300)];
    await look();
    await product.database.query(`update carrier_inbox set began_at = began_at + interval '9 days'`);
    expect([await kept(old), await kept(young)]).toEqual([undefined, expect.objectContaining({ kind: 'help' })]);
  });

  it('is confirmed at night if it is a STOP, once; other answers wait for the morning', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    await move({ advance: 'PT12H' });
    lose(one.phone, 'STOP', 12);
    lose(one.phone, 'STOP', 11);
    lose(other.phone, 'HELP');
    await look();
    expect(responsesTo(one.phone)).toHaveLength(1);
    expect(responsesTo(other.phone)).toEqual([]);
    await move({ advance: 'PT12H' });
    expect(responsesTo(one.phone)).toHaveLength(1);
    expect(responsesTo(other.phone)).toEqual([expect.stringContaining('STOP')]);
  });

  it('is answered at once if it is a crisis message', async () => {
    const { phone } = await aPerson();
    await move({ advance: 'PT12H' });
    lose(phone, 'I want to kill myself');
    await look();
    expect(responsesTo(phone)).toEqual([expect.stringContaining('988')]);
  });

  it('undoes nothing that the person has written since', async () => {
    const { phone } = await aPerson();
    await webhook(phone, 'STOP', 'SMbefore');
    await webhook(phone, 'START', 'SMsince');
    const sid = lose(phone, 'STOP');
    await look();
    expect(await isSuppressed(phone)).toBe(false);
    expect(await kept(sid)).toMatchObject({ kind: 'stop', needs_reading: true });
    expect(responsesTo(phone)).toEqual([]);
  });

  it('is found later if the carrier is unavailable, and answered when texts are accepted again', async () => {
    const { phone } = await aPerson();
    lose(phone, 'HELP');
    server.fails({ on: 'GET', how: { status: 503 } });
    await look();
    expect(responsesTo(phone)).toEqual([]);
    server.fails({ on: 'POST', how: { status: 429, code: 20429 } });
    await look();
    expect(responsesTo(phone)).toEqual([]);
    await move({ advance: 'PT6M' });
    expect(responsesTo(phone)).toHaveLength(1);
    expect(product.logs.join('')).not.toContain(phone);
  });

  it('is in the export of the person who wrote it', async () => {
    const phone = '+12125553999';
    const { id, token } = await signUp(product, { phone_number: phone, time_zone: 'America/New_York' });
    lose(phone, 'Thanks');
    await look();
    const { body } = await product.http.get(`/api/users/${id}/export/`).set(withToken(token)).expect(200);
    expect(JSON.stringify(body)).toContain('"text":"Thanks"');
    expect(JSON.stringify(body)).not.toContain('answer_due');
  });
});
