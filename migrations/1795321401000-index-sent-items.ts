import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** What became of the practices of some weeks is read from this alone. */
export class IndexSentItems1795321401000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'ix_curriculum_items_sent',
      'on curriculum_items (sent_at, state) where sent_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curriculum_items_sent');
  }
}
