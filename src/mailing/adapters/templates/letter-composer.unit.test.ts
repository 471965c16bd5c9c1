import { describe, expect, it } from '@jest/globals';
import { Configuration } from '../../../config/configuration.js';
import type { Mail } from '../../../shared/application/ports/mailer.js';
import { LetterComposer } from './letter-composer.js';

const mails: Mail[] = [
  { template: 'welcome', to: 'a@example.com', data: { firstName: 'Dana' } },
  { template: 'password-reset', to: 'a@example.com', data: { firstName: 'Dana', userId: 'u-1', token: 't-1' } },
  { template: 'password-changed', to: 'a@example.com', data: { firstName: 'Dana' } },
  { template: 'email-change-confirm', to: 'a@example.com', data: { firstName: 'Dana', userId: 'u-1', token: 't-1' } },
  { template: 'email-changed', to: 'a@example.com', data: { firstName: 'Dana' } },
  { template: 'payment-failed', to: 'a@example.com', data: { firstName: 'Dana', accessUntil: '2027-03-01T03:00:00Z' } },
  { template: 'membership-ended', to: 'a@example.com', data: { firstName: 'Dana', endedAt: '2027-03-01T15:00:00Z' } },
  {
    template: 'receipt',
    to: 'a@example.com',
    data: { firstName: 'Dana', amountCents: 5_900, paidAt: '2027-03-01T15:00:00Z', receiptUrl: null },
  },
];

describe('the product’s mails', () => {
  const composer = new LetterComposer(
    new Configuration({ PUBLIC_URL: 'https://coach.example', SUPPORT_EMAIL: 'help@coach.example' }),
  );

  it.each(mails)('$template says the same in HTML and in text, and where to ask', (mail) => {
    const { subject, text, html } = composer.compose('id', mail);
    expect(subject).not.toMatch(/Dana/);
    const words = html.replace(/<style.*?<\/style>|<[^>]+>/gs, ' ');
    for (const sentence of text.split('\n').filter((line) => line && !line.endsWith(':'))) {
      for (const word of sentence.split(/\s+/)) expect(unescape(words)).toContain(word.replace(/[:.]$/, ''));
    }
    expect(text).toContain('help@coach.example');
    expect(html).not.toMatch(/<img|<style|<script/);
  });

  it('links to where the reset is confirmed', () => {
    expect(composer.compose('id', mails[1]!).text).toContain('https://coach.example/password/reset/confirm/u-1/t-1');
  });

  it('writes dates and money as Americans do', () => {
    expect(composer.compose('id', mails[5]!).text).toContain('until February 28, 2027');
    expect(composer.compose('id', mails[7]!).text).toContain('$59.00 on March 1, 2027');
  });

  it('does not let a name become markup', () => {
    const { html } = composer.compose('id', {
      template: 'welcome',
      to: 'a@example.com',
      data: { firstName: '<a href="https://evil.example">' },
    });
    expect(html).not.toContain('<a href="https://evil.example">');
  });
});

const unescape = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
