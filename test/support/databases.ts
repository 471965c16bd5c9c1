import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Templates that are complete, as this test file has seen it. */
const complete = new Set<string>();

/** Held while a template is made, so that test files which need one at once wait for the first. Any constant will do. */
const TEMPLATE_LOCK = 7_318_004_290;

/** A fresh database on the test run's PostgreSQL: an empty one, or a copy of a template. Returns its address. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${template}`));
  return addressOf(name);
}

/**
 * A template that test files share: the first one to ask makes it, for the whole run.
 * @param fill puts into the database what the copies begin with, and leaves no connection behind
 * @returns its name, for `createDatabase`
 */
export async function databaseTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  if (complete.has(name)) return name;
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    try {
      await makeTemplate(admin, name, fill);
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    }
  });
  complete.add(name);
  return name;
}

async function makeTemplate(admin: pg.Client, name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const { rows } = await admin.query<{ complete: boolean }>(
    'select datistemplate as complete from pg_database where datname = $1',
    [name],
  );
  if (rows[0]?.complete) return;
  // Left by a test file that failed here.
  if (rows[0]) await admin.query(`drop database ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await fill(addressOf(name));
  // Nobody can connect any more, vacuum included: a database in use cannot be copied.
  await admin.query(`alter database ${name} with is_template true allow_connections false`);
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function addressOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (url) return url;
  throw new Error('DATABASE_URL is unset: the test runners start a PostgreSQL and set it.');
}
