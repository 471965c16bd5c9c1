import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `ix_curriculum_items_day` begins with the same columns. */
export class DropTheIndexOfDueItems1795322801000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists ix_curriculum_items_due');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index ix_curriculum_items_due on curriculum_items (due_at, id) where due_at is not null',
    );
  }
}
