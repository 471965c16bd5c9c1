import fs from 'node:fs';
import path from 'node:path';

interface SentText {
  to: string;
  body: string;
  /** ISO 8601, in UTC. */
  sent_at: string;
}

/** The emails in the outbox of a product with this data folder, oldest first, as they lie there: quoted-printable. */
export const sentEmails = (dataDir: string): string[] => contents(dataDir, 'email', '.eml');

/** The texts in the outbox of a product with this data folder, oldest first. */
export const sentTexts = (dataDir: string): SentText[] =>
  contents(dataDir, 'sms', '.json').map((text) => JSON.parse(text) as SentText);

/** Whole files only: one that is being written has another extension, and is removed when it is complete. */
function contents(dataDir: string, kind: 'email' | 'sms', extension: '.eml' | '.json'): string[] {
  const folder = path.join(dataDir, 'outbox', kind);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}

/** Returns the text of an email in the outbox, on one line. */
export const readable = (email: string): string =>
  decodeURIComponent(
    email
      .replace(/=\r?\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  ).replace(/\s+/g, ' ');
