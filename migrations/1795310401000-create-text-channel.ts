import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The way to the carrier, as all instances know it: whether texts wait for it, and how much of it is taken. */
export class CreateTextChannel1795310401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table text_channel (
        id smallint not null default 1,
        paused_since timestamptz,
        next_try_at timestamptz,
        free_at timestamptz,
        fault text,
        code text,
        pauses integer not null default 0,
        probed_until timestamptz,
        constraint pk_text_channel primary key (id),
        constraint ck_text_channel_one_row check (id = 1)
      )`);
    await runner.query('insert into text_channel (id) values (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table text_channel');
  }
}
