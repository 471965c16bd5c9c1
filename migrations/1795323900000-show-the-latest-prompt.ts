import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of the latest save of the coach's prompt, one row: a chat that begins reads it with what it writes. */
export class ShowTheLatestPrompt1795323900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create view latest_prompt as select coalesce(max(number), 0) as number from prompt_versions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view latest_prompt');
  }
}
