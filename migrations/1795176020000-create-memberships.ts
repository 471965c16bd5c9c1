import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Memberships with their end, the provider's customers, and the history. */
export class CreateMemberships1795176020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table memberships (
        user_id uuid not null,
        provider text not null,
        subscription_id text,
        customer_id text,
        phase text not null default 'none',
        access_until timestamptz,
        end_reason text,
        period_end timestamptz,
        living boolean not null default false,
        had_access boolean not null default false,
        receipt_sent_for text,
        failure_told_for text,
        readings_begun integer not null default 0,
        reading_recorded integer not null default 0,
        next_reading_at timestamptz,
        constraint pk_memberships primary key (user_id),
        constraint fk_memberships_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query(
      'create index ix_memberships_next_reading_at on memberships (next_reading_at) where next_reading_at is not null',
    );
    await runner.query('create index ix_memberships_lapsing on memberships (access_until) where had_access');
    await runner.query(`
      create table payment_customers (
        provider text not null,
        customer_id text not null,
        user_id uuid not null,
        added_at timestamptz not null default now(),
        constraint pk_payment_customers primary key (provider, customer_id),
        constraint fk_payment_customers_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_payment_customers_user on payment_customers (user_id)');
    await runner.query(`
      create table membership_history (
        id bigint generated always as identity not null,
        user_id uuid not null,
        at timestamptz not null,
        phase text not null,
        access_until timestamptz,
        end_reason text,
        constraint pk_membership_history primary key (id),
        constraint fk_membership_history_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_membership_history_user on membership_history (user_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table membership_history');
    await runner.query('drop table payment_customers');
    await runner.query('drop table memberships');
  }
}
