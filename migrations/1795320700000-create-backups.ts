import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The record of backups, for monitoring: the backups themselves are elsewhere. */
export class CreateBackups1795320700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table backups (
        name text not null,
        taken_at timestamptz not null,
        place text not null,
        row_count bigint not null,
        constraint pk_backups primary key (name)
      )`);
    await runner.query('create index ix_backups_taken_at on backups (taken_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table backups');
  }
}
