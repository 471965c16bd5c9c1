import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Until when somebody has access, without the rest of the membership: lists of many people ask it of everybody. */
export class IndexAccess1795322805000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_memberships_access', `on memberships (user_id) include (access_until, phase)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_memberships_access');
  }
}
