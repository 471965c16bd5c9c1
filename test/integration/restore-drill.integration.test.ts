import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { RestoreBackup } from '../../src/backups/adapters/archive/restore-backup.js';
import { TakeBackup } from '../../src/backups/adapters/archive/take-backup.js';
import { FolderStore } from '../../src/backups/adapters/files/folder.store.js';
import { PgDatabaseCopy } from '../../src/backups/adapters/archive/pg-database.copy.js';
import { databaseRestore } from '../../src/boot/backups.js';
import { BeginCurriculum } from '../../src/curriculum/curriculum.api.js';
import { aSummary } from '../../src/curriculum/testing/a-summary.js';
import { Mailer } from '../../src/shared/application/ports/mailer.js';
import { Transaction } from '../../src/shared/application/ports/transaction.js';
import { TwilioServer } from '../../src/texting/testing/twilio-server.js';
import { MailServer } from '../support/mail-server.js';
import { signInStaff, signUp, withToken } from '../support/people.js';
import { contentCallOf, viewerOf } from '../support/short-links.js';
import { createDatabase, createMigratedDatabase, type RunningApp, startApp } from '../support/start-app.js';

const CHAT = '0190c0de-0000-7000-8000-000000000001';
/** Monday, 10:15 in New York. */
const MONDAY = '2026-11-30T15:15:00Z';
const WELCOME = 'Welcome: your account is ready';
const CRISIS_MAIL = 'Someone may be in danger';
const SECRET = 'the same secret before and after the restore';

describe('a lost database that is restored from a backup before its last texts', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-drill-'));
  const backups = new FolderStore(path.join(folder, 'backups'));
  let twilio: TwilioServer;
  let mailServer: MailServer;
  const timesMailed = (subject: string) => mailServer.received.filter((mail) => mail.subject === subject).length;
  const start = (databaseUrl: string): Promise<RunningApp> =>
    startApp({
      databaseUrl,
      environment: {
        CLOCK: 'virtual',
        APP_SECRET: SECRET,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Maya <maya@coach.example>',
        ...twilio.environment,
      },
    });
  const move = (app: RunningApp, body: object) => app.http.post('/sandbox/clock/').send(body).expect(200);
  const aMember = async (app: RunningApp, phone: string): Promise<void> => {
    const { id } = await signUp(app, { phone_number: phone, time_zone: 'America/New_York' });
    await app.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [id],
    );
    await app.app
      .get(Transaction)
      .run(() => app.app.get(BeginCurriculum).execute({ userId: id, chatId: CHAT, summary: aSummary() }));
  };
  /** The texts that each number got, by their words. */
  const texted = () => twilio.messages.map(({ to, body }) => `${to} ${body.split('http')[0]}`);

  beforeAll(async () => {
    twilio = await new TwilioServer().start();
    mailServer = await MailServer.start();
  });
  afterAll(async () => {
    await twilio.stop();
    await mailServer.stop();
    fs.rmSync(folder, { recursive: true });
  });

  // proves 14.20
  it('sends nothing twice, nothing before the carrier has reported what was sent, and opens every lost link', async () => {
    const before = await start(await createMigratedDatabase());
    const media = new FolderStore(path.join(before.dataDir, 'media'));
    await move(before, { now: MONDAY });
    await aMember(before, '+12125550101');
    await move(before, { advance: 'PT2S' });
    expect(twilio.to('+12125550101')).toHaveLength(1);
    // One text waits at the time of the backup, as the carrier is away.
    twilio.fails({ on: 'POST', times: 1, how: { status: 503 } });
    // So do two emails, one of them about somebody in danger.
    mailServer.refusal = 451;
    const report = {
      template: 'safety-case',
      to: 'staff@example.com',
      data: {
        caseId: 'c',
        phoneNumber: null,
        at: '2026-11-23T15:15:00Z',
        timeZone: null,
        name: 'Dana',
        channel: 'chat',
      },
    } as const;
    await before.app.get(Mailer).send(report, null);
    await aMember(before, '+12125550102');
    await move(before, { advance: 'PT2S' });
    expect(twilio.to('+12125550102')).toEqual([]);
    await new TakeBackup(new PgDatabaseCopy(before.databaseUrl), media, backups).execute(5);

    // They go, and others do.
    twilio.behaves();
    mailServer.refusal = null;
    await move(before, { advance: 'P4D' });
    expect([timesMailed(WELCOME), timesMailed(CRISIS_MAIL)]).toEqual([2, 1]);
    const [sentSince] = [twilio.messages.length];
    expect(twilio.to('+12125550101').length).toBeGreaterThan(1);
    expect(twilio.to('+12125550102').length).toBeGreaterThan(0);
    const lost = twilio.to('+12125550101').at(-1)!;
    await before.close();

    const restored = await createDatabase();
    const { held } = await new RestoreBackup(backups, databaseRestore(restored), null).execute({
      name: null,
      replace: false,
    });
    expect(held).toEqual({ mails: 1 });
    // While the carrier does not say what was sent, nothing is sent.
    twilio.fails({ on: 'GET', times: 100_000, how: { status: 503 } });
    const after = await start(restored);
    await move(after, { advance: 'PT10M' });
    expect(twilio.messages).toHaveLength(sentSince);

    twilio.behaves();
    await move(after, { advance: 'P8D' });
    const words = texted();
    expect(words.length).toBeGreaterThan(sentSince);
    expect(words.filter((line, i) => words.indexOf(line) !== i)).toEqual([]);
    await after.http.get(contentCallOf(await viewerOf(after, lost.body))).expect(200);
    expect(after.logs.join()).toContain('Texts are sent again');
    // The report of danger goes again; the other email is left to staff.
    expect([timesMailed(WELCOME), timesMailed(CRISIS_MAIL)]).toEqual([2, 2]);
    const staff = withToken((await signInStaff(after)).token);
    const { body: failed } = await after.http.get('/api/staff/mails/?state=failed').set(staff).expect(200);
    expect(failed.results).toMatchObject([{ template: 'welcome', failure: 'restored' }]);
    await after.http.post(`/api/staff/mails/${failed.results[0].id}/retry/`).set(staff).expect(200);
    await move(after, { advance: 'PT2S' });
    expect(timesMailed(WELCOME)).toBe(3);
    await after.close();
  });
});

describe('a database that PostgreSQL has restored to a point in time by itself', () => {
  const SINCE = '2026-01-03T12:00:00Z';

  it.each([
    ['left to staff', false, 'failed restored'],
    ['sent when the operator says so', true, 'queued null'],
  ])(
    'holds texts, leaves out weekly emails of the time since, and has waiting emails %s',
    async (_, sendsMails, mail) => {
      const url = await createMigratedDatabase();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const dues = ['2026-01-02T23:00:00Z', '2026-01-04T23:00:00Z', '2100-01-03T23:00:00Z'];
      for (const due of dues)
        await client.query(
          `with person as (
           insert into users (id, created, last_edited, email, first_name, last_name, phone_number, is_staff, password_hash)
           values (gen_random_uuid(), now(), now(), $1::text || '@example.com', 'Dana', 'Dayton', '', false, 'none') returning id
         ) insert into weekly_mails (user_id, due_at) select id, $1::timestamptz from person`,
          [due],
        );
      await client.query(
        `insert into mails (id, template, state, created_at, next_try_at) values (gen_random_uuid(), 'receipt', 'queued', $1, $1)`,
        [SINCE],
      );
      await databaseRestore(url).hold(SINCE, { sendsMails });
      const held = await client.query(`select due_at from weekly_mails order by due_at`);
      expect(held.rows.map(({ due_at: due }: { due_at: Date }) => due.toISOString())).toEqual([
        '2026-01-02T23:00:00.000Z',
        '2026-01-11T23:00:00.000Z',
        '2100-01-03T23:00:00.000Z',
      ]);
      const mails = await client.query(`select state || ' ' || coalesce(failure, 'null') as state from mails`);
      expect(mails.rows).toEqual([{ state: mail }]);
      const channel = await client.query('select held_since from text_channel');
      expect(channel.rows).toEqual([{ held_since: new Date(SINCE) }]);
      await client.end();
    },
  );
});
