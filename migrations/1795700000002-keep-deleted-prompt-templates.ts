import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted template keeps its row and its draft, so that it can be restored as it was. It counts as inactive. */
export class KeepDeletedPromptTemplates1795700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table prompt_templates add column removed_at timestamptz');
    await runner.query(
      `insert into prompt_templates (id, name, content, description, "order", is_active, created, last_edited, version, removed_at)
       select latest.template_id, latest.name, latest.content, latest.description, latest."order", false,
         (select min(saved_at) from prompt_versions where template_id = latest.template_id), latest.saved_at, latest.number, latest.saved_at
       from (select distinct on (template_id) * from prompt_versions order by template_id, number desc) latest
       where latest.removed on conflict (id) do nothing`,
    );
    await runner.query(
      `create or replace view prompt_texts as
       select id, name, content, is_active from prompt_templates where removed_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create or replace view prompt_texts as select id, name, content, is_active from prompt_templates',
    );
    await runner.query('delete from prompt_templates where removed_at is not null');
    await runner.query('alter table prompt_templates drop column removed_at');
  }
}
