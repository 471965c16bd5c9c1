import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The practice whose link opened a session, the only one that the session may mark; null in a full session. Sessions that
 * links opened before don't say which it was, and open nothing any more.
 */
export class NoteThePracticeOfLinkSessions1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth_tokens add column linked_practice integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth_tokens drop column linked_practice');
  }
}
