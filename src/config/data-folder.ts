import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/** Makes the folder if missing, for this account alone: it holds people's data. Returns its absolute path. */
export function openDataFolder(folder: string): string {
  const absolute = path.resolve(folder);
  makeFolder(absolute);
  return absolute;
}

/** Makes one folder after the other: Node's own way to do this never ends in /proc, where nobody can make a folder. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
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
  if (!secret) throw new Error(`${file} is empty. Restore the secret, or delete the file to generate a new one.`);
  return secret;
}

/** The file appears whole under its name, or not at all; the first of several writers wins. */
function keepSecret(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
