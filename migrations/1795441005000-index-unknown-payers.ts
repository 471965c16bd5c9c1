import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Health is looked at several times a minute, and hardly any payer is unknown. */
export class IndexUnknownPayers1795441005000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'ix_payment_customers_unknown',
      'on payment_customers (provider, unknown_since) where unknown_since is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_payment_customers_unknown');
  }
}
