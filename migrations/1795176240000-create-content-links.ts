import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links into the catalogue; of the token that opens one, only the SHA-256 digest. */
export class CreateContentLinks1795176240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table content_links (
        id uuid not null,
        user_id uuid not null,
        content_number integer not null,
        version integer not null,
        digest bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        constraint pk_content_links primary key (id),
        constraint fk_content_links_user foreign key (user_id) references users (id) on delete cascade,
        constraint fk_content_links_version foreign key (content_number, version) references content_versions (content_number, version)
      )`);
    await runner.query('create unique index uq_content_links_digest on content_links (digest)');
    await runner.query('create index ix_content_links_user on content_links (user_id)');
    await runner.query('create index ix_content_links_version on content_links (content_number, version)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_links');
  }
}
