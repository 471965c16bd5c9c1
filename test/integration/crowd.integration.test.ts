import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { fill } from '../../bench/crowd/fill.js';
import { sizes } from '../../bench/crowd/sizes.js';
import { migrateDatabase } from '../../src/boot/database.js';
import { createDatabase } from '../support/start-app.js';

const NOW = new Date('2026-11-22T15:00:00Z');
const MEMBERS = 40;

async function withPractices(): Promise<pg.Client> {
  const url = await createDatabase();
  await migrateDatabase(url);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(`
    insert into content_items (content_number, version, title, text_message, stage, skills, prerequisites, situations, last_edited)
    select n, 1, 'Practice ' || n, 'Today: practice ' || n, 'practice', '[]', '[]', '[]', now() from generate_series(100, 159) n`);
  await database.query(`
    insert into content_versions (content_number, version, title, text_message, created_at)
    select content_number, version, title, text_message, now() from content_items`);
  return database;
}

const pour = (database: pg.Client, seed: number) =>
  fill(database, { members: MEMBERS, seed, now: NOW, progress: () => undefined });

async function count(database: pg.Client, what: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${what}`);
  return rows[0]!.count;
}

/** Rows that point to one that is not there. */
async function loose(database: pg.Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; sql: string }>(`
    select c.conname as name, format('select count(*)::int as count from %s one where one.%I is not null and not exists (
      select from %s other where other.%I = one.%I)', c.conrelid::regclass, mine.attname, c.confrelid::regclass, its.attname, mine.attname) as sql
    from pg_constraint c
    join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = c.conkey[1]
    join pg_attribute its on its.attrelid = c.confrelid and its.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const found: Record<string, number> = {};
  for (const { name, sql } of rows) {
    const orphans = (await database.query<{ count: number }>(sql)).rows[0]!.count;
    if (orphans > 0) found[name] = orphans;
  }
  return found;
}

describe('the crowd of the load test', () => {
  let database: pg.Client;
  beforeAll(async () => {
    database = await withPractices();
    await pour(database, 7);
  });
  afterAll(() => database.end());

  it('has half a year of history, without contradictions', async () => {
    expect(await count(database, 'users')).toBe(MEMBERS);
    expect(await count(database, `curricula where state = 'active'`)).toBeGreaterThan(0);
    expect(await count(database, 'curriculum_items')).toBe(
      52 * (await count(database, `curricula where state <> 'failed'`)),
    );
    expect(await count(database, 'texts')).toBe(await count(database, 'curriculum_items where sent_at is not null'));
    expect(await count(database, 'inbound_texts')).toBeGreaterThan(0);
    expect(await count(database, `curriculum_items where due_at <= '${NOW.toISOString()}'`)).toBe(0);
    expect(await loose(database)).toEqual({});
    expect(await sizes(database)).toMatch(/^40 members, /m);
  });

  it('is the same for the same seed, and different for another', async () => {
    const people = async () =>
      (await database.query('select id, email, created, phone_number from users order by id')).rows;
    const first = await people();
    const again = async (seed: number) => {
      await database.query('truncate users, payment_customers, provider_events, text_suppressions cascade');
      await pour(database, seed);
      return people();
    };
    expect(await again(8)).not.toEqual(first);
    expect(await again(7)).toEqual(first);
  });

  it('is refused by a database that has people already', async () => {
    await expect(pour(database, 7)).rejects.toThrow('This database holds people already. Name an empty one.');
  });
});
