import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's half years: what they are about, and the practices with their due moments. */
export class CreateCurricula1795176300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table curricula (
        id uuid not null,
        user_id uuid not null,
        chat_id uuid not null,
        created timestamptz not null,
        state text not null,
        failure text,
        problem text not null,
        general boolean not null,
        focus jsonb not null,
        quotes jsonb not null,
        related jsonb not null,
        set_aside jsonb not null,
        weekdays jsonb not null,
        hour smallint not null,
        minute smallint not null,
        time_zone text not null,
        constraint pk_curricula primary key (id),
        constraint fk_curricula_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_curricula_user on curricula (user_id, created)');
    await runner.query(`create unique index uq_curricula_unfinished on curricula (user_id) where state <> 'finished'`);
    await runner.query(`
      create table curriculum_items (
        id uuid not null,
        curriculum_id uuid not null,
        position smallint not null,
        week smallint not null,
        content_number integer not null,
        content_version integer,
        skill text not null,
        stage text not null,
        reason text not null,
        state text not null,
        due_at timestamptz,
        sent_at timestamptz,
        done_at timestamptz,
        reflection text,
        constraint pk_curriculum_items primary key (id),
        constraint fk_curriculum_items_curriculum foreign key (curriculum_id) references curricula (id) on delete cascade,
        constraint fk_curriculum_items_content foreign key (content_number) references content_items (content_number)
      )`);
    await runner.query(
      'create unique index uq_curriculum_items_position on curriculum_items (curriculum_id, position)',
    );
    await runner.query('create index ix_curriculum_items_content on curriculum_items (content_number)');
    await runner.query('create index ix_curriculum_items_due on curriculum_items (due_at) where due_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table curriculum_items');
    await runner.query('drop table curricula');
  }
}
