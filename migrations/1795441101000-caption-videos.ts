import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a video's captions are, for people who can't hear it. */
export class CaptionVideos1795441101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_items add column captions_link text');
    await runner.query('alter table content_versions add column captions_link text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_versions drop column captions_link');
    await runner.query('alter table content_items drop column captions_link');
  }
}
