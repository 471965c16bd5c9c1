import { describe, expect, it } from '@jest/globals';
import { PASSWORD_RESET_LIFETIME_MS } from '../../auth-tokens/domain/password-reset.js';
import { EMAIL_CHANGE_LIFETIME_MS } from '../../users/domain/user-account.js';
import { hasExpiredLink, isRetryable, isToStaff, LINK_LIFETIMES_MS, refusedAt } from './mail-rules.js';

const created = new Date('2026-11-24T10:00:00Z');
const after = (ms: number) => new Date(created.getTime() + ms);

describe('the link in an email', () => {
  it('works for as long as the module that made it says', () => {
    expect(LINK_LIFETIMES_MS).toEqual({
      'password-reset': PASSWORD_RESET_LIFETIME_MS,
      'email-change-confirm': EMAIL_CHANGE_LIFETIME_MS,
    });
  });

  it.each(Object.entries(LINK_LIFETIMES_MS))(
    'of %s has expired once its time is over, and not before',
    (template, ms) => {
      expect(hasExpiredLink({ template, created }, after(ms - 1))).toBe(false);
      expect(hasExpiredLink({ template, created }, after(ms))).toBe(true);
    },
  );

  it('never expires in all other emails', () => {
    expect(hasExpiredLink({ template: 'receipt', created }, after(1e12))).toBe(false);
  });
});

describe('a retry', () => {
  it('is for emails that failed permanently, as long as their link works', () => {
    const mail = { state: 'failed', template: 'password-reset', created };
    expect(isRetryable(mail, after(1))).toBe(true);
    expect(isRetryable({ ...mail, state: 'queued' }, after(1))).toBe(false);
    expect(isRetryable({ ...mail, state: 'sent' }, after(1))).toBe(false);
    expect(isRetryable(mail, after(PASSWORD_RESET_LIFETIME_MS))).toBe(false);
  });
});

describe('an email to staff', () => {
  it('is the one about a person in danger', () => {
    expect(isToStaff('safety-case')).toBe(true);
    expect(isToStaff('receipt')).toBe(false);
  });
});

// proves 3.40
describe('an address whose mail server refuses our emails', () => {
  const account = { email: 'dana@example.com', emailProvedAt: null };
  const mail = (changes: object) => ({
    template: 'receipt',
    to: null,
    failure: null,
    firstTriedAt: null,
    sentAt: null,
    ...changes,
  });
  const refused = mail({ to: account.email, failure: 'refused', firstTriedAt: after(1_000) });

  it('is known until it accepts one, or its owner follows a link in one', () => {
    expect(refusedAt([], account)).toBeNull();
    expect(refusedAt([mail({ sentAt: created }), refused], account)).toEqual(after(1_000));
    expect(refusedAt([refused, mail({ sentAt: after(2_000) })], account)).toBeNull();
    expect(refusedAt([refused], { ...account, emailProvedAt: after(2_000) })).toBeNull();
    expect(refusedAt([refused], { ...account, emailProvedAt: created })).toEqual(after(1_000));
  });

  it('is no other address, and no mail server that is away', () => {
    expect(refusedAt([refused], { ...account, email: 'new@example.com' })).toBeNull();
    expect(refusedAt([{ ...refused, failure: 'expired' }], account)).toBeNull();
    for (const template of ['email-change-confirm', 'email-changed', 'safety-case'])
      expect(refusedAt([refused, mail({ template, sentAt: after(2_000) })], account)).toEqual(after(1_000));
  });
});
