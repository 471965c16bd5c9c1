import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions and password resets; of every secret only the SHA-256 digest. */
export class CreateAuthTokens1795176002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table auth_tokens (
        id uuid not null,
        user_id uuid not null,
        digest bytea not null,
        kind text not null,
        user_agent varchar(300) not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        constraint pk_auth_tokens primary key (id),
        constraint fk_auth_tokens_user foreign key (user_id) references users (id) on delete cascade,
        constraint ck_auth_tokens_kind check (kind in ('full', 'link'))
      )`);
    await runner.query('create unique index uq_auth_tokens_digest on auth_tokens (digest)');
    await runner.query('create index ix_auth_tokens_user on auth_tokens (user_id)');
    await runner.query(`
      create table password_resets (
        id uuid not null,
        requested_at timestamptz not null,
        email varchar(254),
        user_id uuid,
        digest bytea,
        credentials_version integer,
        expires_at timestamptz,
        constraint pk_password_resets primary key (id),
        constraint fk_password_resets_user foreign key (user_id) references users (id) on delete cascade,
        constraint ck_password_resets_stage check (
          case when user_id is null then email is not null and digest is null
          else email is null and digest is not null and credentials_version is not null and expires_at is not null end
        )
      )`);
    await runner.query('create index ix_password_resets_user on password_resets (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table password_resets');
    await runner.query('drop table auth_tokens');
  }
}
