import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `ix_curriculum_items_holders` begins with the same column. */
export class DropTheIndexOfPractices1795322803000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists ix_curriculum_items_content');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_curriculum_items_content on curriculum_items (content_number)');
  }
}
