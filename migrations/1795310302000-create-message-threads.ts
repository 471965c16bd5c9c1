import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people and staff write to each other, a thread a person; one for each number without an account. */
export class CreateMessageThreads1795310302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table message_threads (
        id text constraint pk_message_threads primary key,
        user_id uuid constraint fk_message_threads_user references users on delete cascade,
        phone_number text not null,
        state text not null,
        unread boolean not null,
        last_at timestamptz not null
      )`);
    await runner.query('create index ix_message_threads_listed on message_threads (unread, last_at, id)');
    await runner.query('create index ix_message_threads_user on message_threads (user_id)');
    await runner.query(`
      create table staff_messages (
        id uuid constraint pk_staff_messages primary key,
        user_id uuid not null constraint fk_staff_messages_user references users on delete cascade,
        staff_id uuid not null,
        channel text not null,
        body text not null,
        state text not null,
        provider_id text,
        created timestamptz not null
      )`);
    await runner.query('create index ix_staff_messages_user on staff_messages (user_id, created)');
    // What waits to be read keeps doing so.
    await runner.query(`
      insert into message_threads (id, user_id, phone_number, state, unread, last_at)
      select distinct on (1) coalesce(user_id::text, from_number), user_id, from_number,
        case when needs_reading then 'open' else 'done' end, needs_reading, received_at
      from inbound_texts
      order by 1, needs_reading desc, received_at desc`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table staff_messages');
    await runner.query('drop table message_threads');
  }
}
