import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts with the decision about each, their receipts, the replies of people, and opt-outs. */
export class CreateTexts1795176360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table texts (
        id uuid not null,
        user_id uuid not null,
        item_id uuid not null,
        content_number integer not null,
        content_version integer not null,
        to_number text not null,
        body text not null,
        sealed bytea,
        state text not null,
        rule text not null,
        local_time text not null,
        time_zone text not null,
        time_zone_source text not null,
        consent_version text,
        decided_at timestamptz not null,
        created timestamptz not null,
        tries integer not null default 0,
        first_tried_at timestamptz,
        next_try_at timestamptz,
        uncertain boolean not null default false,
        claimed_until timestamptz,
        claims integer not null default 0,
        sent_at timestamptz,
        provider_id text,
        provider_code text,
        constraint pk_texts primary key (id),
        constraint fk_texts_user foreign key (user_id) references users (id) on delete cascade,
        constraint fk_texts_item foreign key (item_id) references curriculum_items (id) on delete cascade,
        constraint ck_texts_state check (
          state in ('queued', 'sending', 'sent', 'delivered', 'undeliverable', 'withheld', 'dead'))
      )`);
    await runner.query(`create index ix_texts_due on texts (next_try_at, id) where state in ('queued', 'sending')`);
    await runner.query(
      `create unique index uq_texts_item_waiting on texts (item_id) where state in ('queued', 'sending')`,
    );
    await runner.query('create unique index uq_texts_provider_id on texts (provider_id) where provider_id is not null');
    await runner.query('create index ix_texts_user on texts (user_id, created)');
    await runner.query('create index ix_texts_item on texts (item_id)');
    await runner.query('create index ix_texts_number on texts (to_number, created)');
    await runner.query('create index ix_texts_state on texts (state, created)');
    await runner.query('create index ix_texts_created on texts (created, id)');
    await runner.query(`
      create table text_receipts (
        provider_id text not null,
        state text not null,
        code text,
        received_at timestamptz not null,
        constraint pk_text_receipts primary key (provider_id)
      )`);
    await runner.query(`
      create table text_suppressions (
        phone_number text not null,
        source text not null,
        added_at timestamptz not null,
        constraint pk_text_suppressions primary key (phone_number)
      )`);
    await runner.query(`
      create table inbound_texts (
        provider_id text not null,
        from_number text not null,
        user_id uuid,
        kind text not null,
        received_at timestamptz not null,
        constraint pk_inbound_texts primary key (provider_id),
        constraint fk_inbound_texts_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_inbound_texts_user on inbound_texts (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['inbound_texts', 'text_suppressions', 'text_receipts', 'texts'])
      await runner.query(`drop table ${table}`);
  }
}
