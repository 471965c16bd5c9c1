import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A version keeps, beside what people read, what the planner went by, and why it was made. */
export class KeepWholeContentVersions1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_versions add column traits jsonb, add column reason text');
    await runner.query(`
      update content_versions v set traits = jsonb_build_object(
        'stage', i.stage, 'skills', i.skills, 'prerequisites', i.prerequisites, 'situations', i.situations,
        'source', i.source)
      from content_items i where i.content_number = v.content_number and i.version = v.version`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_versions drop column traits, drop column reason');
  }
}
