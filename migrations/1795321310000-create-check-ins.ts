import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Four times in a plan the coach asks how it goes; what comes of it is proposed, and changes nothing by itself. */
export class CreateCheckIns1795321310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table check_ins (
        id uuid constraint pk_check_ins primary key,
        curriculum_id uuid not null
          constraint fk_check_ins_curriculum references curricula on delete cascade,
        week integer not null,
        item_id uuid not null,
        asked_at timestamptz not null,
        chat_id uuid,
        concluded_at timestamptz,
        changes jsonb not null default '[]',
        constraint uq_check_ins_week unique (curriculum_id, week))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table check_ins');
  }
}
