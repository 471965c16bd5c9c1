import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds accents and apostrophes as a search does, and leaves nothing in which PostgreSQL would see a URL or a decimal. */
const LETTERS = 'áàâäãåāăąçćčďéèêëēęěíìîïīįłñńňóòôöõøōőřśšşťúùûüūůűųýÿźžż';
const PLAIN = 'aaaaaaaaacccdeeeeeeeiiiiiilnnnoooooooorssstuuuuuuuuyyzzz';
const PUNCTUATION = '’‘ʼ´`\'!"#$%&()*+,-./:;<=>?@[]^_{|}~\\';

const words = (body: string): string => {
  const from = `${LETTERS}${PUNCTUATION}`.replaceAll("'", "''");
  return `to_tsvector('simple'::regconfig, translate(lower(${body}), '${from}', '${PLAIN}${' '.repeat(PUNCTUATION.length)}'))`;
};

const INDEXED = ['inbound_texts', 'staff_messages'];

/** Staff find a conversation by words of its messages. A crisis message has none, since its text is not stored. */
export class SearchWordsOfMessages1796100200001 implements MigrationInterface {
  /** Texts arrive while the indexes are built. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of INDEXED) {
      // One that was interrupted is left behind, and serves no query.
      await runner.query(`drop index if exists ix_${table}_words`);
      await runner.query(`create index concurrently ix_${table}_words on ${table} using gin ((${words('body')}))`);
    }
    await runner.query(
      `create or replace view thread_words as
       select coalesce(user_id::text, from_number) as thread_id, ${words('body')} as words from inbound_texts
       union all
       select user_id::text, ${words('body')} from staff_messages`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view thread_words');
    for (const table of INDEXED) await runner.query(`drop index ix_${table}_words`);
  }
}
