import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose text it is, before the first one went to them, is told by the number alone. */
export class IndexPhoneNumbers1795300710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_users_phone_number on users (phone_number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_users_phone_number');
  }
}
