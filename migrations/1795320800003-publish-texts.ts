import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Waiting and sent texts, and opt-outs, for the SQL of other modules: no text’s words. */
export class PublishTexts1795320800003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create view person_texts as select id, user_id, created, state, next_try_at, sent_at from texts',
    );
    await runner.query('create view opted_out_numbers as select phone_number, added_at, source from text_suppressions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view opted_out_numbers');
    await runner.query('drop view person_texts');
  }
}
