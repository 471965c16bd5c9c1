import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (endings: string): string => `
  alter table chat_messages drop constraint ck_chat_messages_ending,
    add constraint ck_chat_messages_ending check (
      case role when 'user' then ending is null else ending in (${endings}) end
    ) not valid`;

/** What was said of a reply that failed in its middle stays on record. */
export class KeepBrokenReplies1795441100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow(`'whole', 'stopped', 'cut-off', 'broken', 'fixed'`));
    await runner.query('alter table chat_messages validate constraint ck_chat_messages_ending');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from chat_messages where ending = 'broken'`);
    await runner.query(allow(`'whole', 'stopped', 'cut-off', 'fixed'`));
    await runner.query('alter table chat_messages validate constraint ck_chat_messages_ending');
  }
}
