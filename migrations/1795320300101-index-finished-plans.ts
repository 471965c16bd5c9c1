import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Complete plans whose person does not know of it yet are found without a look at all others. */
export class IndexFinishedPlans1795320300101 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_curricula_finish_due', `on curricula (created) where finish_notice = 'due'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_curricula_finish_due');
  }
}
