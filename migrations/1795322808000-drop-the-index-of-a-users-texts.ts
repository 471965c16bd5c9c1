import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `ix_texts_person` begins with the same columns. */
export class DropTheIndexOfAUsersTexts1795322808000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists ix_texts_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_texts_user on texts (user_id, created)');
  }
}
