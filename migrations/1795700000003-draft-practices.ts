import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff have written of a practice and not published: at most one draft for each. */
export class DraftPractices1795700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table content_drafts (
         content_number integer not null constraint fk_content_drafts_item references content_items (content_number),
         id uuid not null,
         draft jsonb not null,
         worksheet jsonb,
         base_version integer not null,
         saved_at timestamptz not null,
         saved_by uuid constraint fk_content_drafts_saved_by references users (id) on delete set null,
         reason text,
         constraint pk_content_drafts primary key (content_number)
       )`,
    );
    await runner.query('create index ix_content_drafts_saved_by on content_drafts (saved_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_drafts');
  }
}
