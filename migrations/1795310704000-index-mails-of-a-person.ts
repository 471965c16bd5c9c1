import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Finds a person's emails for their export and deletion without a scan of all others. */
export class IndexMailsOfAPerson1795310704000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_mails_user', 'on mails (user_id, created_at)');
    await runner.query('alter table mails validate constraint fk_mails_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_mails_user');
  }
}
