import { describe, expect, it } from '@jest/globals';
import { isUnreachable } from './text.js';

describe('a number that cannot be texted', () => {
  it.each(['21211', '21614', '30006'])('is one of which the carrier says so once: %s', (code) => {
    expect(isUnreachable(code, [code])).toBe(true);
  });

  it.each(['30003', '30005'])('is one whose phone is not there three times in a row: %s', (code) => {
    expect(isUnreachable(code, [code, '30003'])).toBe(false);
    expect(isUnreachable(code, [code, null, '30003'])).toBe(false);
    expect(isUnreachable(code, [code, '30005', '30003'])).toBe(true);
  });

  it.each([null, '30007', '30034'])('is none where the carrier says something else: %s', (code) => {
    expect(isUnreachable(code, [code, code, code])).toBe(false);
  });
});
