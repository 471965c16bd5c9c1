import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** What staff have to read, and what a number wrote before, are found however many texts have come in. */
export class IndexInboundTexts1795310700000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'ix_inbound_texts_to_read',
      'on inbound_texts (received_at, provider_id) where needs_reading',
    );
    await buildIndex(runner, 'ix_inbound_texts_from', 'on inbound_texts (from_number, received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_inbound_texts_from');
    await runner.query('drop index ix_inbound_texts_to_read');
  }
}
