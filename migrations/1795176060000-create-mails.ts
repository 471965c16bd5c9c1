import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails that wait, were sent, or could not be. */
export class CreateMails1795176060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mails (
        id uuid not null,
        template text not null,
        state text not null,
        sealed bytea,
        tries integer not null default 0,
        created_at timestamptz not null,
        first_tried_at timestamptz,
        next_try_at timestamptz not null,
        claimed_until timestamptz,
        sent_at timestamptz,
        constraint pk_mails primary key (id),
        constraint ck_mails_state check (state in ('queued', 'sent', 'failed'))
      )`);
    await runner.query(`create index ix_mails_due on mails (next_try_at) where state = 'queued'`);
    await runner.query(`create index ix_mails_failed on mails (created_at) where state = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mails');
  }
}
