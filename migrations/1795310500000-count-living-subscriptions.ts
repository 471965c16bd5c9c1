import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many subscriptions of a person may charge, and up to which payment receipts went out. Neither rewrites the table. */
export class CountLivingSubscriptions1795310500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships
        add living_subscriptions integer not null default 0,
        add receipt_paid_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships drop living_subscriptions, drop receipt_paid_at');
  }
}
