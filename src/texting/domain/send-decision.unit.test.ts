import { describe, expect, it } from '@jest/globals';
import { decideSending, type SendFacts } from './send-decision.js';
import { windowZones } from '../../shared/domain/contact-hours.js';

const zones = (declared: string, browser: string, phoneNumber: string) =>
  windowZones({ declared, browser, phoneNumber });

/** Tuesday, 9:30 in New York; a member who may be texted. */
const facts: SendFacts = {
  now: new Date('2026-11-24T14:30:00Z'),
  phoneNumber: '+12125550123',
  consentVersion: '2026-11',
  suppressed: false,
  unreachable: false,
  unconfirmed: false,
  member: true,
  quiet: false,
  paused: false,
  stillDue: true,
  zones: zones('America/New_York', 'America/New_York', '+12125550123'),
};

describe('the send decision', () => {
  it('allows a text inside the contact hours, and gives the reason', () => {
    expect(decideSending(facts)).toEqual({
      kind: 'allow',
      closesAt: new Date('2026-11-25T02:00:00Z'),
      rule: 'allowed',
      localTime: '2026-11-24T09:30:00',
      timeZone: 'America/New_York',
      timeZoneSource: 'browser',
      consentVersion: '2026-11',
      decidedAt: facts.now,
    });
  });

  it.each<[string, Partial<SendFacts>]>([
    ['no-consent', { consentVersion: null, phoneNumber: '', suppressed: true }],
    ['no-phone-number', { phoneNumber: '', suppressed: true }],
    ['opted-out', { suppressed: true, unconfirmed: true, member: false }],
    ['unconfirmed-number', { unconfirmed: true, member: false }],
    ['no-membership', { member: false, quiet: true }],
    ['safety-pause', { quiet: true, paused: true }],
    ['paused', { paused: true, stillDue: false }],
    ['not-wanted', { stillDue: false }],
  ])('withholds a text: %s, before any lesser reason and at any hour', (rule, part) => {
    for (const now of [facts.now, new Date('2026-11-24T05:00:00Z')])
      expect(decideSending({ ...facts, ...part, now })).toMatchObject({ kind: 'withhold', rule });
  });

  it('defers a text to the next hour that suits every zone, naming the one that is closed', () => {
    const apart = { ...facts, zones: zones('America/New_York', 'America/Los_Angeles', '+13125550123') };
    expect(decideSending(apart)).toMatchObject({
      kind: 'defer',
      rule: 'outside-window',
      until: new Date('2026-11-24T16:00:00Z'),
      timeZone: 'America/Los_Angeles',
      timeZoneSource: 'browser',
      localTime: '2026-11-24T06:30:00',
    });
  });

  it('withholds a text when the zones share no hour', () => {
    const never = { ...facts, zones: zones('Asia/Kolkata', 'America/Los_Angeles', '+12125550123') };
    expect(decideSending(never)).toMatchObject({ kind: 'withhold', rule: 'no-common-hour' });
  });
});
