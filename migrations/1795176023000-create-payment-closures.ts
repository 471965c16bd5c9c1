import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders to end at the provider what a deleted account left there; they outlive the account. */
export class CreatePaymentClosures1795176023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment_closures (
        id uuid not null,
        provider text not null,
        customer_ids text[] not null,
        checkout_session_id text,
        requested_at timestamptz not null,
        try_again_at timestamptz not null,
        done_at timestamptz,
        constraint pk_payment_closures primary key (id)
      )`);
    await runner.query(
      'create index ix_payment_closures_try_again_at on payment_closures (try_again_at) where done_at is null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_closures');
  }
}
