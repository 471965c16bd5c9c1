import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of two tabs that begin a conversation at once, one does. Servers of the previous release leave the column empty. */
export class BeginAConversationOnce1796000100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chats add column follows uuid');
    await runner.query(
      'create unique index uq_chats_follows on chats (user_id, mode, follows) where follows is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chats drop column follows');
  }
}
