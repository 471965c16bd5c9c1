import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was texted back to a reply, so that a repeat by the provider gets the same, and whether staff have to read it. */
export class KeepWhatWasAnswered1795310301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table inbound_texts add column answer text, add column needs_reading boolean not null default false',
    );
    // Until now only what fitted no practice had its words kept.
    await runner.query('update inbound_texts set needs_reading = true where body is not null');
    await runner.query('drop index ix_inbound_texts_unplaced');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index ix_inbound_texts_unplaced on inbound_texts (received_at, provider_id) where body is not null',
    );
    await runner.query('alter table inbound_texts drop column answer, drop column needs_reading');
  }
}
