import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts of the coach's system prompt, and every save of each: a number names the whole prompt at that time. */
export class CreatePromptTemplates1795176011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt_templates (
        id uuid not null,
        name varchar(100) not null,
        content text not null,
        description text not null,
        "order" integer not null,
        is_active boolean not null,
        created timestamptz not null,
        last_edited timestamptz not null,
        version integer not null,
        constraint pk_prompt_templates primary key (id)
      )`);
    await runner.query(`
      create table prompt_versions (
        number integer not null,
        template_id uuid not null,
        name varchar(100) not null,
        content text not null,
        description text not null,
        "order" integer not null,
        is_active boolean not null,
        removed boolean not null,
        saved_at timestamptz not null,
        saved_by uuid,
        reason text,
        constraint pk_prompt_versions primary key (number),
        constraint fk_prompt_versions_saved_by foreign key (saved_by) references users (id) on delete set null
      )`);
    await runner.query('create index ix_prompt_versions_template on prompt_versions (template_id, number)');
    await runner.query('create index ix_prompt_versions_saved_by on prompt_versions (saved_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prompt_versions');
    await runner.query('drop table prompt_templates');
  }
}
