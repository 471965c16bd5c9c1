import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Whose a plan is, without its words: lists of many people ask it of every plan. */
export class IndexOwnersOfPlans1795322804000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_curricula_owner', `on curricula (id) include (user_id, time_zone, state)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curricula_owner');
  }
}
