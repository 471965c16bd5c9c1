import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff did. The trigger keeps the table to additions; only a deleted account removes its name. */
export class CreateAuditEntries1795176180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_entries (
        number integer generated always as identity not null,
        at timestamptz not null,
        actor_id uuid,
        action text not null,
        subject_kind text not null,
        subject_id text not null,
        subject_name text not null,
        details jsonb not null,
        constraint pk_audit_entries primary key (number),
        constraint fk_audit_entries_actor foreign key (actor_id) references users (id) on delete set null
      )`);
    await runner.query('create index ix_audit_entries_actor on audit_entries (actor_id, number)');
    await runner.query('create index ix_audit_entries_subject on audit_entries (subject_id, number)');
    await runner.query(`
      create function refuse_change_of_audit_entry() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) = to_jsonb(old) || '{"actor_id": null}' then
          return new;
        end if;
        raise exception 'Audit entries are added, never changed or removed';
      end $$`);
    await runner.query(`
      create trigger audit_entries_are_added_alone before update or delete on audit_entries
      for each row execute function refuse_change_of_audit_entry()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entries');
    await runner.query('drop function refuse_change_of_audit_entry');
  }
}
