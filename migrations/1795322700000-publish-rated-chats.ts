import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chats with a reply that staff rated: those of the sandbox among them are kept as long as the rating. */
export class PublishRatedChats1795322700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view rated_chats as
      select m.chat_id from reply_ratings r join chat_messages m on m.id = r.message_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view rated_chats');
  }
}
