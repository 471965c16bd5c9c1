import { describe, expect, it } from '@jest/globals';
import { sendRuleText } from '@contracts/texting/adapters/http/texts';
import { decisionSentences, whyItFailed } from './send-decisions';

describe('a send decision in words', () => {
  const decision = {
    state: 'withheld',
    rule: 'opted-out',
    localTime: '2026-11-24T09:30:00',
    timeZone: 'America/New_York',
    timeZoneSource: 'area-code',
    consentVersion: '2026-11-01',
    providerCode: '21610',
    // 9:30 in New York.
    decidedAt: '2026-11-24T14:30:00.000Z',
    sentAt: null,
  } as const;

  it('names rule, local time, zone and its source, consent and the provider’s response', () => {
    const sentences = decisionSentences(decision, 'America/Chicago');
    expect(sentences.join(' ').replace(/\u202f/g, ' ')).toBe(
      'The number has opted out of texts. The carrier says that this number has opted out of texts (21610). ' +
        'Decided Tue, Nov 24, 9:30 AM in New York, their area code’s zone. Consent text 2026-11-01.',
    );
  });

  it('does not say the hour once more where the reader’s clocks show it next to the text', () => {
    const zone = 'America/New_York';
    expect(decisionSentences(decision, zone)).toContain('Decided at that time in New York, their area code’s zone.');
    const later = { ...decision, sentAt: '2026-11-24T14:42:00.000Z' };
    expect(decisionSentences(later, zone)).toContain(
      'Decided Tue, Nov 24, 9:30 AM in New York, their area code’s zone.',
    );
  });

  it.each([
    ['21211', 'The carrier says that this number does not exist (21211).'],
    ['503', 'The carrier had an internal error (503).'],
    ['99999', 'The carrier refused it (99999).'],
    [null, 'The carrier did not respond in time.'],
  ])('says in plain words why a text failed with %s', (providerCode, words) => {
    expect(whyItFailed({ rule: 'allowed', providerCode })).toBe(words);
  });

  it('says what staff can do about a text that can no longer be decrypted', () => {
    expect(sendRuleText('unreadable')).toMatch(/another APP_SECRET; a retry encrypts it again/);
  });

  it('shows a rule without words of its own by its name', () => {
    expect(sendRuleText('brand-new')).toBe('brand-new');
  });
});
