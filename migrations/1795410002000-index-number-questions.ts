import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** Each text that comes in from a number that waits asks which question was sent to it last. */
export class IndexNumberQuestions1795410002000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_number_questions_phone_number', 'on number_questions (phone_number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_number_questions_phone_number');
  }
}
