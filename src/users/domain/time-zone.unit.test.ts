import { describe, expect, it } from '@jest/globals';
import { isKnownTimeZone } from './user-account.js';

describe('a time zone', () => {
  it.each(['America/New_York', 'Pacific/Honolulu', 'US/Eastern'])('is recognized by the name %s', (name) => {
    expect(isKnownTimeZone(name)).toBe(true);
  });

  it.each(['Mars/Olympus', '', '+02:00', 'UTC', 'GMT', 'Etc/Unknown', 'America/New York', 'x'.repeat(10_000)])(
    'is not recognized by the name %j',
    (name) => {
      expect(isKnownTimeZone(name)).toBe(false);
    },
  );
});
