import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Answers that are still to be texted are looked for each second. */
export class IndexLateAnswers1795310702000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const due = 'on inbound_texts (answer_due_at) where answer_due_at is not null';
    await buildIndex(runner, 'ix_inbound_texts_answer_due', due);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_inbound_texts_answer_due');
  }
}
