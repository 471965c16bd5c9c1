import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who spoke of danger, when, where, and what they were answered; never their words. */
export class CreateSafetyCases1795310200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table safety_cases (
        id uuid not null,
        user_id uuid,
        phone_number text,
        channel text not null,
        danger text not null,
        answered text not null,
        at timestamptz not null,
        last_at timestamptz not null,
        messages integer not null default 1,
        seen_at timestamptz,
        seen_by uuid,
        note text,
        constraint pk_safety_cases primary key (id),
        constraint fk_safety_cases_user foreign key (user_id) references users (id) on delete cascade,
        constraint fk_safety_cases_seen_by foreign key (seen_by) references users (id) on delete set null,
        constraint ck_safety_cases_who check ((user_id is null) = (phone_number is not null)),
        constraint ck_safety_cases_channel check (channel in ('chat', 'text', 'reflection'))
      )`);
    await runner.query('create index ix_safety_cases_user on safety_cases (user_id, last_at)');
    await runner.query('create index ix_safety_cases_phone_number on safety_cases (phone_number, last_at)');
    await runner.query('create index ix_safety_cases_at on safety_cases (at, id)');
    await runner.query('create index ix_safety_cases_unseen on safety_cases (at, id) where seen_at is null');
    await runner.query('create index ix_safety_cases_seen_by on safety_cases (seen_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table safety_cases');
  }
}
