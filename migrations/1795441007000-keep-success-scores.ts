import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How close a person says they are to what success would be, 1 to 5, each with its time. */
export class KeepSuccessScores1795441007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table curricula add column success_scores jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula drop column success_scores');
  }
}
