import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Staff see unread threads first, then open ones, the latest first: the index that was meant for it knew of no state. */
export class IndexThreadsAsListed1795320001000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_message_threads_by_state', 'on message_threads (unread, state, last_at, id)');
    await runner.query('drop index concurrently if exists ix_message_threads_listed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_message_threads_listed on message_threads (unread, last_at, id)');
    await runner.query('drop index ix_message_threads_by_state');
  }
}
