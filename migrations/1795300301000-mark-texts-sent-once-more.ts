import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff may have a practice sent once more: such a text is none of its plan's. */
export class MarkTextsSentOnceMore1795300301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table texts add column resend boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table texts drop column resend');
  }
}
