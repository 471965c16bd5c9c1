import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The way to the mail server, as all instances know it: whether emails wait for it. */
export class CreateMailChannel1795441006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail_channel (
        id smallint not null default 1,
        paused_since timestamptz,
        next_try_at timestamptz,
        fault text,
        code text,
        pauses integer not null default 0,
        probed_until timestamptz,
        constraint pk_mail_channel primary key (id),
        constraint ck_mail_channel_one_row check (id = 1)
      )`);
    await runner.query('insert into mail_channel (id) values (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mail_channel');
  }
}
