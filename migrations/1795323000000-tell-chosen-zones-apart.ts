import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who says where a person is: their browser, or they themselves under Profile. */
export class TellChosenZonesApart1795323000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column time_zone_source text not null default 'browser'`);
    await runner.query(`
      alter table users
        add constraint ck_users_time_zone_source check (time_zone_source in ('browser', 'chosen')) not valid`);
    await runner.query('alter table users validate constraint ck_users_time_zone_source');
    await runner.query(`
      create or replace view people as
      select id, created, last_edited, first_name, last_name, email, phone_number, last_confirmed_number,
        number_changed_at, time_zone, is_staff, text_consent_at, text_consent_version, time_zone_source
      from users`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view people');
    await runner.query(`
      create view people as
      select id, created, last_edited, first_name, last_name, email, phone_number, last_confirmed_number,
        number_changed_at, time_zone, is_staff, text_consent_at, text_consent_version
      from users`);
    await runner.query('alter table users drop column time_zone_source');
  }
}
