import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which renewal a member was reminded of, and when the next reminder is due. Neither rewrites the table. For present
 * members it comes with the next comparison with the provider, within half a day.
 */
export class RemindOfRenewals1795320300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships add reminded_of timestamptz, add remind_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships drop reminded_of, drop remind_at');
  }
}
