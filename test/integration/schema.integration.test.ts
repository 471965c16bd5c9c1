import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { migrationNames, openDatabase } from '../../src/boot/database.js';
import { createDataSource, readMigrations } from '../../src/shared/adapters/persistence/data-source.js';
import { createDatabase } from '../support/start-app.js';
import { PUBLISHED_VIEWS } from '../support/published-views.js';

/** Former names of tables and views. Drop them by a migration once no server of release 0.1 is in service. */
const OF_PREVIOUS_RELEASE = [
  ...['membership_moments', 'person_exchanges', 'plan_moments', 'safety_cases', 'talk_consents', 'talk_readings'],
];

describe('the schema', () => {
  let databaseUrl: string;
  let dataSource: DataSource;
  beforeAll(async () => {
    databaseUrl = await createDatabase();
    dataSource = await openDatabase(databaseUrl);
  });
  afterAll(() => dataSource.destroy());

  it('after all migrations matches the entities', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('has the views that modules publish, those that the previous release reads, and no other', async () => {
    const views = await dataSource.query(`select viewname as name from pg_views where schemaname = 'public'`);
    expect(views.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...Object.values(PUBLISHED_VIEWS).flat(), ...OF_PREVIOUS_RELEASE].sort(),
    );
  });

  it('has an index on every foreign key', async () => {
    const bare = await dataSource.query(`
      select c.conrelid::regclass::text as table, c.conname as constraint from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey)`);
    expect(bare).toEqual([]);
  });

  it('can be undone down to the baseline and remade, migration by migration', async () => {
    const migrations = await readMigrations(path.resolve('migrations'));
    const source = await createDataSource({ url: databaseUrl, rows: [], migrations }).initialize();
    const [baseline, ...later] = migrations.map(({ name }) => name);
    for (let undone = 0; undone < later.length; undone += 1) await source.undoLastMigration();
    expect(await source.query('select name from migrations')).toEqual([{ name: baseline }]);
    expect(await source.runMigrations()).toHaveLength(later.length);
    await source.destroy();
  });

  it('is migrated once, when two instances start at the same time', async () => {
    const fresh = await createDatabase();
    const [one, other] = await Promise.all([openDatabase(fresh), openDatabase(fresh)]);
    const [{ count }] = await one.query('select count(*)::int as count from migrations');
    expect(count).toBe(migrationNames().length);
    await Promise.all([one.destroy(), other.destroy()]);
  });
});
