import { describe, expect, it } from '@jest/globals';
import { Sealer } from './sealer.js';

describe('a sealer', () => {
  const sealer = new Sealer('s'.repeat(32), 'test');

  it('opens what it sealed, and seals the same text differently each time', () => {
    const [one, other] = [sealer.seal('Zoë’s token'), sealer.seal('Zoë’s token')];
    expect(sealer.open(one)).toBe('Zoë’s token');
    expect(one.equals(other)).toBe(false);
    expect(one.includes('token')).toBe(false);
  });

  it('refuses what was changed, or sealed for another purpose or under another secret', () => {
    const sealed = sealer.seal('token');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => sealer.open(changed)).toThrow();
    expect(() => new Sealer('s'.repeat(32), 'other').open(sealed)).toThrow();
    expect(() => new Sealer('t'.repeat(32), 'test').open(sealed)).toThrow();
  });
});
