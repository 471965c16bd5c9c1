import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person changed last in their plan can be taken back for a moment. */
export class CreatePlanUndos1795321200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plan_undos (
        curriculum_id uuid constraint pk_plan_undos primary key
          constraint fk_plan_undos_curriculum references curricula on delete cascade,
        id uuid not null,
        made_at timestamptz not null,
        item_id uuid,
        before jsonb not null,
        after jsonb not null
      )`);
    await runner.query('create index ix_plan_undos_made_at on plan_undos (made_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plan_undos');
  }
}
