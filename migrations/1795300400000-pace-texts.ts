import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a text was first handed to the provider, by which it is looked up there; and due items in the order in which they
 * are taken, so that thousands that fall due at one moment are not sorted again for every few.
 */
export class PaceTexts1795300400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table texts add column handed_at timestamptz');
    await runner.query('update texts set handed_at = coalesce(first_tried_at, created) where tries > 0');
    await runner.query('drop index ix_curriculum_items_due');
    await runner.query(
      'create index ix_curriculum_items_due on curriculum_items (due_at, id) where due_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curriculum_items_due');
    await runner.query('create index ix_curriculum_items_due on curriculum_items (due_at) where due_at is not null');
    await runner.query('alter table texts drop column handed_at');
  }
}
