import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries to become a member; at most one of a person's is live. */
export class CreateCheckouts1795176021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table checkouts (
        id uuid not null,
        user_id uuid not null,
        provider text not null,
        state text not null,
        session_id text,
        started_at timestamptz not null,
        look_again_at timestamptz,
        constraint pk_checkouts primary key (id),
        constraint fk_checkouts_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_checkouts_user on checkouts (user_id)');
    await runner.query(
      "create unique index uq_checkouts_live on checkouts (user_id) where state in ('opening', 'open')",
    );
    await runner.query('create unique index uq_checkouts_session on checkouts (provider, session_id)');
    await runner.query("create index ix_checkouts_look_again_at on checkouts (look_again_at) where state = 'open'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table checkouts');
  }
}
