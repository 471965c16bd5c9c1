import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff note about a member, for their colleagues. */
export class CreateMemberNotes1795321403000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table member_notes (
        id uuid constraint pk_member_notes primary key,
        user_id uuid not null constraint fk_member_notes_user references users on delete cascade,
        author_id uuid constraint fk_member_notes_author references users on delete set null,
        author_name text not null,
        body text not null,
        created timestamptz not null
      )`);
    await runner.query('create index ix_member_notes_user on member_notes (user_id, created, id)');
    await runner.query('create index ix_member_notes_author on member_notes (author_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table member_notes');
  }
}
