import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was uploaded before is known from the audit trail. */
export class ListEarlierUploads1795322121000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into media_uploads (key, name, bytes, uploaded_at, uploaded_by)
      select subject_id, subject_name, coalesce((details->>'bytes')::bigint, 0), at, actor_id
      from audit_entries where action = 'media.uploaded'
      on conflict do nothing`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('truncate media_uploads');
  }
}
