import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who planned a curriculum last, and whose pause it is; staff look plans up by their state. */
export class TellWhoPlannedAndPaused1795300300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula add column paused_by text, add column planner text');
    await runner.query(`update curricula set paused_by = 'person' where state = 'paused'`);
    await runner.query('create index ix_curricula_state on curricula (state, user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curricula_state');
    await runner.query('alter table curricula drop column paused_by, drop column planner');
  }
}
