import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** A person's texts, as `ix_texts_user`, with what their states are counted by. */
export class IndexTextsOfAPerson1795322807000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_texts_person', `on texts (user_id, created) include (state)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_texts_person');
  }
}
