import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Who is to be reminded next is found without a look at all members. */
export class IndexDueReminders1795320300001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_memberships_remind_at', 'on memberships (remind_at) where remind_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_memberships_remind_at');
  }
}
