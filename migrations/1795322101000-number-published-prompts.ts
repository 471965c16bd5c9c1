import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The version of the prompt after each save, as people count: versions count what was published, from 1. What comes
 * with the product in one go is one version; a save that changes nothing in the prompt is none.
 */
export class NumberPublishedPrompts1795322101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view published_prompts as
      with saves as (
        select number, release is not null as is_released,
          release is null and saved_by is null and reason is not distinct from 'Came with the product' as is_shipped
        from prompt_versions),
      openings as (
        select *, is_released or (is_shipped and not lag(is_shipped, 1, false) over (order by number)) as opens from saves)
      select number, (count(*) filter (where opens) over (order by number))::integer as version,
        is_released or is_shipped as is_published
      from openings`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view published_prompts');
  }
}
