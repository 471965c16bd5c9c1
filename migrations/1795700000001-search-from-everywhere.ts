import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff's search reads of practices, prompt templates and threads of messages. */
export class SearchFromEverywhere1795700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create or replace view current_practices as
       select content_number, version, title, text, text_message, retired_at from content_items`,
    );
    await runner.query('create view prompt_texts as select id, name, content, is_active from prompt_templates');
    await runner.query(
      'create view thread_names as select id, user_id, phone_number, state, last_at from message_threads',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view thread_names');
    await runner.query('drop view prompt_texts');
    await runner.query('drop view current_practices');
    await runner.query('create view current_practices as select content_number, version, title from content_items');
  }
}
