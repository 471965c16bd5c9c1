import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations with the coach. The reply columns are a lease: who makes the next reply, and until when. */
export class CreateChats1795176010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table chats (
        id uuid not null,
        user_id uuid not null,
        mode text not null,
        created timestamptz not null,
        concluded_at timestamptz,
        reply_id uuid,
        reply_lease_until timestamptz,
        reply_stop_requested boolean not null default false,
        constraint pk_chats primary key (id),
        constraint fk_chats_user foreign key (user_id) references users (id) on delete cascade,
        constraint ck_chats_mode check (mode in ('onboarding', 'sandbox')),
        constraint ck_chats_reply check ((reply_id is null) = (reply_lease_until is null))
      )`);
    await runner.query('create index ix_chats_user on chats (user_id, created)');
    await runner.query('create unique index uq_chats_reply on chats (reply_id)');
    await runner.query(`
      create table chat_messages (
        id uuid not null,
        chat_id uuid not null,
        position integer not null,
        role text not null,
        content text not null,
        created timestamptz not null,
        ending text,
        prompt_version integer,
        model text,
        input_tokens integer,
        output_tokens integer,
        constraint pk_chat_messages primary key (id),
        constraint fk_chat_messages_chat foreign key (chat_id) references chats (id) on delete cascade,
        constraint ck_chat_messages_role check (role in ('user', 'assistant')),
        constraint ck_chat_messages_ending check (
          case role when 'user' then ending is null else ending in ('whole', 'stopped', 'cut-off', 'fixed') end
        )
      )`);
    await runner.query('create unique index uq_chat_messages_position on chat_messages (chat_id, position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table chat_messages');
    await runner.query('drop table chats');
  }
}
