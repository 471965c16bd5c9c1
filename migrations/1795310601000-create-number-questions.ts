import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text that asks a changed number for its YES: one row a person, with what is left to be done about it. */
export class CreateNumberQuestions1795310601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table number_questions (
        user_id uuid not null,
        phone_number text not null,
        serial integer not null,
        next_try_at timestamptz,
        first_tried_at timestamptz,
        tries integer not null,
        handed_at timestamptz,
        sent_at timestamptz,
        provider_code text,
        day_began_at timestamptz not null,
        asked_that_day integer not null,
        constraint pk_number_questions primary key (user_id),
        constraint fk_number_questions_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query(
      'create index ix_number_questions_due on number_questions (next_try_at) where next_try_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table number_questions');
  }
}
