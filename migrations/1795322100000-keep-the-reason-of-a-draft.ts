import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason of a draft is passed on to the version that it becomes. */
export class KeepTheReasonOfADraft1795322100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table prompt_drafts add reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table prompt_drafts drop column reason');
  }
}
