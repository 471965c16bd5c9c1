import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was last confirmed with a second factor; null: never. */
export class NoteSecondFactorsOfSessions1795320600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth_tokens add column second_factor_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth_tokens drop column second_factor_at');
  }
}
