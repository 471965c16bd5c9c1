import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/**
 * Makes the folder when it is missing, for this account alone, as people's data is stored there. Returns its absolute
 * path.
 */
export function openDataFolder(folder: string): string {
  const absolute = path.resolve(folder);
  fs.mkdirSync(absolute, { recursive: true, mode: 0o700 });
  return absolute;
}

/**
 * A secret of 256 random bits that is made once and kept in the folder, in a file that this account alone can read.
 * Processes that ask at the same moment get the same one.
 *
 * @throws Error when the file exists and holds nothing
 */
export function keptSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) keepSecret(file, randomBytes(SECRET_BYTES).toString('base64url'));
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (!secret) throw new Error(`${file} is empty. Put the secret back, or remove the file to have a new one made.`);
  return secret;
}

/** The file appears whole under its name, or not at all; the first of several writers wins. */
function keepSecret(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.unlinkSync(draft);
  }
}
