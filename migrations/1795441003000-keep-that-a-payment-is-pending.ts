import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person has paid by a way that takes days, as their bank's debit does, and has nothing yet. */
export class KeepThatAPaymentIsPending1795441003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships add column payment_pending boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships drop column payment_pending');
  }
}
