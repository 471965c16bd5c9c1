import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** The order in which staff see who holds a practice; a count of versions and people reads the index alone. */
export class IndexWhoHoldsAPractice1795322802000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'ix_curriculum_items_holders',
      `on curriculum_items (content_number, content_version desc nulls first, sent_at desc, due_at) include (curriculum_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curriculum_items_holders');
  }
}
