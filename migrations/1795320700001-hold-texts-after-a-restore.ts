import type { MigrationInterface, QueryRunner } from 'typeorm';

/** After a restore texts wait until those that the carrier took since the backup are known. */
export class HoldTextsAfterARestore1795320700001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table text_channel add column held_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table text_channel drop column held_since');
  }
}
