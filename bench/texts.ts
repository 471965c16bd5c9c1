import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { TwilioServer } from '../src/texting/testing/twilio-server.js';
import { seedCrowd } from '../test/support/crowd.js';
import { Server } from './support/server.js';
import { median, quantile, type Row } from './support/statistics.js';

/** Texts in one round: enough for the server's start of a round to weigh little. */
const TEXTS = 2_000;
const ROUNDS = 3;
const WEEK = 7 * 86_400_000;
/** Monday, 10:15 in New York. */
const DUE = new Date('2026-11-23T15:15:00Z');

/** Items that wait for the weeks to come, the smallest first: what is due must not cost more for them. */
const FUTURES = [10_000, 100_000, 1_000_000];
const ITEMS_EACH = 52;
/** The same as `PlaceDueTexts`. */
const TAKEN_AT_ONCE = 100;
const TAKINGS = 40;

type Settings = Record<string, string> & { DATABASE_URL: string };

/**
 * Measures the rate of texts, next to the bare requests to the provider; and the cost of finding those that are due.
 */
export async function textRows(settings: Settings): Promise<Row[]> {
  return [await dispatching(settings), ...(await findingDue(settings.DATABASE_URL))];
}

async function dispatching(settings: Settings): Promise<Row> {
  const provider = await new TwilioServer().start();
  const database = new pg.Client({ connectionString: settings.DATABASE_URL });
  await database.connect();
  try {
    await database.query('insert into virtual_clock (id, now) values (1, $1)', [new Date(DUE.getTime() - WEEK)]);
    await seedCrowd(settings.DATABASE_URL, { people: TEXTS, items: ROUNDS, due: DUE });
    return await sending(database, { ...settings, ...provider.environment, CLOCK: 'virtual' });
  } finally {
    await database.end();
    await provider.stop();
  }
}

/** Rounds alternate, so that whatever else the machine does affects both. */
async function sending(database: pg.Client, environment: Settings): Promise<Row> {
  const product = await Server.start('dist/server/src/boot/main.js', environment);
  const bare = await Server.start('bench/bare/sender.mjs', { ...environment, BODY: 'x'.repeat(280) });
  const rates = { product: [] as number[], bare: [] as number[], wall: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await rate(bare, async () => void (await fetch(`${bare.url}/${TEXTS}`, { method: 'POST' }))));
      const begin = Date.now();
      const sent = rate(product, async () => {
        const now = new Date(DUE.getTime() + round * WEEK);
        await database.query('update virtual_clock set now = $1', [now]);
        await until(database, TEXTS * (round + 1));
      });
      rates.product.push(await sent);
      rates.wall.push(TEXTS / ((Date.now() - begin) / 1_000));
    }
  } finally {
    await product.stop();
    await bare.stop();
  }
  console.log(
    `texts a second by the wall clock, one instance, with its database on the same cores: ${median(rates.wall).toFixed(0)}`,
  );
  const [one, other] = [median(rates.product), median(rates.bare)];
  const ratio = one / other;
  return {
    what: 'texts sent',
    product: one,
    bare: other,
    unit: 'texts/core-s',
    ratio,
    aim: 'ratio >= 0.3',
    met: ratio >= 0.3,
  };
}

/** Texts for each second of processor time that the sender spends. */
async function rate(server: Server, send: () => Promise<void>): Promise<number> {
  const before = await server.usage();
  await send();
  const after = await server.usage();
  return TEXTS / ((after.cpuMs - before.cpuMs) / 1_000);
}

async function until(database: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ count: number }>(`select count(*)::int from texts where state = 'sent'`);
    if (rows[0]!.count >= count) return;
    await pause(100);
  }
}

/** The repository's own statements, as the server was built, over ever more items that lie ahead. */
async function findingDue(databaseUrl: string): Promise<Row[]> {
  const built = new URL('../dist/server/src/', import.meta.url).href;
  const load = <Module>(path: string) => import(`${built}${path}`) as Promise<Module>;
  type Repositories = typeof import('../src/curriculum/adapters/persistence/pg-curriculum.repository.js');
  type DataSources = typeof import('../src/shared/adapters/persistence/data-source.js');
  const { PgCurriculumRepository } = await load<Repositories>(
    'curriculum/adapters/persistence/pg-curriculum.repository.js',
  );
  const { Database } = await load<typeof import('../src/shared/adapters/persistence/database.js')>(
    'shared/adapters/persistence/database.js',
  );
  const { createDataSource } = await load<DataSources>('shared/adapters/persistence/data-source.js');
  const { rows } = await load<typeof import('../src/boot/rows.js')>('boot/rows.js');
  const dataSource = createDataSource({ url: databaseUrl, rows });
  await dataSource.initialize();
  const repository = new PgCurriculumRepository(new Database(dataSource));
  const costs: { size: number; next: number; take: number }[] = [];
  try {
    let people = TEXTS;
    let ahead = 0;
    for (const size of FUTURES) {
      const more = Math.ceil((size - ahead) / ITEMS_EACH);
      await seedCrowd(databaseUrl, {
        people: more,
        after: people,
        items: ITEMS_EACH,
        due: new Date(DUE.getTime() + 60 * WEEK),
      });
      people += more;
      ahead += more * ITEMS_EACH;
      const due = TAKINGS * TAKEN_AT_ONCE;
      await seedCrowd(databaseUrl, { people: due, after: people, items: 1, due: DUE });
      people += due;
      await tidy(databaseUrl);
      const take = await timed(() => repository.takeDue(DUE, TAKEN_AT_ONCE));
      const next = await timed(() => repository.nextDueAt());
      costs.push({ size, next, take });
    }
  } finally {
    await dataSource.destroy();
  }
  const [smallest] = costs;
  return costs
    .slice(1)
    .flatMap(({ size, next, take }) => [
      due(`taking ${TAKEN_AT_ONCE} due of ${size.toLocaleString('en-US')}`, take, smallest!.take),
      due(`next due of ${size.toLocaleString('en-US')}`, next, smallest!.next),
    ]);
}

/**
 * Does what the database does by itself in the weeks before items fall due. While it still analyzes a table that has
 * just grown, its snapshot keeps taken rows in the index, and each query for due rows passes them.
 */
async function tidy(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('vacuum (analyze) curriculum_items');
  } finally {
    await database.end();
  }
}

/** The tenth percentile, in milliseconds: what it costs when nothing else gets in between. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let i = 0; i < TAKINGS; i += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return quantile(times, 0.1);
}

/** Compares with the smallest future. */
const due = (what: string, product: number, smallest: number): Row => {
  const ratio = product / smallest;
  return { what, product, bare: smallest, unit: 'ms, next to 10,000', ratio, aim: 'ratio <= 1.5', met: ratio <= 1.5 };
};
