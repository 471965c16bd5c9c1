import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff think of the coach's replies in their sandboxes. */
export class CreateReplyRatings1795176182000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reply_ratings (
        id uuid not null,
        message_id uuid not null,
        verdict text not null,
        corrected_reply text,
        note text,
        rated_at timestamptz not null,
        rated_by uuid,
        constraint pk_reply_ratings primary key (id),
        constraint fk_reply_ratings_message foreign key (message_id) references chat_messages (id) on delete cascade,
        constraint fk_reply_ratings_rated_by foreign key (rated_by) references users (id) on delete set null,
        constraint ck_reply_ratings_verdict check (verdict in ('good', 'neutral', 'bad'))
      )`);
    await runner.query('create unique index uq_reply_ratings_message on reply_ratings (message_id, rated_by)');
    await runner.query('create index ix_reply_ratings_rated_by on reply_ratings (rated_by)');
    await runner.query('create index ix_reply_ratings_rated_at on reply_ratings (rated_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reply_ratings');
  }
}
