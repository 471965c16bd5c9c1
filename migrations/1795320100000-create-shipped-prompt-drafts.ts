import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the product's own newer prompt texts were ever offered as a draft: one that staff discard does not come back. */
export class CreateShippedPromptDrafts1795320100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table shipped_prompt_drafts (
        id uuid not null,
        constraint pk_shipped_prompt_drafts primary key (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table shipped_prompt_drafts');
  }
}
