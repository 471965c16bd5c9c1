import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource, readMigrations } from '../../src/shared/adapters/persistence/data-source.js';
import { previousMigrations } from '../support/previous-release.js';
import { breaksBetween, type Schema, schemaOf } from '../support/schema-changes.js';
import { createDatabase } from '../support/start-app.js';

/** Of a migration, in milliseconds: the name of its file begins with it, that of its class ends with it. */
const TIMESTAMP_LENGTH = 13;

/** What stands in the way of a server of the last release, and why it does no harm. */
const ALLOWED: Record<string, string> = {
  'users.uq_users_email allows less than before: CREATE UNIQUE INDEX uq_users_email ON public.users USING btree (lower(((email)::text COLLATE "C")))':
    'it allows more: of the letters that have two cases it knows those of ASCII alone',
};

/**
 * While a new release is rolled out, servers of the one before work on the new schema. All that such a server reads and
 * writes are the columns of its own schema (its entities are that schema, as another test says), so the two are compared.
 */
describe('the schema of a release', () => {
  let dataSource: DataSource;
  let runner: QueryRunner;
  let released: Schema;

  beforeAll(async () => {
    const migrations = await readMigrations(path.resolve('migrations'));
    const url = await createDatabase();
    const known = new Set([...previousMigrations].map((file) => file.slice(0, TIMESTAMP_LENGTH)));
    const earlier = migrations.filter(({ name }) => known.has(name.slice(-TIMESTAMP_LENGTH)));
    const before = await createDataSource({ url, rows: [], migrations: earlier }).initialize();
    await before.runMigrations();
    released = await schemaOf(before.createQueryRunner());
    await before.destroy();
    dataSource = await createDataSource({ url, rows: [], migrations }).initialize();
    runner = dataSource.createQueryRunner();
  });
  afterAll(() => dataSource.destroy());

  it.each([
    ['a column that is gone', 'alter table texts drop column tries', 'texts.tries is gone'],
    ['a renamed column', 'alter table texts rename column tries to attempts', 'texts.tries is gone'],
    ['a table that is gone', 'drop table virtual_clock', 'virtual_clock.now is gone'],
    ['a renamed table', 'alter table virtual_clock rename to clock', 'virtual_clock.now is gone'],
    ['another type', 'alter table texts alter tries type bigint', 'texts.tries was integer and is bigint'],
    ['a value that is demanded', 'alter table texts alter sent_at set not null', 'texts.sent_at is demanded now'],
    ['a lost default', 'alter table texts alter tries drop default', 'texts.tries has no default any more'],
    [
      'a new column that has to be filled',
      'alter table texts add mood text not null',
      'texts.mood is new, demanded and has no default',
    ],
    [
      'fewer values',
      `alter table texts drop constraint ck_texts_state, add constraint ck_texts_state check (state in ('sent', 'dead'))`,
      'texts.ck_texts_state allows less than before',
    ],
    [
      'a check of what was there',
      'alter table texts add constraint ck_tries check (tries < 9)',
      'texts.ck_tries is a new check',
    ],
    ['a new uniqueness', 'create unique index uq_one on texts (user_id)', 'texts.uq_one is a new unique'],
  ])('may not introduce %s', async (_, change, because) => {
    await runner.startTransaction();
    await runner.query(change);
    expect(breaksBetween(released, await schemaOf(runner)).join('\n')).toContain(because);
    await runner.rollbackTransaction();
  });

  it.each([
    ['a new table', 'create table notes (id uuid not null)'],
    ['a column that may stay empty', 'alter table texts add mood text check (mood in (null))'],
    ['a column with a default', `alter table texts add mood text not null default 'calm'`],
    ['a value that need not be there any more', 'alter table texts alter rule drop not null'],
    [
      'more values',
      `alter table texts drop constraint ck_texts_state, add constraint ck_texts_state check
         (state in ('queued', 'sending', 'sent', 'delivered', 'undeliverable', 'withheld', 'dead', 'lost'))`,
    ],
  ])('may introduce %s', async (_, change) => {
    await runner.startTransaction();
    await runner.query(change);
    expect(breaksBetween(released, await schemaOf(runner))).toEqual([]);
    await runner.rollbackTransaction();
  });

  it('keeps a server of the previous release working', async () => {
    await dataSource.runMigrations();
    const breaks = breaksBetween(released, await schemaOf(runner));
    expect(breaks.filter((found) => !(found in ALLOWED))).toEqual([]);
    expect(Object.keys(ALLOWED).filter((excused) => !breaks.includes(excused))).toEqual([]);
  });
});
