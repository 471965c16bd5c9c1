import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A summary of nothing, which a server of the release before leaves. */
const NOTHING = '{"problem": null, "setting": null, "tried": null, "success": null, "focus": []}';

/**
 * A conversation ends with a summary that the person confirmed, and a plan is built from it alone. A plan that was built
 * before keeps its problem, as it was corrected last, and its focus. `curricula.quotes` and `curricula.correction` are dropped
 * once no server that knows them is in service.
 */
export class PlanFromConfirmedSummaries1795440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chats add column summary jsonb');
    await runner.query(`
      alter table curricula add column success text, add column summary jsonb not null default '${NOTHING}',
        alter column quotes set default '[]'`);
    await runner.query(`
      update curricula set summary = jsonb_build_object(
        'problem', coalesce(correction ->> 'text', case when general or problem = '' then null else problem end),
        'setting', null, 'tried', null, 'success', null,
        'focus', coalesce((select jsonb_agg(one -> 'skill') from jsonb_array_elements(focus) one), '[]'))`);
    await runner.query('alter table content_items add column plan_reason text, add column revisit_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_items drop column plan_reason, drop column revisit_reason');
    await runner.query(`
      alter table curricula alter column quotes drop default, drop column summary, drop column success`);
    await runner.query('alter table chats drop column summary');
  }
}
