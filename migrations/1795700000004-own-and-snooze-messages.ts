import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A thread can be one colleague's, wait until a time, and says since when its person waits for a response. */
export class OwnAndSnoozeMessages1795700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table message_threads add column assigned_to uuid, add column snoozed_until timestamptz,
         add column waiting_since timestamptz`,
    );
    await runner.query(
      `create table saved_replies (
         id uuid not null,
         title text not null,
         body text not null,
         edited_at timestamptz not null,
         constraint pk_saved_replies primary key (id)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_replies');
    await runner.query(
      'alter table message_threads drop column assigned_to, drop column snoozed_until, drop column waiting_since',
    );
  }
}
