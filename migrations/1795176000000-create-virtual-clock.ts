import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The product time when CLOCK=virtual: one row. */
export class CreateVirtualClock1795176000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table virtual_clock (id smallint not null default 1, now timestamptz not null, constraint pk_virtual_clock primary key (id), constraint ck_virtual_clock_one_row check (id = 1))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table virtual_clock');
  }
}
