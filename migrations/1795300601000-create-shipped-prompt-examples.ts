import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the product's own example conversations were ever loaded: one that staff delete does not come back. */
export class CreateShippedPromptExamples1795300601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table shipped_prompt_examples (
        id uuid not null,
        constraint pk_shipped_prompt_examples primary key (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table shipped_prompt_examples');
  }
}
