import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, for the SQL of other modules: everything but their passwords. */
export class PublishPeople1795320800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
  create view people as
  select id, created, last_edited, first_name, last_name, email, phone_number, last_confirmed_number, number_changed_at,
    time_zone, is_staff, text_consent_at, text_consent_version
  from users`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view people');
  }
}
