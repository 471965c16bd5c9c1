import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { Configuration, InvalidConfiguration } from './configuration.js';
import { withSecretFiles } from './secret-files.js';

/**
 * The configuration of this process: `.env` in the working directory when there is one, under the real environment,
 * and the files of secrets that either names. Prints one line for each error and then ends the process with status 1.
 */
export function loadConfiguration(): Configuration {
  try {
    const file = fs.existsSync('.env') ? parseEnv(fs.readFileSync('.env', 'utf8')) : {};
    return new Configuration(withSecretFiles(mergeSettings(file, process.env)));
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    for (const message of error.errors) process.stderr.write(`Configuration: ${message}\n`);
    process.exit(1);
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The real environment over `.env`, except for a MAIL that is a path: log-in shells set it to the mailbox of whoever
 * logs in, as POSIX describes, and have never heard of the app's.
 */
export function mergeSettings(file: Variables, environment: Variables): Record<string, string | undefined> {
  const { MAIL, ...others } = environment;
  return { ...file, ...others, ...(MAIL !== undefined && !MAIL.startsWith('/') && { MAIL }) };
}
