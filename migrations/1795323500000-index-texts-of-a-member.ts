import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** A member's texts by time, as `ix_texts_person`, and whole in the list's order: a search reads the index alone, with their states. */
export class IndexTextsOfAMember1795323500000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_texts_member', `on texts (user_id, created, id) include (state)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_texts_member');
  }
}
