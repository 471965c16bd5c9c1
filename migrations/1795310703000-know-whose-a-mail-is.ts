import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An email is in the export of the person it is to or about, and is deleted with their account. */
export class KnowWhoseAMailIs1795310703000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add column user_id uuid');
    // No row has one yet: there is nothing to check.
    await runner.query(`
      alter table mails add constraint fk_mails_user
        foreign key (user_id) references users (id) on delete cascade not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column user_id');
  }
}
