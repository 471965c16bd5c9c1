import type { MigrationInterface, QueryRunner } from 'typeorm';

const AT_ONCE = 1_000;

/**
 * Which memberships renew, and when; a thousand at once, each held for a moment. What they cost is known of the local
 * checkout alone, which has one price; at the provider it is read within 12 hours.
 */
export class FindWhatRenews1795441002000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (;;) {
      const rows = (await runner.query(
        `select user_id from memberships
         where living and phase in ('active', 'trialing') and renews_at is null and renewal_currency is null
           and period_end is not null
         limit ${AT_ONCE}`,
      )) as { user_id: string }[];
      if (rows.length === 0) return;
      await runner.query(
        `update memberships set renews_at = period_end, renewal_currency = 'usd',
           renewal_cents = case provider when 'sandbox' then 5900 end, renewal_months = 3
         where user_id = any($1) and renews_at is null`,
        [rows.map((row) => row.user_id)],
      );
    }
  }

  /** The columns go with the migration before. */
  async down(): Promise<void> {}
}
