import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to be read stands in the threads: no statement looks for it here. */
export class DropTheIndexOfTextsToRead1795320002000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists ix_inbound_texts_to_read');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index ix_inbound_texts_to_read on inbound_texts (received_at, provider_id) where needs_reading`);
  }
}
