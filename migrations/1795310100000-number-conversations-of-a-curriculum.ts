import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A curriculum knows in which order its conversations concluded, so that a late build never undoes a newer one. Those that are
 * there were begun by one.
 */
export class NumberConversationsOfACurriculum1795310100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table curricula
        add column conversation_count integer not null default 1,
        add column planned_conversation integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table curricula drop column conversation_count, drop column planned_conversation');
  }
}
