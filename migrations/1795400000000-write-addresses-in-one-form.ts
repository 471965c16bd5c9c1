import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Address {
  id: string;
  email: string;
}

/**
 * Email addresses that are looked up in their normal form are kept in it: composed, small beyond ASCII, without
 * invisible characters and needless quotes, the domain in Punycode. Of two accounts with one address the one that has
 * its normal form keeps it, and the other one is left as it is.
 */
export class WriteAddressesInOneForm1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const changed = async (select: string) =>
      ((await runner.query(select)) as Address[])
        .map(({ id, email }) => ({ id, email, normal: normalOf(email) }))
        .filter(({ email, normal }) => normal !== email);
    const odd = `email ~ '[^\\x21-\\x7e]' or email like '"%'`;
    for (const { id, normal } of await changed(`select id, email from users where ${odd} order by created, id`))
      await runner.query(
        `update users set email = $2 where id = $1
           and not exists (
             select from users
             where id <> $1 and (lower(email) = lower($2) or lower(email collate "C") = lower($2 collate "C"))
           )`,
        [id, normal],
      );
    for (const { id, normal } of await changed(`select user_id as id, email from email_changes where ${odd}`))
      await runner.query('update email_changes set email = $2 where user_id = $1', [id, normal]);
  }

  /** How they were typed is not known any more. */
  async down(): Promise<void> {}
}

function normalOf(email: string): string {
  const plain = email.replaceAll(/[\p{Cf}\p{Cc}]/gu, '').normalize('NFC');
  const at = plain.lastIndexOf('@');
  const [local, domain] = [plain.slice(0, at).replace(/^"([\w.+-]+)"$/, '$1'), plain.slice(at + 1)];
  const hasOthers = (text: string) => /[^\x20-\x7e]/.test(text);
  const url = `http://${domain}`;
  return [
    hasOthers(local) ? local.toLowerCase() : local,
    hasOthers(domain) && URL.canParse(url) ? new URL(url).hostname : domain,
  ].join('@');
}
