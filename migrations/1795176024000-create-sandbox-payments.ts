import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger of the local fake of the payment provider. */
export class CreateSandboxPayments1795176024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sandbox_checkouts (
        id text not null,
        order_id uuid not null,
        user_id uuid not null,
        customer_id text not null,
        state text not null,
        expires_at timestamptz not null,
        constraint pk_sandbox_checkouts primary key (id)
      )`);
    await runner.query('create unique index uq_sandbox_checkouts_order on sandbox_checkouts (order_id)');
    await runner.query('create index ix_sandbox_checkouts_customer on sandbox_checkouts (customer_id)');
    await runner.query(`
      create table sandbox_subscriptions (
        id text not null,
        customer_id text not null,
        status text not null,
        started_at timestamptz not null,
        period_number integer not null,
        cancel_at_period_end boolean not null,
        next_payment_fails boolean not null,
        ended_at timestamptz,
        due_at timestamptz,
        constraint pk_sandbox_subscriptions primary key (id)
      )`);
    await runner.query('create index ix_sandbox_subscriptions_customer on sandbox_subscriptions (customer_id)');
    await runner.query(
      'create index ix_sandbox_subscriptions_due_at on sandbox_subscriptions (due_at) where due_at is not null',
    );
    await runner.query(`
      create table sandbox_payments (
        id text not null,
        subscription_id text not null,
        period_number integer not null,
        paid_at timestamptz,
        failed_at timestamptz,
        constraint pk_sandbox_payments primary key (id),
        constraint fk_sandbox_payments_subscription foreign key (subscription_id)
          references sandbox_subscriptions (id) on delete cascade
      )`);
    await runner.query(
      'create unique index uq_sandbox_payments_period on sandbox_payments (subscription_id, period_number)',
    );
    await runner.query(`
      create table sandbox_portals (
        id text not null,
        customer_id text not null,
        expires_at timestamptz not null,
        constraint pk_sandbox_portals primary key (id)
      )`);
    await runner.query('create index ix_sandbox_portals_customer on sandbox_portals (customer_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sandbox_portals');
    await runner.query('drop table sandbox_payments');
    await runner.query('drop table sandbox_subscriptions');
    await runner.query('drop table sandbox_checkouts');
  }
}
