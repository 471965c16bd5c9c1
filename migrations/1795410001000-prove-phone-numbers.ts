import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a person's number was proved to be theirs: by a reply from it, or by opening a link that was sent to it. Numbers of
 * accounts that exist already count as proved, so that no new account gets the replies of one that has replied for months. A
 * question to a number keeps its words, which name the account that asks.
 */
export class ProvePhoneNumbers1795410001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A default is written to no row; without it from the next statement on, new accounts have proved nothing.
    await runner.query(`alter table users add column number_proved_at timestamptz default '2026-11-25T00:00:00Z'`);
    await runner.query('alter table users alter column number_proved_at drop default');
    await runner.query('alter table number_questions add column body text');
    await runner.query(`
      create or replace view people as
      select id, created, last_edited, first_name, last_name, email, phone_number, last_confirmed_number,
        number_changed_at, time_zone, is_staff, text_consent_at, text_consent_version, time_zone_source, number_proved_at
      from users`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view people');
    await runner.query(`
      create view people as
      select id, created, last_edited, first_name, last_name, email, phone_number, last_confirmed_number,
        number_changed_at, time_zone, is_staff, text_consent_at, text_consent_version, time_zone_source
      from users`);
    await runner.query('alter table number_questions drop column body');
    await runner.query('alter table users drop column number_proved_at');
  }
}
