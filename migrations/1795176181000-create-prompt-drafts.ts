import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of templates that are tried before they are published. */
export class CreatePromptDrafts1795176181000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt_drafts (
        template_id uuid not null,
        id uuid not null,
        content text not null,
        base_version integer not null,
        saved_at timestamptz not null,
        saved_by uuid,
        constraint pk_prompt_drafts primary key (template_id),
        constraint fk_prompt_drafts_template foreign key (template_id) references prompt_templates (id)
          on delete cascade,
        constraint fk_prompt_drafts_saved_by foreign key (saved_by) references users (id) on delete set null
      )`);
    await runner.query('create index ix_prompt_drafts_saved_by on prompt_drafts (saved_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prompt_drafts');
  }
}
