import { describe, expect, it } from '@jest/globals';
import { countSegments } from './message.js';

describe('the segments of a text', () => {
  it.each([
    ['', 'GSM-7', 1],
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    ['['.repeat(80), 'GSM-7', 1],
    ['['.repeat(81), 'GSM-7', 2],
    [`${'a'.repeat(159)}’`, 'UCS-2', 3],
    ['’'.repeat(70), 'UCS-2', 1],
    ['’'.repeat(71), 'UCS-2', 2],
    ['🙂'.repeat(35), 'UCS-2', 1],
    ['🙂'.repeat(36), 'UCS-2', 2],
  ] as const)('of %j are counted as carriers do', (text, encoding, segments) => {
    expect(countSegments(text)).toEqual({ encoding, segments });
  });
});
