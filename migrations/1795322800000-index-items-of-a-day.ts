import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** What is due, as `ix_curriculum_items_due`, with what a day is summed up by: the index answers, not 50,000 rows apart. */
export class IndexItemsOfADay1795322800000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'ix_curriculum_items_day',
      `on curriculum_items (due_at, id) include (curriculum_id, content_number) where due_at is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curriculum_items_day');
  }
}
