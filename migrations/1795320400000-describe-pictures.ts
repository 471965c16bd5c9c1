import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a picture shows, for those who can't see it; kept with every version. */
export class DescribePictures1795320400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_items add column asset_alt text');
    await runner.query('alter table content_versions add column asset_alt text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_versions drop column asset_alt');
    await runner.query('alter table content_items drop column asset_alt');
  }
}
