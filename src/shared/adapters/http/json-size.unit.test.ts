import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEEPEST_LEVEL, tooBig } from './json-size.js';

const sizeOf = (json: string, mostValues: number) => tooBig(Buffer.from(json), mostValues);
const withKeys = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [n, n])));

/** The values in it, one for an empty object or list. */
const valuesIn = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Math.max(1, Object.keys(value).length) +
      Object.values(value).reduce((sum: number, part) => sum + valuesIn(part), 0)
    : 0;

describe('the size of JSON', () => {
  it('is counted in keys and items, wherever they stand', () => {
    expect(sizeOf(withKeys(200), 200)).toBeNull();
    expect(sizeOf(withKeys(201), 200)).toBe('too-many-values');
    expect(sizeOf(`{"a":[${'1,'.repeat(199)}1]}`, 200)).toBe('too-many-values');
    expect(sizeOf(`[${'{},'.repeat(100)}{}]`, 200)).toBe('too-many-values');
  });

  it('is what parsing it would find', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const [json, values] = [JSON.stringify(value), valuesIn(value)];
        expect(sizeOf(json, values)).toBeNull();
        if (values > 0) expect(sizeOf(json, values - 1)).toBe('too-many-values');
      }),
    );
  });

  it('takes no account of what stands in a text', () => {
    expect(sizeOf(JSON.stringify({ text: '{[,,,,"\\,,\\\\",' }), 1)).toBeNull();
    expect(sizeOf(JSON.stringify({ 'a,b\\': 'é,"[', '"': '\\' }), 2)).toBeNull();
  });

  it('has a bound in depth, past which nothing more is read', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(sizeOf(nested(DEEPEST_LEVEL), 1_000)).toBeNull();
    expect(sizeOf(nested(DEEPEST_LEVEL + 1), 1_000)).toBe('too-deep');
    expect(sizeOf('{"a":'.repeat(100_000), 1_000_000)).toBe('too-deep');
  });

  it('is not asked of what is no JSON', () => {
    for (const text of ['', '"', '"\\', '{"a', ']]]', 'null']) expect(sizeOf(text, 1)).toBeNull();
  });
});
