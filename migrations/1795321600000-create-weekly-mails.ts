import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants a weekly mail, when it is next due, and of which week the last one was. */
export class CreateWeeklyMails1795321600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table weekly_mails (
        user_id uuid constraint pk_weekly_mails primary key
          constraint fk_weekly_mails_user references users on delete cascade,
        due_at timestamptz,
        last_week date
      )`);
    await runner.query('create index ix_weekly_mails_due on weekly_mails (due_at) where due_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table weekly_mails');
  }
}
