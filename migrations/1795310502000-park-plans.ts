import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a plan waits whole for its person. The index is empty at first, and one reading of a small table away. */
export class ParkPlans1795310502000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula add parked_at timestamptz');
    await runner.query(`
      create index ix_curricula_parked on curricula (user_id) where parked_at is not null and state = 'active'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curricula_parked');
    await runner.query('alter table curricula drop parked_at');
  }
}
