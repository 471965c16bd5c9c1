import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What members did, counted by the week: counting it again reads an index entry for each practice and reply of a
 * quarter.
 */
export class CreateActivityWeeks1795323400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table activity_weeks (
        begins_at timestamptz not null constraint pk_activity_weeks primary key,
        sent integer not null,
        done integer not null,
        skipped integer not null,
        opted_out integer not null,
        replies integer not null,
        counted_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table activity_weeks');
  }
}
