import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payment that came with a moment of a membership's history, and that history for the SQL of other modules. */
export class KeepWhatWasPaid1795323020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table membership_history add column paid_cents integer');
    await runner.query(`
      create view membership_moments as
      select id::text, user_id, at, phase, nullif(access_until, 'infinity') as access_until, end_reason, paid_cents,
        lag(phase) over (partition by user_id order by id) as phase_before
      from membership_history`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view membership_moments');
    await runner.query('alter table membership_history drop column paid_cents');
  }
}
