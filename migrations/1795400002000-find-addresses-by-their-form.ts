import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index that was built beside it takes the place of the one by the database's locale, and its name. */
export class FindAddressesByTheirForm1795400002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index uq_users_email');
    await runner.query('alter index uq_users_normal_email rename to uq_users_email');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter index uq_users_email rename to uq_users_normal_email');
    await runner.query('create unique index uq_users_email on users (lower(email))');
  }
}
