import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retention } from '../../src/boot/retention.js';
import { Database } from '../../src/shared/adapters/persistence/database.js';
import { Pruner } from '../../src/shared/adapters/persistence/pruner.js';
import { Transaction } from '../../src/shared/application/ports/transaction.js';
import { signUp } from '../support/people.js';
import { FixedClock, type RunningApp, startApp } from '../support/start-app.js';

describe('the retention of data', () => {
  const clock = new FixedClock();
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp({ clock });
  });
  afterAll(() => product.close());

  const prunes = () => product.app.get(Pruner);

  // proves V14.1.1
  it('has a rule for every table', async () => {
    const tables = await product.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const forgotten = tables.map(({ name }) => name).filter((name) => !(name in retention));
    expect(forgotten.map((name) => `${name}: give it a rule in src/boot/retention.ts and docs/data.md`)).toEqual([]);
  });

  it('is documented as it is carried out', () => {
    const documented = [...fs.readFileSync('docs/data.md', 'utf8').matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)];
    expect(Object.fromEntries(documented.map(([, table, rule]) => [table, rule]))).toEqual(
      Object.fromEntries(Object.entries(retention).map(([table, { rule }]) => [table, rule])),
    );
  });

  it('finds expired rows by an index', async () => {
    const unindexed: string[] = [];
    for (const [table, { prune }] of Object.entries(retention).filter(([, rule]) => rule.prune)) {
      const plan = await product.app.get(Transaction).run(async () => {
        // The tables are small here, where PostgreSQL would rather read them whole.
        await product.app.get(Database).query('set local enable_seqscan = off');
        const time = prune!.replaceAll('$1', 'now()');
        return product.app.get(Database).query(`explain select ctid from ${table} where ${time}`);
      });
      if (JSON.stringify(plan).includes('Seq Scan')) unindexed.push(table);
    }
    expect(unindexed).toEqual([]);
  });

  // proves V14.2.4
  it('deletes expired rows, table by table, and nothing else', async () => {
    const { id } = await signUp(product);
    await product.database.query(
      `insert into provider_events (id, provider, type, created, received_at, outcome, settled_at)
       select 'evt_' || n, 'stripe', 'price.created', $1, $1, 'kept', $1 from generate_series(1, 1200) n`,
      [clock.now()],
    );
    await product.database.query(
      `insert into coach_usage (user_id, day, turns) values ($1, current_date, 1), ($1, current_date - 40, 1)`,
      [id],
    );
    expect(Object.fromEntries(await prunes().prune())).toMatchObject({ provider_events: 0, coach_usage: 1 });
    clock.set(new Date(clock.now().getTime() + 400 * 86_400_000));
    // One batch at a time, as a round that is cut short.
    expect((await prunes().prune(1)).get('provider_events')).toBe(500);
    const pruned = await prunes().prune();
    expect(Object.fromEntries(pruned)).toMatchObject({ provider_events: 700, coach_usage: 0 });
    expect([...pruned.keys()]).toEqual(
      Object.entries(retention).flatMap(([table, { prune }]) => (prune === null ? [] : [table])),
    );
    const left = await product.database.query('select id from auth_tokens where user_id = $1', [id]);
    expect(left).toEqual([]);
    expect(await product.database.query('select id from users where id = $1', [id])).toHaveLength(1);
  });
});
