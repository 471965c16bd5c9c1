import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, and the change of address that some of them have asked for. */
export class CreateUsers1795176001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid not null,
        created timestamptz not null,
        last_edited timestamptz not null,
        email varchar(254) not null,
        first_name varchar(150) not null,
        last_name varchar(150) not null,
        phone_number varchar(12) not null,
        time_zone varchar(64),
        is_staff boolean not null,
        password_hash text not null,
        credentials_version integer not null default 1,
        text_consent_at timestamptz,
        text_consent_version text,
        constraint pk_users primary key (id),
        constraint ck_users_text_consent check ((text_consent_at is null) = (text_consent_version is null))
      )`);
    await runner.query('create unique index uq_users_email on users (lower(email))');
    await runner.query('create index ix_users_created on users (created, id)');
    await runner.query(`
      create table email_changes (
        user_id uuid not null,
        email varchar(254) not null,
        digest bytea not null,
        credentials_version integer not null,
        expires_at timestamptz not null,
        constraint pk_email_changes primary key (user_id),
        constraint fk_email_changes_user foreign key (user_id) references users (id) on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table email_changes');
    await runner.query('drop table users');
  }
}
