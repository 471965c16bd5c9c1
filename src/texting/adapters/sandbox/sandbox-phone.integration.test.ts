import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { untilBuilt } from '../../../../test/support/until.js';
import type { CurriculumWire } from '../../../curriculum/adapters/http/curriculum.contract.js';
import { BeginCurriculum } from '../../../curriculum/curriculum.api.js';
import { aSummary } from '../../../curriculum/testing/a-summary.js';
import { Ticker } from '../../../shared/adapters/clock/ticker.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { TwilioServer } from '../../testing/twilio-server.js';

const CHAT = '0190c0de-0000-7000-8000-000000000001';
/** Monday, 10:15 in New York. */
const MONDAY = '2026-11-23T15:15:00Z';
const NUMBER = '+12125550123';

describe('the phone on the screen', () => {
  let product: RunningApp;
  let curriculum: () => Promise<CurriculumWire>;

  beforeAll(async () => {
    product = await startApp({
      environment: { CLOCK: 'virtual' },
      override: (builder) =>
        builder
          // Due work runs when the test advances the clock, and not before.
          .overrideProvider(Ticker)
          .useValue({ start: () => undefined }),
    });
    await move({ now: MONDAY });
    const person = { first_name: 'Mina', last_name: '<Marker>', phone_number: NUMBER, time_zone: 'America/New_York' };
    const { id, token } = await signUp(product, person);
    await product.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [id],
    );
    await product.app
      .get(Transaction)
      .run(() => product.app.get(BeginCurriculum).execute({ userId: id, chatId: CHAT, summary: aSummary() }));
    curriculum = async () => (await product.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body;
    await untilBuilt(curriculum);
  });
  afterAll(() => product.close());

  const move = (body: object) => product.http.post('/sandbox/clock/').send(body).expect(200);
  const page = async (number = NUMBER): Promise<string> =>
    (
      await product.http
        .get(`/sandbox/phone?number=${encodeURIComponent(number)}`)
        .expect(200)
        .expect('Content-Type', /html/)
    ).text;
  const reply = (body: object) => product.http.post('/sandbox/phone/').type('form').send(body);
  /** Sends it, and goes where the response leads. */
  const says = async (body: string): Promise<string> => {
    const { headers } = await reply({ number: NUMBER, body }).expect(303);
    return (await product.http.get(headers['location'] as string).expect(200)).text;
  };

  it('offers the number of a member who had no text yet, with the name as plain text', async () => {
    const shown = await page();
    expect(shown).toContain('Mina &#60;Marker&#62;, +12125550123');
    expect(shown).toContain('No texts yet.');
  });

  // proves 14.7
  it('shows a text with a link to follow, and answers a DONE and a STOP as texts', async () => {
    await move({ advance: 'PT1S' });
    expect(await page()).toMatch(/<li class="came"><p>[^<]+<a href="http[^"]+\/c\/[^"]+">/);
    const done = await says('DONE');
    expect(done).toMatch(/<li class="own"><p>DONE<\/p>/);
    expect(done.indexOf('Well done')).toBeGreaterThan(done.indexOf('DONE'));
    expect((await curriculum()).items[0]).toMatchObject({ state: 'done' });
    expect(await says('STOP')).toMatch(/you will get no more texts from us/);
    const [suppressed] = await product.database.query<{ count: number }>(
      'select count(*)::int as count from text_suppressions',
    );
    expect(suppressed).toEqual({ count: 1 });
  });

  it('shows what was written as plain text, never as HTML', async () => {
    expect(await says('<b onclick=x>hi</b>')).toContain('&#60;b onclick=x&#62;hi&#60;/b&#62;');
    const { text } = await product.http.get('/sandbox/phone?number=%22%3E%3Cscript%3E').expect(200);
    expect(text).not.toContain('<script');
  });

  it('refuses an invalid number, and a reply without words or with too many', async () => {
    await reply({ number: 'Mina', body: 'DONE' }).expect(400);
    await reply({ number: NUMBER, body: ' ' }).expect(400);
    await reply({ number: NUMBER, body: 'x'.repeat(1_601) }).expect(400);
    await product.http.get('/sandbox/phone?number[]=x').expect(200);
  });

  // proves 14.7, V15.2.3
  it('does not exist while a provider sends the texts, nor in production', async () => {
    const server = await new TwilioServer().start();
    const production = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) };
    const localFakes = { PAYMENTS: 'sandbox', MAIL: 'outbox', COACH: 'scripted', TEXTS: 'outbox' };
    for (const environment of [server.environment, { ...production, ...localFakes }]) {
      const other = await startApp({ environment });
      await other.http.get('/sandbox/phone').expect(404);
      await other.http.post('/sandbox/phone/').type('form').send({ number: NUMBER, body: 'STOP' }).expect(404);
      await other.close();
    }
    await server.stop();
  });
});
