import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A receipt that comes early may be the only word that a number has opted out. */
export class RememberOptOutsInReceipts1795300401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table text_receipts add column opted_out boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table text_receipts drop column opted_out');
  }
}
