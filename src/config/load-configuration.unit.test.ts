import { describe, expect, it } from '@jest/globals';
import { mergeSettings } from './load-configuration.js';

describe('the settings of a process', () => {
  // proves 14.2
  it('are those of the environment, and of .env where it has none', () => {
    expect(mergeSettings({ PORT: '1', MAIL: 'outbox' }, { PORT: '2', COACH: '', MAIL: '' })).toEqual({
      PORT: '2',
      COACH: '',
      MAIL: '',
    });
  });

  it('know nothing of the mailbox that a log-in shell puts into MAIL', () => {
    expect(mergeSettings({}, { MAIL: '/var/mail/ada' })).toEqual({});
    expect(mergeSettings({ MAIL: 'outbox' }, { MAIL: '/var/spool/mail/ada' })).toEqual({ MAIL: 'outbox' });
    expect(mergeSettings({}, { MAIL: 'outbox' })).toEqual({ MAIL: 'outbox' });
  });
});
