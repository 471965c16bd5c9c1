import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What passed between a person and the product, moment by moment, for the SQL of other modules. */
export class PublishWhatHappened1795322001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view person_exchanges as
      select id::text, user_id, coalesce(sent_at, created) as at, 'text' as kind, body as words, state, rule, provider_code,
        resend, content_number, content_version, null::text as understood_as, null::text as channel, null::uuid as staff_id
      from texts
      union all
      select provider_id, user_id, received_at, 'reply', body, null, null, null, null, null, null, kind, null, null
      from inbound_texts where user_id is not null
      union all
      select provider_id || '-answer', user_id, received_at, 'answer', answer, null, null, null, null, null, null, null, null, null
      from inbound_texts where user_id is not null and answer is not null
      union all
      select id::text, user_id, created, 'staff-message', body, state, null, null, null, null, null, null, channel, staff_id
      from staff_messages`);
    await runner.query(`
      create view person_mails as
      select id::text, user_id, coalesce(sent_at, created_at) as at, template, state, failure from mails where user_id is not null`);
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view plan_moments');
    await runner.query('drop view person_mails');
    await runner.query('drop view person_exchanges');
  }
}
