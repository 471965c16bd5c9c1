import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A third kind of chat: people talk about the plan that they have. */
export class KeepTalksAboutThePlan1795321300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table chats drop constraint ck_chats_mode,
        add constraint ck_chats_mode check (mode in ('onboarding', 'sandbox', 'support')) not valid`);
    await runner.query('alter table chats validate constraint ck_chats_mode');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from chats where mode = 'support'`);
    await runner.query(`
      alter table chats drop constraint ck_chats_mode,
        add constraint ck_chats_mode check (mode in ('onboarding', 'sandbox')) not valid`);
    await runner.query('alter table chats validate constraint ck_chats_mode');
  }
}
