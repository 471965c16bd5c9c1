import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person is to be told that their plan is complete. Of those that were complete before nobody is told. */
export class TellOfFinishedPlans1795320300100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula add finish_notice text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula drop finish_notice');
  }
}
