import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff see why a mail was given up: most reasons are no matter of trying again. */
export class SayWhyMailsFailed1795310400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add column failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column failure');
  }
}
