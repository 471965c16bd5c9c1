import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a complete plan is still to be reported to its person. Plans that were complete before are not reported. */
export class TellOfFinishedPlans1795320300100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula add finish_notice text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula drop finish_notice');
  }
}
