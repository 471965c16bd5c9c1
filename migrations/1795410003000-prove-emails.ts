import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person proved that they read the mail of their address; null: never, as for all accounts so far. */
export class ProveEmails1795410003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column email_proved_at timestamptz');
    await runner.query(`
      create or replace view people as
      select id, created, last_edited, first_name, last_name, email, phone_number, last_confirmed_number,
        number_changed_at, time_zone, is_staff, text_consent_at, text_consent_version, time_zone_source, number_proved_at,
        email_proved_at
      from users`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view people');
    await runner.query(`
      create view people as
      select id, created, last_edited, first_name, last_name, email, phone_number, last_confirmed_number,
        number_changed_at, time_zone, is_staff, text_consent_at, text_consent_version, time_zone_source, number_proved_at
      from users`);
    await runner.query('alter table users drop column email_proved_at');
  }
}
