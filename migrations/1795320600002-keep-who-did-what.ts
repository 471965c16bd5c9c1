import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of an author stays in the audit trail when their account is deleted. */
export class KeepWhoDidWhat1795320600002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entries add column actor_name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entries drop column actor_name');
  }
}
