import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { InvalidConfiguration, VARIABLE_NAMES } from './configuration.js';
import { SECRET_NAMES, withSecretFiles } from './secret-files.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = path.join(fs.mkdtempSync(path.join(folder, 'f-')), 'secret');
  fs.writeFileSync(file, content);
  return file;
}

const errorsOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    withSecretFiles(environment);
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.errors;
    throw error;
  }
  return [];
};

describe('a secret in a file', () => {
  // proves V13.2.1
  it('is read from the named file, without the line break at its end', () => {
    const environment = { APP_SECRET_FILE: fileWith('s3cret of mine\n'), PORT: '8001' };
    expect(withSecretFiles(environment)).toMatchObject({ APP_SECRET: 's3cret of mine', PORT: '8001' });
  });

  // proves V13.3.1
  it('can hold each of the secrets of the configuration', () => {
    const secret = /SECRET|PASSWORD|TOKEN|KEY|HEADERS|^(?:DATABASE|SMTP)_URL$/;
    const counted = /^COACH_/;
    expect([...SECRET_NAMES].sort()).toEqual(
      VARIABLE_NAMES.filter((name) => secret.test(name) && !counted.test(name)).sort(),
    );
  });

  it('stops the start when it can’t be read, naming the variable and never the content', () => {
    const here = fileWith('abc');
    expect(
      errorsOf({
        APP_SECRET: 'abc',
        APP_SECRET_FILE: here,
        OPENAI_API_KEY_FILE: path.join(folder, 'none'),
        SMTP_URL_FILE: fileWith('\n'),
      }),
    ).toEqual([
      'APP_SECRET and APP_SECRET_FILE are both set: set only one.',
      'SMTP_URL_FILE names an empty file.',
      'OPENAI_API_KEY_FILE cannot be read.',
    ]);
  });

  it('does not stand for any other variable', () => {
    expect(withSecretFiles({ PORT_FILE: fileWith('1') })['PORT']).toBeUndefined();
    expect(withSecretFiles({ APP_SECRET: 'x', APP_SECRET_FILE: '' })['APP_SECRET']).toBe('x');
  });
});
