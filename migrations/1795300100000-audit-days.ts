import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff look for deeds by the day. */
export class AuditDays1795300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_audit_entries_at on audit_entries (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_audit_entries_at');
  }
}
