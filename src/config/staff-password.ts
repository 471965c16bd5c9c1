import readline from 'node:readline';
import { Writable } from 'node:stream';

export class PasswordsDiffer extends Error {
  constructor() {
    super('The passwords do not match.');
    this.name = 'PasswordsDiffer';
  }
}

/**
 * The password for a staff account: from STAFF_PASSWORD, else asked for at the terminal without showing it, else the
 * first line of the standard input. null when none is given.
 * @throws PasswordsDiffer when the second typing is not the first
 */
export async function staffPassword(): Promise<string | null> {
  const given = process.env['STAFF_PASSWORD'];
  if (given) return given;
  const password = await ask(
    'Password (empty for an existing account: staff keep theirs, others choose one by a link): ',
  );
  if (!password) return null;
  if (process.stdin.isTTY && (await ask('Once more: ')) !== password) throw new PasswordsDiffer();
  return password;
}

/** Reads one line that is not shown. Ctrl-C ends the process, as anywhere at a terminal. */
function ask(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = readline.createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  // After the reader has turned the terminal's echo off.
  if (process.stdin.isTTY) process.stderr.write(question);
  return new Promise((resolve) => {
    reader.once('SIGINT', () => process.exit(130));
    reader.once('line', (line) => {
      resolve(line);
      reader.close();
    });
    reader.once('close', () => {
      if (process.stdin.isTTY) process.stderr.write('\n');
      resolve('');
    });
  });
}
