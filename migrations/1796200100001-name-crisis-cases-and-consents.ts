import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `columns` of the view are those of the table, with the former names of some. */
const TABLES = [
  {
    before: 'safety_cases',
    after: 'crisis_cases',
    columns: `id, user_id, phone_number, channel, crisis as danger, answered, at, last_at, messages, seen_at, seen_by,
      note, misread_at`,
    column: ['danger', 'crisis'],
    constraints: ['pk_?', 'fk_?_user', 'fk_?_seen_by', 'ck_?_channel', 'ck_?_who'],
    indexes: ['ix_?_at', 'ix_?_phone_number', 'ix_?_seen_by', 'ix_?_unseen', 'ix_?_user'],
  },
  {
    before: 'talk_consents',
    after: 'conversation_consents',
    columns: 'user_id, given_at, withdrawn_at as taken_back_at',
    column: ['taken_back_at', 'withdrawn_at'],
    constraints: ['pk_?', 'fk_?_user'],
    indexes: [],
  },
  {
    before: 'talk_readings',
    after: 'conversation_readings',
    columns: 'id, user_id, chat_id, mode, ground, at',
    column: null,
    constraints: ['pk_?', 'fk_?_user', 'ck_?_ground'],
    indexes: ['ix_?_user'],
  },
] as const;

const INDEXES = [
  ['ix_curriculum_items_holders', 'ix_curriculum_items_recipients'],
  ['ix_inbound_texts_of_nobody', 'ix_inbound_texts_unknown_number'],
  ['ix_password_resets_over', 'ix_password_resets_expiry'],
] as const;

const TRIGGER = ['audit_entries_are_added_alone', 'audit_entries_are_append_only'] as const;

/** Servers of the previous release read and write the views under the former names until they are replaced. */
export class NameCrisisCasesAndConsents1796200100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await renameTable(runner, table, (name) => name);
      await runner.query(`create view ${table.before} as select ${table.columns} from ${table.after}`);
    }
    for (const [before, after] of INDEXES) await runner.query(`alter index ${before} rename to ${after}`);
    await runner.query(`alter trigger ${TRIGGER[0]} on audit_entries rename to ${TRIGGER[1]}`);
    await runner.query('alter view person_exchanges rename to person_messages');
    await runner.query('alter view person_messages rename column words to body');
    await runner.query(
      `create view person_exchanges as select id, user_id, at, kind, body as words, state, rule, provider_code, resend,
         content_number, content_version, understood_as, channel, staff_id from person_messages`,
    );
    await runner.query('alter view plan_events rename column words to reflection');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter view plan_events rename column reflection to words');
    await runner.query('drop view person_exchanges');
    await runner.query('alter view person_messages rename column body to words');
    await runner.query('alter view person_messages rename to person_exchanges');
    await runner.query(`alter trigger ${TRIGGER[1]} on audit_entries rename to ${TRIGGER[0]}`);
    for (const [before, after] of INDEXES) await runner.query(`alter index ${after} rename to ${before}`);
    for (const table of TABLES) {
      await runner.query(`drop view ${table.before}`);
      await renameTable(runner, table, ([before, after]) => [after, before]);
    }
  }
}

type Pair = readonly [string, string];

async function renameTable(
  runner: QueryRunner,
  { before, after, column, constraints, indexes }: (typeof TABLES)[number],
  direct: (names: Pair) => Pair,
): Promise<void> {
  const [from, to] = direct([before, after]);
  const both = (name: string) => `${name.replace('?', from)} to ${name.replace('?', to)}`;
  await runner.query(`alter table ${from} rename to ${to}`);
  if (column !== null) await runner.query(`alter table ${to} rename column ${direct(column).join(' to ')}`);
  for (const name of constraints) await runner.query(`alter table ${to} rename constraint ${both(name)}`);
  for (const name of indexes) await runner.query(`alter index ${both(name).replace(' to ', ' rename to ')}`);
}
