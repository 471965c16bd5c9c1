import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person may put the problem of their plan in other words and ask for more or less of a skill: later plans go by it. */
export class RememberCorrectedPlans1795320200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table curricula add column correction jsonb, add column wishes jsonb not null default '[]'::jsonb`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula drop column correction, drop column wishes');
  }
}
