import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEmail, normalEmail } from './email-address.contract.js';

describe('an email address', () => {
  const local = 'a'.repeat(64);
  const label = 'b'.repeat(63);
  const domain = `${label}.${label}.${'c'.repeat(57)}.com`;

  // proves 3.11
  it.each([
    'dana@example.com',
    ' dana@example.com ',
    'dana.o+work@sub.example.co.uk',
    "o'neill@example.com",
    `${local}@example.com`,
    `dana@${label}.com`,
    `${'a'.repeat(254 - domain.length - 1)}@${domain}`,
  ])('%s is valid', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  // proves 3.11
  it.each([
    '',
    'dana',
    '@example.com',
    'dana@',
    'dana@example',
    'dana@example.c',
    'dana@127.0.0.1',
    'dana@-example.com',
    'dana@example..com',
    'da na@example.com',
    'danaanswers example.com',
    '.dana@example.com',
    'dana..r@example.com',
    `${local}a@example.com`,
    `dana@${label}b.com`,
    `${'a'.repeat(255 - domain.length - 1)}@${domain}`,
  ])('%j is not valid', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it.each([
    ['Dana.O@Example.COM', 'Dana.O@Example.COM'],
    [' dana@example.com\n', 'dana@example.com'],
    ['Émile@example.com', 'émile@example.com'],
    ['E\u0301mile@example.com', 'émile@example.com'],
    ['dana@Münch.example', 'dana@xn--mnch-0ra.example'],
    ['dana@MU\u0308NCH.example', 'dana@xn--mnch-0ra.example'],
    ['dana@xn--mnch-0ra.example', 'dana@xn--mnch-0ra.example'],
    ['\u212Aarl@example.com', 'Karl@example.com'],
    ['用户@例子.example', '用户@xn--fsqu00a.example'],
  ])('%j has the normal form %s', (typed, normal) => {
    expect(normalEmail(typed)).toBe(normal);
  });

  it.each([
    ['"dana"@example.com', 'a quoted local part'],
    ['da\u200bna@example.com', 'a character of no width'],
    ['dana\u00ad@example.com', 'a soft hyphen'],
    ['dana@exam\u200dple.com', 'a joiner in the domain'],
    ['dana\u202e@example.com', 'a change of direction'],
    ['m\u0130ke@example.com', 'a letter that has no small form of its own'],
    ['dana@１.２.３.４', 'an address of the network in disguise'],
    ['da\ud800na@example.com', 'half a character'],
    [`dana@${'ü'.repeat(60)}.example`, 'a label that is too long once it is written out'],
  ])('%j is refused: %s', (typed) => {
    expect(normalEmail(typed)).toBeNull();
  });

  it('is not changed by its normal form, and in no other case is it somebody else’s', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'aAéÉeE\u0301üÜıİiIßẞσΣςKk.\u200b'),
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(text, text, (local, label) => {
        const normal = normalEmail(`${local}@${label}.example`);
        if (normal === null) return;
        expect(normalEmail(normal)).toBe(normal);
        expect(isEmail(normal.toLowerCase())).toBe(true);
        // The database (which lowers only ASCII) and the rate limits agree.
        expect(normal.toLowerCase()).toBe(normal.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
      }),
      { numRuns: 2_000 },
    );
  });
});
