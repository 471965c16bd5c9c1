import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions say whether the prompt was checked before; a check belongs to one worker at a time. */
export class MarkHowPromptsAreReleased1795300600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table prompt_versions add column release text,
        add constraint ck_prompt_versions_release check (release in ('passed', 'failed', 'unchecked'))`);
    await runner.query('alter table prompt_checks drop constraint ck_prompt_checks_state');
    await runner.query(`update prompt_checks set state = 'failed' where state = 'broken'`);
    await runner.query(`
      alter table prompt_checks add column attempts integer not null default 0, add column claim uuid,
        add column lease_until timestamptz,
        add constraint ck_prompt_checks_state check (state in ('waiting', 'running', 'done', 'failed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table prompt_versions drop column release');
    await runner.query('alter table prompt_checks drop constraint ck_prompt_checks_state');
    await runner.query(`update prompt_checks set state = 'broken' where state = 'failed'`);
    await runner.query(`
      alter table prompt_checks drop column attempts, drop column claim, drop column lease_until,
        add constraint ck_prompt_checks_state check (state in ('waiting', 'running', 'done', 'broken'))`);
  }
}
