import { describe, expect, it } from '@jest/globals';
import { CryptoIdGenerator } from './crypto-id-generator.js';

describe('a short secret', () => {
  it('has 16 letters and digits, none of which is mistaken for another, and each as often as all others', () => {
    const ids = new CryptoIdGenerator();
    const secrets = Array.from({ length: 4_000 }, () => ids.shortSecret());
    for (const secret of secrets) expect(secret).toMatch(/^[1-9A-HJ-NP-Za-km-z]{16}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
    const counts = new Map<string, number>();
    for (const character of secrets.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(58);
    // 64,000 characters: 1,103 of each, with a deviation of 33.
    for (const count of counts.values()) expect(Math.abs(count - 64_000 / 58)).toBeLessThan(6 * 33);
  });
});
