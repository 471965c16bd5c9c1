import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Somebody may speak of danger where they correct what their plan is about: a channel of its own on the safety list. */
export class TellCorrectionsInDangerApart1795321100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table safety_cases drop constraint ck_safety_cases_channel,
        add constraint ck_safety_cases_channel check (channel in ('chat', 'text', 'reflection', 'correction')) not valid`);
    await runner.query('alter table safety_cases validate constraint ck_safety_cases_channel');
  }

  async down(runner: QueryRunner): Promise<void> {
    // As these were listed before.
    await runner.query(`update safety_cases set channel = 'reflection' where channel = 'correction'`);
    await runner.query(`
      alter table safety_cases drop constraint ck_safety_cases_channel,
        add constraint ck_safety_cases_channel check (channel in ('chat', 'text', 'reflection')) not valid`);
    await runner.query('alter table safety_cases validate constraint ck_safety_cases_channel');
  }
}
