import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A fourth kind of chat: the few minutes of a check-in. */
export class KeepCheckInTalks1795321320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table chats drop constraint ck_chats_mode,
        add constraint ck_chats_mode check (mode in ('onboarding', 'sandbox', 'support', 'check-in')) not valid`);
    await runner.query('alter table chats validate constraint ck_chats_mode');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from chats where mode = 'check-in'`);
    await runner.query(`
      alter table chats drop constraint ck_chats_mode,
        add constraint ck_chats_mode check (mode in ('onboarding', 'sandbox', 'support')) not valid`);
    await runner.query('alter table chats validate constraint ck_chats_mode');
  }
}
