import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which prompt a sandbox chat tried, and which one it plays again, so that staff can lay two side by side. */
export class KeepWhatASandboxTried1795322110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chats add tried text, add replay_of uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chats drop column replay_of, drop column tried');
  }
}
