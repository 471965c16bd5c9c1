import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** The replies of some weeks are counted by this alone. */
export class IndexRepliesByTime1795321402000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_inbound_texts_received', 'on inbound_texts (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_inbound_texts_received');
  }
}
