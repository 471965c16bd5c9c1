import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RestoreBackup } from '../../src/backups/adapters/archive/restore-backup.js';
import { TakeBackup } from '../../src/backups/adapters/archive/take-backup.js';
import { FolderStore } from '../../src/backups/adapters/files/folder.store.js';
import { PgDatabaseCopy } from '../../src/backups/adapters/postgres/pg-database.copy.js';
import { databaseRestore } from '../../src/boot/backups.js';
import { ChatTranscripts } from '../../src/coach-chat/application/services/chat-transcripts.js';
import { BeginCurriculum } from '../../src/curriculum/curriculum.api.js';
import { DELEGATING } from '../../src/curriculum/testing/curriculum-planner.suite.js';
import { Transaction } from '../../src/shared/application/ports/transaction.js';
import { TwilioServer } from '../../src/texting/testing/twilio-server.js';
import { signUp } from '../support/people.js';
import { contentCallOf, viewerOf } from '../support/short-links.js';
import { createDatabase, createMigratedDatabase, type RunningApp, startApp } from '../support/start-app.js';

jest.setTimeout(240_000);

const CHAT = '0190c0de-0000-7000-8000-000000000001';
/** Monday, 10:15 in New York. */
const MONDAY = '2026-11-23T15:15:00Z';
const SECRET = 'the same secret before and after the restore';

describe('a database that is lost, and restored from a backup before its last texts', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-drill-'));
  const backups = new FolderStore(path.join(folder, 'backups'));
  let twilio: TwilioServer;
  const start = (databaseUrl: string): Promise<RunningApp> =>
    startApp({
      databaseUrl,
      environment: { CLOCK: 'virtual', APP_SECRET: SECRET, ...twilio.environment },
      override: (builder) =>
        builder
          .overrideProvider(ChatTranscripts)
          .useValue({ byId: async (id: string) => ({ id, messages: DELEGATING }) }),
    });
  const move = (app: RunningApp, body: object) => app.http.post('/sandbox/clock/').send(body).expect(200);
  const aMember = async (app: RunningApp, phone: string): Promise<void> => {
    const { id } = await signUp(app, { phone_number: phone, time_zone: 'America/New_York' });
    await app.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [id],
    );
    await app.app.get(Transaction).run(() => app.app.get(BeginCurriculum).execute({ userId: id, chatId: CHAT }));
  };
  /** What each number was told, by its words. */
  const told = () => twilio.messages.map(({ to, body }) => `${to} ${body.split('http')[0]}`);

  beforeAll(async () => {
    twilio = await new TwilioServer().start();
  });
  afterAll(async () => {
    await twilio.stop();
    fs.rmSync(folder, { recursive: true });
  });

  it('sends nothing twice, nothing before the carrier has said what went, and every lost link opens', async () => {
    const before = await start(await createMigratedDatabase());
    const media = new FolderStore(path.join(before.dataDir, 'media'));
    await move(before, { now: MONDAY });
    await aMember(before, '+12125550101');
    await move(before, { advance: 'PT2S' });
    expect(twilio.to('+12125550101')).toHaveLength(1);
    // One text waits at the moment of the backup, as the carrier is away.
    twilio.fails({ on: 'POST', times: 1, how: { status: 503 } });
    await aMember(before, '+12125550102');
    await move(before, { advance: 'PT2S' });
    expect(twilio.to('+12125550102')).toEqual([]);
    await new TakeBackup(new PgDatabaseCopy(before.databaseUrl), media, backups).execute(5);

    // That one goes, and others do.
    twilio.behaves();
    await move(before, { advance: 'P4D' });
    const [sentSince] = [twilio.messages.length];
    expect(twilio.to('+12125550101').length).toBeGreaterThan(1);
    expect(twilio.to('+12125550102').length).toBeGreaterThan(0);
    const lost = twilio.to('+12125550101').at(-1)!;
    await before.close();

    const restored = await createDatabase();
    await new RestoreBackup(backups, await databaseRestore(restored), null).execute({ name: null, replace: false });
    // While the carrier does not say what went, nothing goes.
    twilio.fails({ on: 'GET', times: 100_000, how: { status: 503 } });
    const after = await start(restored);
    await move(after, { advance: 'PT10M' });
    expect(twilio.messages).toHaveLength(sentSince);

    twilio.behaves();
    await move(after, { advance: 'P8D' });
    const words = told();
    expect(words.length).toBeGreaterThan(sentSince);
    expect(words.filter((line, i) => words.indexOf(line) !== i)).toEqual([]);
    await after.http.get(contentCallOf(await viewerOf(after, lost.body))).expect(200);
    expect(after.logs.join()).toContain('Texts go again');
    await after.close();
  });
});
