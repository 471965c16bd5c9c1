import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person may pause until a day, on which the texts resume by themselves. */
export class EndPausesByThemselves1795310300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula add column resumes_at timestamptz');
    await runner.query('create index ix_curricula_resumes on curricula (resumes_at) where resumes_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curricula_resumes');
    await runner.query('alter table curricula drop column resumes_at');
  }
}
