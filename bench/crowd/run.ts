/**
 * npm run crowd — fills a PostgreSQL with members and half a year of what they did, and measures on it.
 *
 *     npm run crowd -- --members 100000                  fills, and prints what each table takes
 *     npm run crowd -- --pages                           times each call of staff and members at the database
 *     npm run crowd -- --morning 60000                   has so many texts fall due at once, places them and hands them over
 *
 * `--seed` (1) brings the same people again; the three can be asked for together. Without `--database postgres://…`, which has to
 * be empty for `--members`, a PostgreSQL of its own runs on `.data/crowd` and is kept; remove that folder to begin again.
 * No text or mail leaves the machine. Status 1 when a call takes longer than it may.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../src/config/embedded-postgres.js';
import { Server, stopWhenCutShort } from '../support/server.js';
import { fill } from './fill.js';
import { morning } from './morning.js';
import { pages } from './pages.js';
import { sizes } from './sizes.js';

const MOST_MEMBERS = 2_000_000;
const FOLDER = '.data/crowd';

const { values } = parseArgs({
  options: {
    members: { type: 'string' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
    pages: { type: 'boolean', default: false },
    morning: { type: 'string' },
    pace: { type: 'string', default: '50' },
  },
});
const members = wholeNumber('members', values.members, MOST_MEMBERS);
const seed = wholeNumber('seed', values.seed, Number.MAX_SAFE_INTEGER)!;
const texts = wholeNumber('morning', values.morning, MOST_MEMBERS);
const pace = wholeNumber('pace', values.pace, 10_000)!;
if (members === null && texts === null && !values.pages) {
  console.error('Say what to do: --members 1000, --pages, --morning 600');
  process.exit(1);
}

fs.mkdirSync(FOLDER, { recursive: true });
const postgres = values.database
  ? null
  : await openEmbeddedPostgres({ folder: path.resolve(FOLDER, 'pg'), password: 'crowd', scratch: true });
stopWhenCutShort(async () => postgres?.stop());
const databaseUrl = values.database ?? postgres!.url;
const settings = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: path.resolve(FOLDER),
  APP_SECRET: 'a secret of the crowd alone, 32 characters',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
};
let sound = true;
try {
  if (members !== null) await makeMembers(members);
  if (values.pages) sound = await pages(settings);
  if (texts !== null) await morning(settings, { texts, pace });
} finally {
  await postgres?.stop();
}
process.exit(sound ? 0 : 1);

async function makeMembers(count: number): Promise<void> {
  // A start makes the tables and the practices.
  await (await Server.start('dist/server/src/boot/main.js', settings)).stop();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const begin = performance.now();
  const seconds = () => `${((performance.now() - begin) / 1_000).toFixed(0)} s`;
  const progress = (made: number) => console.log(`${made.toLocaleString('en-US')} members, ${seconds()}`);
  try {
    await fill(database, { members: count, seed, now: new Date(), progress });
    console.log(`seed ${seed}, filled in ${seconds()}\n\n${await sizes(database)}\n`);
  } finally {
    await database.end();
  }
}

function wholeNumber(name: string, value: string | undefined, most: number): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  console.error(`--${name} is a whole number from 1 to ${most.toLocaleString('en-US')}.`);
  process.exit(1);
}
