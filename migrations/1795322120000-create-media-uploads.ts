import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files that staff uploaded, so that those that nothing uses are found and removed. */
export class CreateMediaUploads1795322120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media_uploads (
        key text constraint pk_media_uploads primary key,
        name text not null,
        bytes bigint not null,
        uploaded_at timestamptz not null,
        uploaded_by uuid constraint fk_media_uploads_uploaded_by references users on delete set null,
        removed_at timestamptz,
        is_erased boolean not null default false
      )`);
    await runner.query('create index ix_media_uploads_uploaded_by on media_uploads (uploaded_by)');
    await runner.query('create index ix_media_uploads_kept on media_uploads (uploaded_at, key) where not is_erased');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media_uploads');
  }
}
