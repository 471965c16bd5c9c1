import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Before the first text to a person, only the number shows whose reply it is. */
export class IndexPhoneNumbers1795300710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_users_phone_number on users (phone_number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_users_phone_number');
  }
}
