import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `ix_texts_member` has the same columns, and the texts' ids. */
export class DropTheIndexOfAPersonsTexts1795323600000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists ix_texts_person');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_texts_person on texts (user_id, created) include (state)');
  }
}
