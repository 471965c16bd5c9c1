import { describe, expect, it } from '@jest/globals';
import { composeMessage, countSegments, linkIn, maskTokens } from './message.js';

const compose = (line: string, address: string) => composeMessage(line, address, { first: false });

const token = 'a_-'.repeat(5) + 'b';
const link = `https://coach.example.com/c/${token}`;

describe('the text of a practice', () => {
  // proves 7.2
  it('is the line and the link', () => {
    expect(compose('Ask first.', link)).toBe(`Ask first.\n${link}`);
  });

  it('keeps a line of 160 characters whole next to a link of the usual length', () => {
    const line = 'Delegate one thing. '.repeat(8).trim().padEnd(160, '!');
    expect(compose(line, link)).toBe(`${line}\n${link}`);
  });

  it('uses the GSM alphabet, so that it stays cheap', () => {
    expect(compose('“Don’t” wait — naïve plans… 🙂 help café\tdé rôle', link)).toBe(
      `"Don't" wait - naive plans... help café dé role\n${link}`,
    );
  });

  it.each(['word '.repeat(100), `${'[€] '.repeat(60)}`])(
    'is shortened at the end of a word to two segments: %j',
    (line) => {
      const message = compose(line, link);
      expect(countSegments(message)).toEqual({ encoding: 'GSM-7', segments: 2 });
      expect(message.endsWith(link)).toBe(true);
    },
  );

  it('is only the link when the line is one endless word', () => {
    expect(compose('x'.repeat(400), link)).toBe(link);
  });

  it('marks where it was shortened, without a stray comma', () => {
    const message = compose(`${'Trust, '.repeat(60)}`, link);
    expect(message).toMatch(/^Trust, .*Trust\.\.\.\n/);
  });
});

describe('a text that asks for a check-in', () => {
  // proves 6.22
  it('asks before its one link, which stays the practice’s', () => {
    const message = composeMessage('Ask first.', link, { first: false, checkIn: true });
    expect(message).toBe(`Ask first.\nTime for a check-in: five minutes, on the same page.\n${link}`);
    expect(linkIn(message)).toBe(link);
  });

  it('stays within two segments', () => {
    const message = composeMessage('Delegate one thing. '.repeat(11), link, { first: false, checkIn: true });
    expect(countSegments(message).segments).toBe(2);
    expect(message).toContain('\nAnd a check-in: same page.\n');
  });
});

describe('the first text of a curriculum', () => {
  const first = (line: string, address = link) => composeMessage(line, address, { first: true });

  // proves 7.2
  it('says how to stop the texts and where help is, before the link', () => {
    expect(first('Ask first.')).toBe(`Ask first.\nReply STOP to end, HELP for help.\n${link}`);
  });

  it.each([150, 160])('says so within two segments next to a line of %s characters', (length) => {
    const message = first('Delegate one thing. '.repeat(9).slice(0, length));
    expect(countSegments(message)).toEqual({ encoding: 'GSM-7', segments: 2 });
    expect(message).toMatch(/\nReply STOP to end/);
    expect(message.endsWith(link)).toBe(true);
  });

  it('says so even without room for a word of the line', () => {
    expect(first('x'.repeat(400))).toBe(`Reply STOP to end.\n${link}`);
  });
});

describe('a masked text', () => {
  it('hides the token in an address of the older form', () => {
    expect(maskTokens('Ask.\nhttps://coach.example.com/content/12?user=u&token=s3cret')).toBe(
      'Ask.\nhttps://coach.example.com/content/12?user=u&token=***',
    );
  });

  // proves 7.5
  it('shows everything but the token', () => {
    const masked = maskTokens(compose('Ask first.', link));
    expect(masked).not.toContain(token);
    expect(masked).toBe('Ask first.\nhttps://coach.example.com/c/***');
  });
});
