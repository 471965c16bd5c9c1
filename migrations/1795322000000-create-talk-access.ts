import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose talks with the coach staff may read because the person said so, and every time that staff read one. */
export class CreateTalkAccess1795322000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table talk_consents (
        user_id uuid constraint pk_talk_consents primary key
          constraint fk_talk_consents_user references users on delete cascade,
        given_at timestamptz not null,
        taken_back_at timestamptz
      )`);
    await runner.query(`
      create table talk_readings (
        id uuid constraint pk_talk_readings primary key,
        user_id uuid not null constraint fk_talk_readings_user references users on delete cascade,
        chat_id uuid not null,
        mode text not null,
        ground text not null constraint ck_talk_readings_ground check (ground in ('consent', 'safety-case')),
        at timestamptz not null
      )`);
    await runner.query('create index ix_talk_readings_user on talk_readings (user_id, at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table talk_readings');
    await runner.query('drop table talk_consents');
  }
}
