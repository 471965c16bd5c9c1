import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the provider does not know a payer: one of another account or mode, as a rule. */
export class MarkUnknownPayers1795441004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_customers add column unknown_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_customers drop column unknown_since');
  }
}
