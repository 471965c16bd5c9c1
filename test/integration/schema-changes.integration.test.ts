import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { openDatabase } from '../../src/boot/database.js';
import { breaksBetween, type Schema, schemaOf } from '../support/schema-changes.js';
import { createMigratedDatabase } from '../support/start-app.js';

describe('a change of the schema', () => {
  let dataSource: DataSource;
  let runner: QueryRunner;
  let before: Schema;

  beforeAll(async () => {
    dataSource = await openDatabase(await createMigratedDatabase(), { rows: [] });
    runner = dataSource.createQueryRunner();
    before = await schemaOf(runner);
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
    expect(breaksBetween(before, await schemaOf(runner)).join('\n')).toContain(because);
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
    expect(breaksBetween(before, await schemaOf(runner))).toEqual([]);
    await runner.rollbackTransaction();
  });
});
