import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person wrote that fits no practice: staff read it. */
export class KeepRepliesWithoutAPractice1795300402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table inbound_texts add column body text');
    await runner.query(
      'create index ix_inbound_texts_unplaced on inbound_texts (received_at, provider_id) where body is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_inbound_texts_unplaced');
    await runner.query('alter table inbound_texts drop column body');
  }
}
