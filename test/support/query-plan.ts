import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApp } from './start-app.js';

/** Returns the plan of a statement on a large table. PostgreSQL may just read and sort a small one, as tests have. */
export function queryPlan(
  { database }: Pick<RunningApp, 'database'>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<string> {
  return database.dataSource.transaction(async (transaction) => {
    await transaction.query('set local enable_seqscan = off');
    await transaction.query('set local enable_sort = off');
    const plan = (await transaction.query(`explain ${sql}`, [...parameters])) as { 'QUERY PLAN': string }[];
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/**
 * Vacuums a table until an index alone can answer for its rows. While any transaction is open that is older than a
 * row's end, as one of the server's own may be for a moment, a vacuum leaves that row's page out, and the plan
 * changes.
 */
export async function vacuumWhole({ database }: Pick<RunningApp, 'database'>, table: string): Promise<void> {
  for (;;) {
    await database.query(`vacuum (analyze) ${table}`);
    const [found] = await database.query<{ whole: boolean }>(
      `select relallvisible >= relpages as whole from pg_class where oid = $1::regclass`,
      [table],
    );
    if (found!.whole) return;
    await pause(20);
  }
}
