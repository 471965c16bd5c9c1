import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a person skipped a practice, paused their plan or chose other days: the plan itself has only its present state.
 */
export class KeepWhatMembersChanged1795323010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plan_changes (
        id uuid constraint pk_plan_changes primary key,
        curriculum_id uuid not null constraint fk_plan_changes_curriculum references curricula (id) on delete cascade,
        at timestamptz not null,
        kind text not null constraint ck_plan_changes_kind
          check (kind in ('practice-skipped', 'plan-paused', 'plan-resumed', 'plan-rescheduled')),
        content_number integer,
        detail jsonb,
        undo_id uuid
      )`);
    await runner.query('create index ix_plan_changes_curriculum on plan_changes (curriculum_id, at)');
    await runner.query(`
      create or replace view plan_moments as
      select id::text, user_id, created as at, 'begun' as kind, null::integer as content_number, null::text as words,
        null::jsonb as detail
      from curricula
      union all
      select item.id::text, plan.user_id, item.done_at, 'practice-done', item.content_number, item.reflection, null
      from curriculum_items item join curricula plan on plan.id = item.curriculum_id where item.done_at is not null
      union all
      select ask.id::text, plan.user_id, ask.asked_at, 'check-in-asked', null, null, null
      from check_ins ask join curricula plan on plan.id = ask.curriculum_id
      union all
      select held.id::text || '-held', plan.user_id, held.concluded_at, 'check-in-held', null, null, null
      from check_ins held join curricula plan on plan.id = held.curriculum_id where held.concluded_at is not null
      union all
      select change.id::text, plan.user_id, change.at, change.kind, change.content_number, null, change.detail
      from plan_changes change join curricula plan on plan.id = change.curriculum_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view plan_moments');
    await runner.query(`
      create view plan_moments as
      select id::text, user_id, created as at, 'begun' as kind, null::integer as content_number, null::text as words from curricula
      union all
      select item.id::text, plan.user_id, item.done_at, 'practice-done', item.content_number, item.reflection
      from curriculum_items item join curricula plan on plan.id = item.curriculum_id where item.done_at is not null
      union all
      select ask.id::text, plan.user_id, ask.asked_at, 'check-in-asked', null, null
      from check_ins ask join curricula plan on plan.id = ask.curriculum_id
      union all
      select held.id::text || '-held', plan.user_id, held.concluded_at, 'check-in-held', null, null
      from check_ins held join curricula plan on plan.id = held.curriculum_id where held.concluded_at is not null`);
    await runner.query('drop table plan_changes');
  }
}
