import { expect, it } from '@jest/globals';
import { outcomeOf } from './text-outcome';

const dead = {
  id: 't1',
  to: '+12125550123',
  body: 'Ask first.',
  state: 'dead',
  rule: 'allowed',
  localTime: '2026-11-24T09:30:00',
  timeZone: 'America/New_York',
  timeZoneSource: 'declared',
  consentVersion: '2026-11',
  decidedAt: '2026-11-24T14:30:00.000Z',
  sentAt: null,
  providerCode: '503',
  nextTryAt: null,
} as const;

it('says whether a text that failed permanently was tried', () => {
  expect(outcomeOf({ ...dead }, '').text).toContain('it was tried for a day (code 503)');
  expect(outcomeOf({ ...dead, rule: 'unreadable', providerCode: null }, '').text).toBe(
    'Failed: something went wrong on our side. We can see that and send it again.',
  );
});
