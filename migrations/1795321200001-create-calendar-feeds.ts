import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person's days in their own calendar, under a secret address. */
export class CreateCalendarFeeds1795321200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table calendar_feeds (
        user_id uuid constraint pk_calendar_feeds primary key
          constraint fk_calendar_feeds_user references users on delete cascade,
        digest bytea not null,
        created_at timestamptz not null,
        shows_names boolean not null
      )`);
    await runner.query('create unique index uq_calendar_feeds_digest on calendar_feeds (digest)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table calendar_feeds');
  }
}
