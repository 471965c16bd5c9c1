import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Texts that did not arrive, by the code of the carrier: how many its queue swallowed is asked on every look at the channel. */
export class IndexFailedTexts1795322806000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'ix_texts_failed',
      `on texts (state, provider_code) where state in ('dead', 'undeliverable')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_texts_failed');
  }
}
