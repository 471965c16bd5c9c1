import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a pause ends by itself, for staff: a column more at the view's end, which servers of the release before do not ask for. */
export class PublishWhenPausesEnd1795323600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create or replace view person_plans as
       select id, user_id, created, state, paused_by, parked_at, time_zone, resumes_at from curricula`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view person_plans');
    await runner.query(
      'create view person_plans as select id, user_id, created, state, paused_by, parked_at, time_zone from curricula',
    );
  }
}
