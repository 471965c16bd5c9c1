/**
 * npm run soak — half a year of some hundred people in ten minutes, on two instances and one PostgreSQL, while the carrier, the
 * mail server and Stripe fail at random and instances are killed and restarted at random. Then the books are compared: what
 * the app recorded, what the providers were given, and what people did. Prints the figures, the seed, and what broke;
 * status 1 when anything did.
 *
 *     npm run soak -- --minutes 2 --people 40 --seed 7
 *
 * `--minutes` (10) bounds the time: where the machine is slow, fewer days pass. The same seed brings the same incidents and
 * the same people; which of two processes is quicker it cannot bring back.
 */
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../src/config/embedded-postgres.js';
import { numbersFrom } from '../../test/support/chance.js';
import { Line } from '../../test/support/line.js';
import { Providers } from '../../test/support/providers.js';
import { Crowd } from './crowd.js';
import { BadDays, incidentOf } from './incidents.js';
import { Instances } from './instances.js';
import { drawUp } from './ledger.js';

const HALF_A_YEAR_DAYS = 183;
const DAY_MS = 86_400_000;
const NAMES = ['one', 'two'];
/** The last days are free of incidents: what an outage has delayed is sent, and memberships are compared once more. */
const QUIET_DAYS = 3;
/** A text that the carrier did not bring is looked for when it is two minutes old. */
const AGE_OF_THE_LOST_MS = 125_000;
/** A job that failed rests for a minute at most. */
const LONGEST_RETRY_MS = 90_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '100' },
    seed: { type: 'string' },
  },
});
const [minutes, people] = [Number(values.minutes), Number(values.people)];
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (![minutes, people, seed].every((number) => Number.isFinite(number) && number >= 0)) {
  console.error('Give numbers: npm run soak -- --minutes 10 --people 100 --seed 7');
  process.exit(1);
}
console.log(`seed ${seed}, ${people} people, ${minutes} minutes`);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-soak-'));
fs.chmodSync(folder, 0o755);
const postgres = await openEmbeddedPostgres({ folder: path.join(folder, 'pg'), password: 'soak', scratch: true });
const providers = await Providers.start();
const lines = await linesTo(providers);
const instances = new Instances(folder, environment());
const database = new pg.Client({ connectionString: postgres.url });
let deadline = Infinity;
let sound = false;
try {
  await database.connect();
  for (const name of NAMES) await instances.start(name);
  deadline = Date.now() + minutes * 60_000;
  sound = await soak();
} finally {
  await instances.endAll();
  await database.end();
  await providers.stop();
  for (const line of Object.values(lines)) line.close();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(sound ? 0 : 1);

async function soak(): Promise<boolean> {
  const crowd = new Crowd(instances, providers, seed, people);
  const badDays = new BadDays(providers, lines, numbersFrom(seed));
  let now = await travelTo(firstMorning());
  let day = 0;
  let lostAt = 0;
  for (; day < HALF_A_YEAR_DAYS && Date.now() < deadline; day++) {
    crowd.mayLose = Date.now() < deadline - AGE_OF_THE_LOST_MS;
    const { outage, blow } = incidentOf(seed, day, NAMES);
    if (outage) badDays.begin(outage);
    const repair = outage && setTimeout(() => badDays.repair(), outage.lastsMs);
    const striking = blow && strike(blow);
    now = await travelTo(new Date(now.getTime() + DAY_MS));
    await striking;
    if (outage || blow)
      tell(day, [outage && `${outage.provider} ${outage.way}`, blow && `${blow.how} ${blow.instance}`]);
    if (repair) {
      clearTimeout(repair);
      badDays.repair();
    }
    await crowd.live(day, now);
    if (crowd.mayLose) lostAt = Date.now();
  }
  badDays.repair();
  // A half year that is over before its time: what was lost last is not old enough yet.
  await pause(Math.max(0, lostAt + AGE_OF_THE_LOST_MS - Date.now()));
  for (let quiet = 0; quiet < QUIET_DAYS; quiet++) {
    crowd.mayLose = crowd.mayJoin = false;
    now = await travelTo(new Date(now.getTime() + DAY_MS));
    await crowd.live(day + quiet, now);
    // The list of the carrier is read again, as if five minutes had passed.
    await database.query('update carrier_inbox set next_look_at = null');
  }
  now = await travelTo(new Date(now.getTime() + 60_000));
  await jobsDone();
  await instances.endAll();
  const { figures, broken } = await drawUp({ database, providers, instances, crowd, now });
  console.log(`\nseed ${seed}: ${day} days of ${people} people in ${os.cpus().length} processors' time\n`);
  for (const [what, value] of figures) console.log(`${what.padEnd(52)} ${value}`);
  console.log('\nerrors in the logs');
  for (const [message, count] of [...instances.errors].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(6)}  ${message}`);
  console.log(broken.length > 0 ? `\nbroken:\n- ${broken.join('\n- ')}` : '\nNothing broke.');
  return broken.length === 0;
}

/** Failed jobs are retried within a minute of system time. */
async function jobsDone(): Promise<void> {
  for (const end = Date.now() + LONGEST_RETRY_MS; Date.now() < end; await pause(500)) {
    const { rows } = await database.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '2 minutes'`,
    );
    if (rows.length === 0) return;
  }
}

/**
 * Continues the journey when another instance has to finish it.
 * @returns application time at its end
 */
async function travelTo(time: Date): Promise<Date> {
  for (let failed = 0; ;) {
    const response = await instances.ask('/sandbox/clock/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ now: time.toISOString() }),
    });
    if (response.ok) {
      const reached = new Date(((await response.json()) as { now: string }).now);
      await instances.showTime(reached);
      return reached;
    }
    failed += 1;
    console.log(`The journey to ${time.toISOString()} got ${response.status}: ${await response.text()}`);
    if (failed > 10) throw new Error('The clock does not move any more.');
    await pause(1_000);
  }
}

async function strike({ how, instance, afterMs }: { how: string; instance: string; afterMs: number }): Promise<void> {
  await pause(afterMs);
  await (how === 'SIGTERM' ? instances.restart(instance) : instances.kill(instance));
}

/** A Monday in the year after next, in the morning. */
function firstMorning(): Date {
  const morning = new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 8, 15));
  return new Date(morning.getTime() + ((8 - morning.getUTCDay()) % 7) * DAY_MS);
}

function tell(day: number, what: (string | null)[]): void {
  const left = Math.round((deadline - Date.now()) / 1_000);
  console.log(`day ${String(day).padStart(3)}  ${what.filter((one) => one).join(', ')} (${left} s left)`);
}

async function linesTo({ environment: { TWILIO_API_BASE, SMTP_URL, STRIPE_API_BASE } }: Providers) {
  const to = (url: string) => Line.to(Number(new URL(url).port));
  return { carrier: await to(TWILIO_API_BASE!), mail: await to(SMTP_URL!), Stripe: await to(STRIPE_API_BASE!) };
}

function environment(): Record<string, string> {
  return {
    ...providers.environment,
    TWILIO_API_BASE: lines.carrier.url,
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.ownPort}`,
    STRIPE_API_BASE: lines.Stripe.url,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret of the soak '.repeat(2),
    CLOCK: 'virtual',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  };
}
