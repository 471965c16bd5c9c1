import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Texts of a state by time, as `ix_texts_state`, with whose they are: a search by names counts in the index alone. */
export class IndexTextsOfAState1795323700000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_texts_state_member', `on texts (state, created, id) include (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_texts_state_member');
  }
}
