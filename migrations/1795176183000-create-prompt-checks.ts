import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Example conversations, and what drafts of the prompt made of them. */
export class CreatePromptChecks1795176183000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt_examples (
        id uuid not null,
        title text not null,
        messages jsonb not null,
        is_crisis boolean not null,
        created timestamptz not null,
        last_edited timestamptz not null,
        constraint pk_prompt_examples primary key (id)
      )`);
    await runner.query('create index ix_prompt_examples_created on prompt_examples (created, id)');
    await runner.query(`
      create table prompt_checks (
        id uuid not null,
        template_id uuid not null,
        draft_id uuid not null,
        state text not null,
        requested_at timestamptz not null,
        requested_by uuid,
        finished_at timestamptz,
        total integer not null,
        results jsonb not null,
        problem text,
        constraint pk_prompt_checks primary key (id),
        constraint fk_prompt_checks_requested_by foreign key (requested_by) references users (id) on delete set null,
        constraint ck_prompt_checks_state check (state in ('waiting', 'running', 'done', 'broken'))
      )`);
    await runner.query('create index ix_prompt_checks_draft on prompt_checks (draft_id, requested_at)');
    await runner.query('create index ix_prompt_checks_requested_by on prompt_checks (requested_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prompt_checks');
    await runner.query('drop table prompt_examples');
  }
}
