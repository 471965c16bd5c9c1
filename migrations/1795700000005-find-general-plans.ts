import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff find the plans that were made without a word about what the person needs. */
export class FindGeneralPlans1795700000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create or replace view person_plans as
       select id, user_id, created, state, paused_by, parked_at, time_zone, resumes_at, general from curricula`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view person_plans');
    await runner.query(
      `create view person_plans as
       select id, user_id, created, state, paused_by, parked_at, time_zone, resumes_at from curricula`,
    );
  }
}
