import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENAMED = [
  ['plan_moments', 'plan_events'],
  ['membership_moments', 'membership_events'],
] as const;

/** Views are renamed; servers of the previous release read the old names until they are replaced. */
export class NameViewsOfEvents1795900200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of RENAMED) {
      await runner.query(`alter view ${before} rename to ${after}`);
      await runner.query(`create view ${before} as select * from ${after}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [before, after] of RENAMED) {
      await runner.query(`drop view ${before}`);
      await runner.query(`alter view ${after} rename to ${before}`);
    }
  }
}
