import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type TwilioMood, TwilioServer } from '../../src/texting/testing/twilio-server.js';
import { numbersFrom } from '../support/chance.js';
import { seedCrowd } from '../support/crowd.js';
import { ProductProcess } from '../support/product-process.js';
import { createMigratedDatabase, startApp } from '../support/start-app.js';

// A sender that was killed is followed by another after 45 seconds of the system's time.
const TIMEOUT_MS = 900_000;
jest.setTimeout(TIMEOUT_MS + 120_000);

/** Enough for every failure below to come up a dozen times, and for each kill to fall in the middle of the sending. */
const PEOPLE = 600;
const KILLS = 4;
/** Every so many messages the provider says that it has too much to do, which holds the whole channel up for a while. */
const BUSY_EVERY = 200;
const BUSY = { status: 429, code: 20429 };
/** Monday, 10:15 in New York. */
const DUE = new Date('2026-11-23T15:15:00Z');
/** Decides when which sender is killed, and what the provider does; a failure names it. */
const SEED = Number(process.env['TEXTS_SEED'] ?? randomInt(2 ** 31));

/** The failures of a provider on a bad day with a hundred messages, by the number from which on they happen. */
const FAILURES: [from: number, name: string, how: TwilioMood['how']][] = [
  [92, 'down', { status: 503, code: 20503 }],
  [94, 'failed after it was taken', 'failed-after'],
  [97, 'response lost after it was taken', 'cut-after'],
];

/** Slow; five of a hundred messages meet an error, three lose their response, and now and then it cannot be asked. */
function moody(chance: () => number): { mood: (method: 'POST' | 'GET') => TwilioMood; met: Map<string, number> } {
  const met = new Map<string, number>();
  let posts = 0;
  const ofPost = (dice: number): [name: string, how: TwilioMood['how']] => {
    if (++posts % BUSY_EVERY === BUSY_EVERY / 2) return ['busy', BUSY];
    const failure = FAILURES.findLast(([from]) => dice >= from);
    return [failure?.[1] ?? 'well', failure?.[2] ?? null];
  };
  const mood = (method: 'POST' | 'GET') => {
    const dice = chance() * 100;
    const [name, how] = method === 'POST' ? ofPost(dice) : ['asked', dice < 95 ? null : { status: 503 }];
    met.set(name, (met.get(name) ?? 0) + 1);
    return { how, delayMs: 50 + chance() * 400 };
  };
  return { met, mood };
}

describe('six hundred texts due at one moment', () => {
  const chance = numbersFrom(SEED);
  const { mood, met } = moody(chance);
  let server: TwilioServer;
  let database: pg.Client;
  let senders: ProductProcess[] = [];
  let environment: Record<string, string>;

  beforeAll(async () => {
    server = await new TwilioServer().start();
    server.mood = mood;
    const databaseUrl = await createMigratedDatabase();
    environment = {
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'crowd-of-texts '.repeat(3),
      CLOCK: 'virtual',
      ...server.environment,
    };
    // Loads the catalogue.
    await (await startApp({ databaseUrl, environment })).close();
    database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    await moveClock(new Date(DUE.getTime() - 60_000));
    await seedCrowd(databaseUrl, { people: PEOPLE, items: 2, due: DUE });
    senders = await Promise.all([0, 1].map(async () => (await ProductProcess.start({ environment })).ready()));
  });
  afterAll(async () => {
    await Promise.all(senders.map((sender) => sender.remove()));
    await database.end();
    await server.stop();
  });

  const moveClock = (now: Date) => database.query('update virtual_clock set now = $1', [now]);
  const ask = async <Row extends object>(sql: string): Promise<Row[]> => (await database.query<Row>(sql)).rows;

  async function kill(index: number): Promise<void> {
    const { dataDir, port, exited } = senders[index]!;
    senders[index]!.signal('SIGKILL');
    await exited;
    senders[index] = await ProductProcess.start({ environment, dataDir, port });
  }

  // proves 7.4
  it('are sent once each, though senders are killed and the provider is slow, fails and loses responses', async () => {
    const begin = Date.now();
    const kills = Array.from({ length: KILLS }, () => Math.floor(PEOPLE * (0.02 + 0.7 * chance()))).sort(
      (a, b) => a - b,
    );
    for (let waiting = PEOPLE; waiting > 0; await pause(200)) {
      // Application time continues as the system's does, from the time that they are due.
      await moveClock(new Date(DUE.getTime() + Date.now() - begin));
      while (kills.length > 0 && server.messages.length >= kills[0]!) {
        kills.shift();
        await kill(chance() < 0.5 ? 0 : 1);
      }
      const [row] = await ask<{ count: number }>(`select count(*)::int from texts where state = 'sent'`);
      waiting = PEOPLE - row!.count;
      if (Date.now() - begin > TIMEOUT_MS) break; // What is missing is reported below.
    }

    const numbers = Array.from({ length: PEOPLE }, (_, i) => `+1212${String(i + 1).padStart(7, '0')}`);
    const [records] = await ask(
      `select count(*)::int as texts, count(distinct user_id)::int as people,
         count(*) filter (where state = 'sent' and rule = 'allowed' and tries > 0 and sent_at is not null
           and time_zone = 'America/New_York' and time_zone_source = 'browser' and consent_version = '2026-11'
           and local_time between '2026-11-23T10:15:00' and '2026-11-23T10:59:59')::int as complete,
         count(*) filter (where sealed is not null or claimed_until is not null or next_try_at is not null)::int as open
       from texts`,
    );
    const [items] = await ask(
      `select count(*) filter (where position = 1 and state = 'sent' and sent_at is not null and content_version = 1)::int
           as sent,
         count(*) filter (where position = 2 and state = 'scheduled' and due_at is not null)::int as scheduled
       from curriculum_items`,
    );
    const named = new Map(
      (await ask<{ to: string; sid: string }>('select to_number as to, provider_id as sid from texts')).map(
        ({ to, sid }) => [to, sid],
      ),
    );
    expect({
      seed: SEED,
      lost: numbers.filter((number) => server.to(number).length === 0),
      twice: numbers.filter((number) => server.to(number).length > 1),
      misnamed: numbers.filter((number) => server.to(number)[0]?.sid !== named.get(number)),
      records,
      items,
      killsLeft: kills.length,
    }).toEqual({
      seed: SEED,
      lost: [],
      twice: [],
      misnamed: [],
      records: { texts: PEOPLE, people: PEOPLE, complete: PEOPLE, open: 0 },
      items: { sent: PEOPLE, scheduled: PEOPLE },
      killsLeft: 0,
    });
    // The provider did all that it was to do.
    expect([...met.keys()].sort()).toEqual(['asked', 'busy', 'well', ...FAILURES.map(([, name]) => name)].sort());
  });
});
