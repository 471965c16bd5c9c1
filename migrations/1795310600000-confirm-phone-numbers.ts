import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A changed number waits for a YES. Existing accounts count as confirmed: nothing is written to their rows. */
export class ConfirmPhoneNumbers1795310600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column last_confirmed_number varchar(12),
        add column number_changed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column last_confirmed_number, drop column number_changed_at');
  }
}
