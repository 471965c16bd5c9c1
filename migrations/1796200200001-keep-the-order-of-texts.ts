import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The application's clock may stand still between two texts: a yes is to the one that was added last. The texts that are there stay
 * without a position, so that the table is not rewritten.
 */
export class KeepTheOrderOfTexts1796200200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table inbound_texts add column position bigint');
    await runner.query('create sequence inbound_texts_position_seq owned by inbound_texts.position');
    await runner.query(
      `alter table inbound_texts alter column position set default nextval('inbound_texts_position_seq')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table inbound_texts drop column position');
  }
}
