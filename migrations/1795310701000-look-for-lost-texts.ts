import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to when the carrier's list of incoming texts was read, and which of them are still to be answered by a text. */
export class LookForLostTexts1795310701000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table carrier_inbox (
        id smallint not null default 1,
        began_at timestamptz,
        read_until timestamptz,
        next_look_at timestamptz,
        constraint pk_carrier_inbox primary key (id),
        constraint ck_carrier_inbox_one_row check (id = 1)
      )`);
    await runner.query('insert into carrier_inbox (id) values (1)');
    await runner.query(`
      alter table inbound_texts
        add column by_text boolean not null default false,
        add column answer_due_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table inbound_texts drop column by_text, drop column answer_due_at');
    await runner.query('drop table carrier_inbox');
  }
}
