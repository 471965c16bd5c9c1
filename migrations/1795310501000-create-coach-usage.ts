import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person used of the coach on a day. */
export class CreateCoachUsage1795310501000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table coach_usage (
        user_id uuid not null,
        day date not null,
        turns integer not null default 0,
        tokens bigint not null default 0,
        constraint pk_coach_usage primary key (user_id, day),
        constraint fk_coach_usage_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_coach_usage_day on coach_usage (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table coach_usage');
  }
}
