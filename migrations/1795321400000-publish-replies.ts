import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who texted when and what it was taken for, for the SQL of other modules: none of the words. */
export class PublishReplies1795321400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create view person_replies as select provider_id as id, user_id, kind, received_at from inbound_texts',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view person_replies');
  }
}
