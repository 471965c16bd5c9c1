import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Configuration } from '../config/configuration.js';
import { startErrorMessage } from './start-error.js';

describe('a data folder that cannot be written', () => {
  it.each(['.data', resolve('.data')])('is named by its setting: %s', (DATA_DIR) => {
    const error = Object.assign(new Error('permission denied'), { code: 'EACCES', path: resolve('.data/outbox') });
    expect(startErrorMessage(error, new Configuration({ DATA_DIR }))).toBe(
      `DATA_DIR ${DATA_DIR} cannot be written (EACCES). Give it to this account, or set DATA_DIR to another folder.`,
    );
  });

  it('is named as well when a folder above it cannot be made', () => {
    const error = Object.assign(new Error('no such file or directory'), { code: 'ENOENT', path: '/proc/nope' });
    expect(startErrorMessage(error, new Configuration({ DATA_DIR: '/proc/nope/data' }))).toMatch(/^DATA_DIR .*ENOENT/);
  });

  it.each(['/etc/shadow', resolve('.data2/outbox')])('is another error elsewhere: %s', (path) => {
    const error = Object.assign(new Error('permission denied'), { code: 'EACCES', path });
    expect(startErrorMessage(error, new Configuration({}))).toBeNull();
  });
});

describe('a full disk', () => {
  // Writing a file and PostgreSQL's own code come without a path.
  it.each([{ code: 'ENOSPC', path: resolve('.data/postgres') }, { code: 'ENOSPC' }, { code: '53100' }])(
    'is the one of the data folder: %j',
    (of) => {
      const error = Object.assign(new Error('full'), of);
      expect(startErrorMessage(error, new Configuration({}))).toBe(
        `DATA_DIR .data: the disk is full (${of.code}). Make room, or set DATA_DIR to a folder on another disk.`,
      );
    },
  );

  it('is the one of the PostgreSQL that DATABASE_URL names', () => {
    const error = Object.assign(new Error('could not extend file'), { code: '53100' });
    const config = new Configuration({ DATABASE_URL: 'postgres://localhost/coach' });
    expect(startErrorMessage(error, config)).toMatch(/^DATABASE_URL: the disk/);
  });
});
