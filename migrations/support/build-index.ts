import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while the table is read and written. Only in a migration of its own with `transaction = false`; it
 * may be run again after it was cut off.
 * @param definition what follows the name: `on texts (sent_at)`
 * @param kind `unique`, or nothing
 */
export async function buildIndex(runner: QueryRunner, name: string, definition: string, kind = ''): Promise<void> {
  // No request waits for it, so it may wait for other transactions on the table.
  await runner.query('set lock_timeout = 0');
  try {
    // One that was cut off is there, takes every write, and serves no query.
    const [broken] = (await runner.query(
      `select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
      [name],
    )) as unknown[];
    if (broken) await runner.query(`drop index concurrently ${name}`);
    await runner.query(`create ${kind} index concurrently if not exists ${name} ${definition}`);
  } finally {
    await runner.query('reset lock_timeout');
  }
}
