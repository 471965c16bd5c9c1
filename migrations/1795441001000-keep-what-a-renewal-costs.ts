import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the next payment is taken and how much it is, as the provider says it. The currency of a payment is null for US
 * dollars that were paid before.
 */
export class KeepWhatARenewalCosts1795441001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table memberships
      add column renews_at timestamptz, add column renewal_cents integer, add column renewal_currency text,
      add column renewal_months integer`);
    await runner.query('alter table membership_history add column paid_currency text');
    await runner.query(`
      create or replace view membership_moments as
      select id::text, user_id, at, phase, nullif(access_until, 'infinity') as access_until, end_reason, paid_cents,
        lag(phase) over (partition by user_id order by id) as phase_before, paid_currency
      from membership_history`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view membership_moments');
    await runner.query(`
      create view membership_moments as
      select id::text, user_id, at, phase, nullif(access_until, 'infinity') as access_until, end_reason, paid_cents,
        lag(phase) over (partition by user_id order by id) as phase_before
      from membership_history`);
    await runner.query('alter table membership_history drop column paid_currency');
    await runner.query(`alter table memberships
      drop column renews_at, drop column renewal_cents, drop column renewal_currency, drop column renewal_months`);
  }
}
