import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The catalogue, and what each of its items said at each version. */
export class CreateContentItems1795176120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table content_items (
        content_number integer not null,
        version integer not null,
        title text not null,
        text text,
        text_message text not null,
        asset text,
        asset_link text,
        worksheet jsonb,
        stage text not null,
        skills jsonb not null,
        prerequisites jsonb not null,
        situations jsonb not null,
        source text,
        retired_at timestamptz,
        edited_by_staff boolean not null default false,
        last_edited timestamptz not null,
        constraint pk_content_items primary key (content_number)
      )`);
    await runner.query(`
      create table content_versions (
        content_number integer not null,
        version integer not null,
        title text not null,
        text text,
        text_message text not null,
        asset text,
        asset_link text,
        worksheet jsonb,
        edited_by uuid,
        created_at timestamptz not null,
        constraint pk_content_versions primary key (content_number, version),
        constraint fk_content_versions_item foreign key (content_number) references content_items (content_number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_versions');
    await runner.query('drop table content_items');
  }
}
