import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write on the worksheets of their practices. */
export class FillInWorksheets1795800100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table worksheets (
         item_id uuid not null,
         content_number integer not null,
         content_version integer not null,
         answers jsonb not null,
         saved_at timestamptz not null,
         constraint pk_worksheets primary key (item_id, content_number),
         constraint fk_worksheets_item foreign key (item_id) references curriculum_items (id) on delete cascade
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table worksheets');
  }
}
