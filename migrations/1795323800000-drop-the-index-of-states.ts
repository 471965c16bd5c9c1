import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `ix_texts_state_member` begins with the same columns. */
export class DropTheIndexOfStates1795323800000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists ix_texts_state');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_texts_state on texts (state, created)');
  }
}
