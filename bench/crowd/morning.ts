import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DateTime } from 'luxon';
import pg from 'pg';
import { TwilioServer } from '../../src/texting/testing/twilio-server.js';
import { Server } from '../support/server.js';
import { table } from './table.js';

export interface Morning {
  /** The number of members whose next practice is due at once. */
  texts: number;
  /** Segments a second, over all instances: what the carrier allows. */
  pace: number;
}

const ZONE = 'America/New_York';
const LOOK_EVERY_MS = 1_000;
/** The rate follows application time, which has to keep running. */
const TICK_MS = 100;
/** A whole minute in which nothing was sent. */
const STUCK_MS = 60_000;

interface Sample {
  seconds: number;
  placed: number;
  handed: number;
  memory: number;
  busy: number;
  waiting: number;
}

/**
 * A Tuesday, 9:30 in one zone: the next practices of so many members fall due at that time, and one instance places
 * them and hands them to a carrier on loopback at the given pace. Changes the crowd: those members live in New York
 * from then on.
 */
export async function morning(
  settings: Record<string, string> & { DATABASE_URL: string },
  { texts, pace }: Morning,
): Promise<void> {
  const provider = await new TwilioServer().start();
  const database = new pg.Client({ connectionString: settings.DATABASE_URL });
  await database.connect();
  const metricsPort = await freePort();
  const due = nextTuesday();
  let server: Server | null = null;
  try {
    await prepare(database, due, texts);
    server = await Server.start('dist/server/src/boot/main.js', {
      ...settings,
      ...provider.environment,
      CLOCK: 'virtual',
      METRICS_PORT: String(metricsPort),
      TEXT_SEGMENTS_PER_SECOND: String(pace),
    });
    const before = await server.usage();
    const stopClock = runClock(database, due);
    const samples = await watch(provider, database, due, texts, metricsPort).finally(stopClock);
    const after = await server.usage();
    report(samples, { texts, pace, cpuSeconds: (after.cpuMs - before.cpuMs) / 1_000 });
  } finally {
    await server?.stop();
    await database.query('delete from virtual_clock');
    await database.end();
    await provider.stop();
  }
}

const nextTuesday = (): DateTime => {
  const week = DateTime.now().setZone(ZONE).startOf('week').plus({ days: 1, hours: 9, minutes: 30 });
  return week > DateTime.now() ? week : week.plus({ weeks: 1 });
};

/** Postpones everything else that would fall due before. */
async function prepare(database: pg.Client, due: DateTime, texts: number): Promise<void> {
  const time = due.toJSDate();
  await database.query('delete from virtual_clock');
  await database.query('insert into virtual_clock (id, now) values (1, $1)', [due.minus({ minutes: 1 }).toJSDate()]);
  await database.query(
    `update curriculum_items set due_at = due_at + interval '2 weeks' where due_at <= $1::timestamptz + interval '1 day'`,
    [time],
  );
  const { rows } = await database.query<{ count: number }>(
    `with chosen as (
       select id, user_id from curricula where state = 'active' and parked_at is null order by created limit $3
     ), moved as (
       update curricula set time_zone = $2 from chosen where curricula.id = chosen.id
     ), people as (
       update users set time_zone = $2, phone_number = '+1212' || right(phone_number, 7) from chosen where users.id = chosen.user_id
     ), next as (
       select distinct on (item.curriculum_id) item.id from curriculum_items item join chosen on chosen.id = item.curriculum_id
       where item.due_at is not null order by item.curriculum_id, item.position
     ), placed as (
       update curriculum_items item set due_at = $1 from next where item.id = next.id returning item.id
     )
     select count(*)::int as count from placed`,
    [time, ZONE, texts],
  );
  if (rows[0]!.count < texts)
    console.log(`Only ${rows[0]!.count.toLocaleString('en-US')} members have a practice ahead.`);
  await database.query('vacuum (analyze) curriculum_items, curricula, users');
}

/**
 * Lets application time run from that time at the pace of real time.
 * @returns what ends it
 */
function runClock(database: pg.Client, from: DateTime): () => void {
  const begin = performance.now();
  const tick = () => {
    const now = from.plus({ milliseconds: Math.floor(performance.now() - begin) });
    database.query('update virtual_clock set now = $1', [now.toJSDate()]).catch(() => undefined);
  };
  tick();
  const ticking = setInterval(tick, TICK_MS);
  return () => clearInterval(ticking);
}

async function watch(
  provider: TwilioServer,
  database: pg.Client,
  due: DateTime,
  texts: number,
  metricsPort: number,
): Promise<Sample[]> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from curriculum_items where due_at <= $1',
    [due.toJSDate()],
  );
  const all = rows[0]!.count;
  const begin = performance.now();
  const samples: Sample[] = [];
  for (let lastChange = begin; ; await pause(LOOK_EVERY_MS)) {
    const {
      rows: [ahead],
    } = await database.query<{ count: number; waiting: boolean }>(
      `select count(*)::int as count, exists (select from texts where state in ('queued', 'sending')) as waiting
       from curriculum_items where due_at <= $1`,
      [due.toJSDate()],
    );
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const figure = (name: string) =>
      Number(
        figures
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length) ?? NaN,
      );
    const handed = provider.messages.length;
    if (handed !== samples.at(-1)?.handed) lastChange = performance.now();
    samples.push({
      seconds: (performance.now() - begin) / 1_000,
      placed: all - ahead!.count,
      handed,
      memory: figure('process_resident_memory_bytes') / 1e6,
      busy: figure('coach_database_connections{state="busy"}'),
      waiting: figure('coach_database_connections{state="waiting"}'),
    });
    // Some are held back, because their people have opted out.
    if (ahead!.count === 0 && !ahead!.waiting && handed > 0) return samples;
    if (performance.now() - lastChange > STUCK_MS) {
      console.log('Nothing was sent for a minute.');
      return samples;
    }
  }
}

function report(samples: Sample[], { texts, pace, cpuSeconds }: Morning & { cpuSeconds: number }): void {
  const last = samples.at(-1)!;
  const most = (what: keyof Sample) => Math.max(...samples.map((sample) => sample[what]));
  const placed = samples.find((sample) => sample.placed === last.placed)!;
  const first = samples.find(({ handed }) => handed > 0);
  const shown = samples.filter((_, i) => i % Math.max(1, Math.floor(samples.length / 12)) === 0);
  console.log(
    table(
      ['seconds', 'placed', 'handed over', 'resident MB', 'connections busy', 'waiting'],
      shown.map((sample) => [
        sample.seconds.toFixed(0),
        sample.placed.toLocaleString('en-US'),
        sample.handed.toLocaleString('en-US'),
        sample.memory.toFixed(0),
        String(sample.busy),
        String(sample.waiting),
      ]),
    ),
  );
  console.log(
    `\n${last.handed.toLocaleString('en-US')} of ${texts.toLocaleString('en-US')} texts, asked pace ${pace} segments a second: all placed after ` +
      `${placed.seconds.toFixed(0)} s, the first handed over after ${first?.seconds.toFixed(0) ?? '–'} s, the last after ${last.seconds.toFixed(0)} s ` +
      `(${(last.handed / last.seconds).toFixed(0)} texts a second); ${cpuSeconds.toFixed(0)} s of processor, at most ` +
      `${most('memory').toFixed(0)} MB resident, ${most('busy')} connections busy, ${most('waiting')} calls waiting for one\n`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
