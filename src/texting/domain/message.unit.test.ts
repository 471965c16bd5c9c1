import { describe, expect, it } from '@jest/globals';
import { composeMessage, maskTokens } from './message.js';
import { countSegments } from './segments.js';

const token = 'a_-'.repeat(14) + 'b';
const link = `https://coach.example.com/content/12?user=0190c0de-0000-7000-8000-000000000001&token=${token}`;

describe('the text of a practice', () => {
  it('is the line and the link', () => {
    expect(composeMessage('Ask first.', link)).toBe(`Ask first.\n${link}`);
  });

  it('leaves a line of 160 characters whole beside a link of the usual length', () => {
    const line = 'Delegate one thing. '.repeat(8).trim().padEnd(160, '!');
    expect(composeMessage(line, link)).toBe(`${line}\n${link}`);
  });

  it('uses the phone’s own alphabet, so that it stays cheap', () => {
    expect(composeMessage('“Don’t” wait — naïve plans… 🙂 help café\tdé rôle', link)).toBe(
      `"Don't" wait - naive plans... help café dé role\n${link}`,
    );
  });

  it.each(['word '.repeat(100), `${'[€] '.repeat(60)}`])(
    'is shortened at the end of a word to two segments: %j',
    (line) => {
      const message = composeMessage(line, link);
      expect(countSegments(message)).toEqual({ encoding: 'GSM-7', segments: 2 });
      expect(message.endsWith(link)).toBe(true);
    },
  );

  it('is the link alone when the line is one endless word', () => {
    expect(composeMessage('x'.repeat(400), link)).toBe(link);
  });

  it('says where it was shortened, without a stray comma', () => {
    const message = composeMessage(`${'Trust, '.repeat(60)}`, link);
    expect(message).toMatch(/^Trust, .*Trust\.\.\.\n/);
  });
});

describe('a masked text', () => {
  it('shows everything but the token', () => {
    const masked = maskTokens(composeMessage('Ask first.', link));
    expect(masked).not.toContain(token);
    expect(masked).toBe(
      'Ask first.\nhttps://coach.example.com/content/12?user=0190c0de-0000-7000-8000-000000000001&token=***',
    );
  });
});
