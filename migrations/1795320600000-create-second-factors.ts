import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff prove themselves with after the password, and the questions that wait for such a proof. */
export class CreateSecondFactors1795320600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table totp_factors (
        user_id uuid not null,
        sealed_secret bytea,
        active_since timestamptz,
        last_step integer,
        sealed_pending bytea,
        pending_since timestamptz,
        constraint pk_totp_factors primary key (user_id),
        constraint fk_totp_factors_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query(`
      create table passkeys (
        id uuid not null,
        user_id uuid not null,
        name varchar(60) not null,
        credential_id text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        constraint pk_passkeys primary key (id),
        constraint fk_passkeys_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_passkeys_user on passkeys (user_id)');
    await runner.query('create unique index uq_passkeys_credential on passkeys (credential_id)');
    await runner.query(`
      create table recovery_codes (
        user_id uuid not null,
        digest bytea not null,
        constraint pk_recovery_codes primary key (user_id, digest),
        constraint fk_recovery_codes_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query(`
      create table second_factor_challenges (
        digest bytea not null,
        user_id uuid not null,
        purpose text not null,
        credentials_version integer not null,
        attempts integer not null,
        expires_at timestamptz not null,
        constraint pk_second_factor_challenges primary key (digest),
        constraint fk_second_factor_challenges_user foreign key (user_id) references users (id) on delete cascade,
        constraint ck_second_factor_challenges_purpose check (purpose in ('log-in', 'confirm', 'add-passkey'))
      )`);
    await runner.query('create index ix_second_factor_challenges_user on second_factor_challenges (user_id)');
    await runner.query('create index ix_second_factor_challenges_expires_at on second_factor_challenges (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['second_factor_challenges', 'recovery_codes', 'passkeys', 'totp_factors'])
      await runner.query(`drop table ${table}`);
  }
}
