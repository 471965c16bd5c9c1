import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BeginCurriculum } from '../../src/curriculum/curriculum.api.js';
import { aSummary } from '../../src/curriculum/testing/a-summary.js';
import { SecretRotation } from '../../src/shared/adapters/crypto/secret-rotation.js';
import { Clock } from '../../src/shared/application/ports/clock.js';
import { Transaction } from '../../src/shared/application/ports/transaction.js';
import { TwilioServer } from '../../src/texting/testing/twilio-server.js';
import { MailServer } from '../support/mail-server.js';
import { signUp, withToken } from '../support/people.js';
import { contentCallOf, viewerOf } from '../support/short-links.js';
import { createMigratedDatabase, type RunningApp, startApp } from '../support/start-app.js';

const OLD = 'the secret that was there first, long enough';
const NEW = 'the secret that came after it, long enough';
const CHAT = '0190c0de-0000-7000-8000-000000000001';
const MONDAY = '2026-11-23T15:15:00Z';

describe('a secret that is rotated', () => {
  let twilio: TwilioServer;
  let mail: MailServer;
  let databaseUrl: string;
  const start = (environment: Record<string, string>): Promise<RunningApp> =>
    startApp({
      databaseUrl,
      environment: {
        CLOCK: 'virtual',
        ...twilio.environment,
        SMTP_URL: mail.url,
        MAIL_FROM: 'coach@example.com',
        ...environment,
      },
    });
  const move = (app: RunningApp, body: object) => app.http.post('/sandbox/clock/').send(body).expect(200);

  beforeAll(async () => {
    [twilio, mail, databaseUrl] = await Promise.all([
      new TwilioServer().start(),
      MailServer.start(),
      createMigratedDatabase(),
    ]);
  });
  afterAll(async () => {
    await twilio.stop();
    await mail.stop();
  });

  // proves 14.16, V9.1.3, V11.1.1
  it('loses no email, no text and no worksheet, and is no longer needed once all were resealed', async () => {
    // Under the old secret: a mail and a text wait, and a worksheet has been shown.
    twilio.mood = () => ({ delayMs: 0, how: { status: 503 } });
    mail.refusal = 451;
    const before = await start({ APP_SECRET: OLD });
    await move(before, { now: MONDAY });
    const person = await signUp(before, { phone_number: '+12125550101', time_zone: 'America/New_York' });
    await before.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [person.id],
    );
    await before.app
      .get(Transaction)
      .run(() => before.app.get(BeginCurriculum).execute({ userId: person.id, chatId: CHAT, summary: aSummary() }));
    await move(before, { advance: 'PT2S' });
    const sealed = async (app: RunningApp) =>
      app.database.query<{ mails: number; texts: number }>(
        `select (select count(*)::int from mails where sealed is not null) as mails,
           (select count(*)::int from texts where sealed is not null) as texts`,
      );
    const [waiting] = await sealed(before);
    expect(waiting!.mails).toBeGreaterThan(0);
    expect(waiting!.texts).toBe(1);
    const worksheets = (app: RunningApp) =>
      app.database.query<{ number: number; version: number; link: string }>(
        `select content_number as number, version, asset_link as link from content_items
         where asset_link like '/media/worksheet-%' order by 1`,
      );
    const known = await worksheets(before);
    const shown = known[0]!.link;
    await before.close();

    // With the new secret and the old one, everything decrypts and is re-encrypted.
    const during = await start({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
    await during.http.get(shown).expect(200);
    await during.app.get(SecretRotation).renewAll();
    const renewed = await worksheets(during);
    expect(renewed.map(({ number, version }) => [number, version])).toEqual(
      known.map(({ number, version }) => [number, version]),
    );
    expect(renewed.map(({ link }) => link)).not.toContain(shown);
    expect(during.logs.join()).toContain('remove APP_SECRET_PREVIOUS');
    expect(await sealed(during)).toEqual([waiting]);
    await during.http.get('/api/tokens/current/').set(withToken(person.token)).expect(200);
    await during.close();

    // The new one alone.
    const after = await start({ APP_SECRET: NEW });
    twilio.mood = () => ({ delayMs: 0, how: null });
    mail.refusal = null;
    const tried = after.app.get(Clock).now();
    await move(after, { now: new Date(tried.getTime() + 3_600_000).toISOString() });
    const [text] = twilio.to('+12125550101');
    await after.http.get(contentCallOf(await viewerOf(after, text!.body))).expect(200);
    expect(mail.subjectsTo(person.email)).not.toEqual([]);
    await after.http.get(renewed[0]!.link).expect(200);
    await after.http.get(shown).expect(404);
    await after.close();
  });
});
