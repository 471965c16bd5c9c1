import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff see how far the conversation of a person without a plan came, without what was said. */
export class SayHowFarFirstConversationsCame1795900100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create view first_conversations as
       select c.id, c.user_id, c.created, said.messages, said.last_at
       from chats c cross join lateral (
         select count(*)::int as messages, max(m.created) as last_at
         from chat_messages m where m.chat_id = c.id and m.role = 'user'
       ) said
       where c.mode = 'onboarding'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view first_conversations');
  }
}
