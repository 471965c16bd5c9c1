import type { RunningApp } from './start-app.js';

/** How PostgreSQL would carry a statement out on a large table. A small one, as tests have, it may just read and sort. */
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
