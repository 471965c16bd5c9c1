import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans and where their items stand, for the SQL of other modules: nothing that a person said. */
export class PublishPlans1795320800002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create view person_plans as select id, user_id, created, state, paused_by, parked_at, time_zone from curricula',
    );
    await runner.query(
      'create view plan_items as select id, curriculum_id as plan_id, content_number, week, state, due_at, sent_at from curriculum_items',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view plan_items');
    await runner.query('drop view person_plans');
  }
}
