import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person and staff may both have paused a plan: ending one pause leaves the other. */
export class KeepBothPauses1795800100002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula add column other_pause jsonb');
    await runner.query(
      `create or replace view person_plans as
       select id, user_id, created, state, paused_by, parked_at, time_zone, resumes_at, general, other_pause
       from curricula`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view person_plans');
    await runner.query(
      `create view person_plans as
       select id, user_id, created, state, paused_by, parked_at, time_zone, resumes_at, general from curricula`,
    );
    await runner.query('alter table curricula drop column other_pause');
  }
}
