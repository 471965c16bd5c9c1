import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Configuration } from '../config/configuration.js';
import { startErrorMessage } from './start-error.js';

describe('a data folder that cannot be written', () => {
  it.each(['.data', resolve('.data')])('is named by its setting: %s', (DATA_DIR) => {
    const error = Object.assign(new Error('permission denied'), { code: 'EACCES', path: resolve('.data/outbox') });
    expect(startErrorMessage(error, new Configuration({ DATA_DIR }))).toBe(
      `DATA_DIR ${DATA_DIR} cannot be written (EACCES). Give it to this account, make room, or set DATA_DIR to another folder.`,
    );
  });

  it('is another error elsewhere', () => {
    const error = Object.assign(new Error('permission denied'), { code: 'EACCES', path: '/etc/shadow' });
    expect(startErrorMessage(error, new Configuration({}))).toBeNull();
  });
});
