import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payment provider's notices, once each. */
export class CreateProviderEvents1795176022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table provider_events (
        id text not null,
        provider text not null,
        type text not null,
        created timestamptz not null,
        received_at timestamptz not null,
        user_id uuid,
        customer_id text,
        subscription_id text,
        checkout_session_id text,
        charge_id text,
        outcome text,
        settled_at timestamptz,
        constraint pk_provider_events primary key (id)
      )`);
    await runner.query('create index ix_provider_events_user on provider_events (user_id)');
    await runner.query('create index ix_provider_events_customer on provider_events (customer_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table provider_events');
  }
}
