import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of the sandboxes, for those who read ratings: what members say is not among them. */
export class PublishSandboxMessages1795322900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view sandbox_messages as
      select m.id, m.chat_id, m.position, m.role, m.content, m.prompt_version, m.model
      from chat_messages m join chats c on c.id = m.chat_id
      where c.mode = 'sandbox'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view sandbox_messages');
  }
}
