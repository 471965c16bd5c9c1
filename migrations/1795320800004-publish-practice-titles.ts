import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Practices by title, as they are now and as they were, for the SQL of other modules. */
export class PublishPracticeTitles1795320800004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create view current_practices as select content_number, version, title from content_items');
    await runner.query('create view practice_versions as select content_number, version, title from content_versions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view practice_versions');
    await runner.query('drop view current_practices');
  }
}
