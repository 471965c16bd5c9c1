import { describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { createTransport } from 'nodemailer';
import { Configuration } from '../../../config/configuration.js';
import type { Mail } from '../../../shared/application/ports/mailer.js';
import { toMessage } from '../../adapters/nodemailer/message.js';
import { MailComposer } from './mail-composer.js';

const mails: Mail[] = [
  { template: 'welcome', to: 'a@example.com', data: { firstName: 'Dana', userId: 'u', token: 't' } },
  { template: 'password-reset', to: 'a@example.com', data: { firstName: 'Dana', userId: 'u-1', token: 't-1' } },
  { template: 'password-changed', to: 'a@example.com', data: { firstName: 'Dana', ending: '0142' } },
  { template: 'email-change-confirm', to: 'a@example.com', data: { firstName: 'Dana', userId: 'u-1', token: 't-1' } },
  { template: 'email-changed', to: 'a@example.com', data: { firstName: 'Dana' } },
  { template: 'phone-number-changed', to: 'a@example.com', data: { firstName: 'Dana', ending: '0142' } },
  {
    template: 'payment-failed',
    to: 'a@example.com',
    data: { firstName: 'Dana', accessUntil: '2027-03-01T03:00:00Z', timeZone: null },
  },
  {
    template: 'membership-ended',
    to: 'a@example.com',
    data: { firstName: 'Dana', endedAt: '2027-03-01T15:00:00Z', timeZone: null },
  },
  {
    template: 'receipt',
    to: 'a@example.com',
    data: {
      firstName: 'Dana',
      amountCents: 5_900,
      currency: 'usd',
      paidAt: '2027-03-01T15:00:00Z',
      receiptUrl: null,
      timeZone: null,
    },
  },
  {
    template: 'renewal-reminder',
    to: 'a@example.com',
    data: {
      firstName: 'Dana',
      renewsAt: '2027-04-15T15:00:00Z',
      amountCents: 5_900,
      currency: 'usd',
      months: 3,
      timeZone: null,
      progress: { came: 24, done: 15, left: 28, lastAt: '2027-07-20T15:00:00Z' },
    },
  },
  {
    template: 'texts-stopped',
    to: 'a@example.com',
    data: {
      firstName: 'Dana',
      timeZone: null,
      membership: { kind: 'renews', at: '2027-04-15T15:00:00Z', amountCents: 5_900, currency: 'usd' },
    },
  },
  { template: 'number-unreachable', to: 'a@example.com', data: { firstName: 'Dana', ending: '0142' } },
  {
    template: 'plan-finished',
    to: 'a@example.com',
    data: {
      firstName: 'Dana',
      timeZone: null,
      progress: { came: 52, done: 40, left: 0, lastAt: null },
      membership: { kind: 'renews', at: '2027-07-15T15:00:00Z', amountCents: 5_900, currency: 'usd' },
    },
  },
  {
    template: 'plan-changed',
    to: 'a@example.com',
    data: { firstName: 'Dana', change: 'rescheduled', schedule: 'Tuesdays at 9:30 AM, New York time' },
  },
  {
    template: 'weekly-mail',
    to: 'a@example.com',
    data: {
      firstName: 'Dana',
      timeZone: 'America/New_York',
      token: 'u-1.t-1',
      done: ['Ask first', 'Hand over one thing'],
      next: [{ title: 'Say no once', at: '2026-12-01T14:30:00Z' }],
    },
  },
  { template: 'staff-role-changed', to: 'a@example.com', data: { firstName: 'Dana', isStaff: false } },
  { template: 'links-revoked', to: 'a@example.com', data: { firstName: 'Dana' } },
  { template: 'signed-out-by-staff', to: 'a@example.com', data: { firstName: 'Dana' } },
  {
    template: 'profile-changed-by-staff',
    to: 'a@example.com',
    data: { firstName: 'Dana', changed: ['name', 'time-zone'] },
  },
  { template: 'second-factor-changed', to: 'a@example.com', data: { firstName: 'Dana', event: 'app-added' } },
  {
    template: 'safety-case',
    to: 'help@coach.example',
    data: {
      caseId: 'c-1',
      name: 'Dana Reyes',
      phoneNumber: '+13125550109',
      at: '2026-11-23T15:15:00Z',
      timeZone: 'America/Chicago',
      channel: 'text',
    },
  },
  {
    template: 'phone-number-claimed',
    to: 'a@example.com',
    data: { firstName: 'Dana', ending: '0142', claimant: 'Ben' },
  },
  {
    template: 'email-verify',
    to: 'a@example.com',
    data: { firstName: 'Dana', userId: 'u', token: 'secret-token' },
  },
  { template: 'phone-number-waits', to: 'a@example.com', data: { firstName: 'Dana', ending: '0142' } },
];

describe('the product’s emails', () => {
  const composer = new MailComposer(
    new Configuration({ PUBLIC_URL: 'https://coach.example', SUPPORT_EMAIL: 'help@coach.example' }),
  );

  it.each(mails)('$template says the same in HTML and in plain text, with the address of support', (mail) => {
    const { subject, text, html } = composer.compose('id', mail);
    expect(subject).not.toMatch(/Dana/);
    // The address of a link whose label says what it does is in the link alone.
    const words = html.replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ').replace(/<style.*?<\/style>|<[^<>]+>/gs, ' ');
    for (const sentence of text.split('\n').filter((line) => line && !line.endsWith(':'))) {
      for (const word of sentence.split(/\s+/)) expect(unescape(words)).toContain(word.replace(/[:.]$/, ''));
    }
    expect(text).toContain('help@coach.example');
    expect(html).not.toMatch(/<img|<script/);
  });

  it('links to the page that confirms a reset', () => {
    expect(composer.compose('id', mails[1]!).text).toContain('https://coach.example/password/reset/confirm/u-1/t-1');
  });

  // proves 8.5
  it('tells staff of a case how to reach the person at once, and leads to that case', () => {
    const alert = mails.find(({ template }) => template === 'safety-case')!;
    const textOf = (data: object) =>
      composer.compose('id', { ...alert, data: { ...alert.data, ...data } } as Mail).text;
    const text = textOf({}).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Their phone number: (312) 555-0109.');
    expect(text).toContain('Their local time when they wrote: November 23, 2026 at 9:15 AM CST.');
    expect(text).toContain('https://coach.example/staff/safety?case=c-1');
    expect(textOf({ phoneNumber: null, timeZone: null })).not.toMatch(/phone number:|local time/);
  });

  // proves 6.26
  it('says in the reminder of a renewal how close the person is to their goal', () => {
    const reminder = mails.find(({ template }) => template === 'renewal-reminder')!;
    const withGoal = (goal: object): unknown => ({
      ...reminder,
      data: { ...reminder.data, progress: { came: 24, done: 15, left: 28, lastAt: null, goal } },
    });
    const textOf = (mail: unknown) => composer.compose('id', mail as Mail).text.replaceAll(/\s+/g, ' ');
    expect(textOf(withGoal({ success: 'A week off.', first: 2, last: 4 }))).toContain(
      'Your goal: “A week off.” You were at 2 of 5 at first, and are now at 4 of 5, by your own score.',
    );
    expect(textOf(withGoal({ success: 'x'.repeat(500), first: 3, last: 3 }))).toContain(
      'You are at 3 of 5, by your own score.',
    );
    expect(textOf(reminder)).not.toContain('goal');

    const drawn = withGoal({ success: 'A week off.', first: 2, last: 4, scores: [2, 3, 4] });
    expect(textOf(drawn)).toContain('Your scores, from 1 to 5: 2, 3, 4');
    const bars = (mail: unknown) => composer.compose('id', mail as Mail).html.match(/height:\d+px/g);
    expect(bars(drawn)).toEqual(['height:20px', 'height:30px', 'height:40px']);
    expect(bars(withGoal({ success: 'A week off.', first: 2, last: 2, scores: [2] }))).toBeNull();
  });

  it('writes dates and money as Americans do', () => {
    expect(composer.compose('id', mails[6]!).text).toContain('until February 28, 2027 at 10:00 PM EST');
    expect(composer.compose('id', mails[8]!).text).toContain('$59.00 on March 1, 2027');
  });

  it('keeps a day with its month, and an hour with its AM or PM, where a line of the HTML breaks', () => {
    expect(composer.compose('id', mails[6]!).html).toContain('until February&nbsp;28, 2027 at 10:00&nbsp;PM EST');
    expect(composer.compose('id', mails[9]!).html).toMatch(
      /<h1[^>]*>Your membership renews on April&nbsp;15, 2027<\/h1>/,
    );
    expect(composer.compose('id', mails[9]!).subject).toBe('Your membership renews on April 15, 2027');
  });

  // proves 6.25
  it('lists the past week and the coming one, and how to end the email with one click', async () => {
    const weekly = composer.compose(
      'id',
      mails.find(({ template }) => template === 'weekly-mail')!,
    );
    expect(weekly.text).toContain('this week you did “Ask first” and “Hand over one thing”.');
    expect(weekly.text).toContain('Tuesday, December 1: Say no once');
    expect(weekly.text).toContain('https://coach.example/weekly-mail/stop/u-1.t-1');
    const { headers } = toMessage(weekly, 'maya@coach.example');
    expect(headers).toMatchObject({
      'List-Unsubscribe': { value: '<https://coach.example/api/weekly-mail/stop/u-1.t-1>' },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('say until when a payment can be fixed, in the person’s zone', () => {
    const data = { firstName: 'Dana', accessUntil: '2027-03-01T03:00:00Z', timeZone: 'America/Los_Angeles' };
    const { text } = composer.compose('id', { template: 'payment-failed', to: 'a@example.com', data });
    expect(text).toContain('until February 28, 2027 at 7:00 PM PST');
    expect(text).toContain('“Manage membership”');
  });

  it.each(mails)(
    '$template is a valid page: one heading, a language, a title, whole links, no wider than a phone',
    (mail) => {
      const { subject, text, html } = composer.compose('id', mail);
      const page = new JSDOM(html).window.document;
      expect(page.documentElement.lang).toBe('en');
      expect(page.title).toBe(subject);
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      for (const picture of page.querySelectorAll('img')) expect(picture.alt).not.toBe('');
      for (const table of page.querySelectorAll('table')) expect(table.getAttribute('role')).toBe('presentation');
      for (const link of page.querySelectorAll('a')) {
        const address = link.getAttribute('href')!;
        expect(address).toMatch(/^(?:https:\/\/coach\.example\/|mailto:help@coach\.example$)/);
        expect(text).toContain(address.replace('mailto:', ''));
      }
      const widths = [...html.matchAll(/(?<!-)\b(?:max-)?width[:=]"?(\d+)px/g)].map(([, width]) => Number(width));
      expect(Math.max(...widths)).toBeLessThanOrEqual(600);
    },
  );

  it.each(mails)('$template has readable colors, in light and in dark mode', (mail) => {
    const { html } = composer.compose('id', mail);
    const page = new JSDOM(html).window.document;
    const dark = darkColors(html);
    let read = 0;
    for (const element of page.querySelectorAll<HTMLElement>('[style*="color:"]')) {
      const ink = styleOf(element, 'color');
      if (!ink) continue;
      read += 1;
      expect(contrast(ink, backgroundOf(element))).toBeGreaterThanOrEqual(4.5);
      const darkInk = [...element.classList].map((name) => dark.ink[name]).find(Boolean);
      const ground = element.closest('td[style*="background"]') ? backgroundOf(element) : dark.ground['card']!;
      expect(contrast(darkInk ?? ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(read).toBeGreaterThan(3);
  });

  const names = [
    'Dana\r\nBcc: everyone@example.com\r\n\r\nBuy now',
    '"Dana" <boss@example.com>',
    'Žofie Ñandú 明美 🙂',
    'X'.repeat(200),
    'Win at https://evil.example/now and evil.example',
    '',
  ];

  const HEADERS = ['Auto-Submitted', 'From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'];

  it.each(names)('keep the headers intact with the name %j', async (firstName) => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    for (const mail of mails) {
      const composed = composer.compose('id', { ...mail, data: { ...mail.data, firstName } } as Mail);
      const sent = await transport.sendMail(toMessage(composed, 'Maya <maya@coach.example>'));
      const message = String(sent.message);
      const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
      const ofAList = mail.template === 'weekly-mail' ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : [];
      expect(head.split('\r\n').map((line) => line.split(':')[0])).toEqual(HEADERS.toSpliced(1, 0, ...ofAList));
      expect(head).not.toMatch(/everyone@|boss@|evil|XXXX/);
      expect(message).not.toMatch(/^.{999,}$/m);
      expect(composed.text).not.toMatch(/evil\.example|https:\/\/evil|[\r]|X{41}|boss@|everyone@/);
      expect(composed.text).not.toMatch(/Hello ,|Welcome, *$/m);
    }
  });

  // proves V1.2.1
  it('never turn a name into markup', () => {
    const { html } = composer.compose('id', {
      template: 'welcome',
      to: 'a@example.com',
      data: { firstName: '<a href="https://evil.example">', userId: 'u', token: 't' },
    });
    expect(html).not.toContain('<a href="https://evil.example">');
  });
});

type Colors = Record<string, string>;

/** Returns the text and background colors of the classes in the dark stylesheet. */
function darkColors(html: string): { ink: Colors; ground: Colors } {
  const colors: { ink: Colors; ground: Colors } = { ink: {}, ground: {} };
  for (const [, name, property, value] of html.matchAll(/\.(\w+) \{ (color|background): (#\w{6}) !important/g)) {
    colors[property === 'color' ? 'ink' : 'ground'][name!] = value!;
  }
  return colors;
}

const styleOf = (element: Element, property: string): string | undefined =>
  new RegExp(`(?:^|;)${property}:(#\\w{6})`).exec(element.getAttribute('style') ?? '')?.[1];

function backgroundOf(element: Element | null): string {
  if (!element) return '#ffffff';
  return styleOf(element, 'background') ?? backgroundOf(element.parentElement);
}

/** WCAG 2: relative luminance, and the ratio of two. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const unescape = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
