import type { ProductProcess } from '../../support/product-process.js';
import { sentEmails } from '../../support/outbox.js';
import { expect } from './product.js';

/** The link to these screens in a mail to this address, as soon as the mail is in the outbox. */
export async function mailedLink({ url, dataDir }: ProductProcess, to: string, screens: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    for (const mail of sentEmails(dataDir).map(decoded)) {
      if (!mail.includes(`To: ${to}`)) continue;
      link = new RegExp(`${url}/${screens}/[\\w/-]+`).exec(mail)?.[0] ?? link;
    }
    expect(link, `a link to ${screens} for ${to}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return link!;
}

/** Mails are quoted-printable: long lines are broken, and some characters are written as their codes. */
function decoded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
