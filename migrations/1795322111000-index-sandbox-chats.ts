import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Sandbox talks of staff expire; members' talks never do by themselves. */
export class IndexSandboxChats1795322111000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_chats_sandbox', `on chats (created) where mode = 'sandbox'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_chats_sandbox');
  }
}
