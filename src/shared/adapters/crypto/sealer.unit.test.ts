import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Sealer } from './sealer.js';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

/** Encrypts as before values had the id of their key. */
function sealedBeforeIds(secret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

describe('a sealer', () => {
  const sealer = new Sealer([OLD], 'test');

  // proves V11.3.1, V11.3.2
  it('opens what it sealed, and seals the same text differently each time', () => {
    const [one, other] = [sealer.seal('Zoë’s token'), sealer.seal('Zoë’s token')];
    expect(sealer.open(one)).toBe('Zoë’s token');
    expect(one.equals(other)).toBe(false);
    expect(one.includes('token')).toBe(false);
  });

  // proves V11.3.3
  it('refuses what was changed, or sealed for another purpose or under another secret', () => {
    const sealed = sealer.seal('token');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => sealer.open(changed)).toThrow();
    expect(() => new Sealer([OLD], 'other').open(sealed)).toThrow();
    expect(() => new Sealer([NEW], 'test').open(sealed)).toThrow();
    for (const part of [Buffer.alloc(0), sealed.subarray(0, 10), sealed.subarray(0, 20)])
      expect(() => sealer.open(part)).toThrow();
  });

  it('opens what was sealed before the secret was changed, and seals under the new one', () => {
    const changed = new Sealer([NEW, OLD], 'test');
    expect(changed.open(sealer.seal('token'))).toBe('token');
    const sealed = changed.seal('token');
    expect(new Sealer([NEW], 'test').open(sealed)).toBe('token');
    expect(() => sealer.open(sealed)).toThrow();
  });

  it('names the key that sealed, so that what is left of an old one can be found', () => {
    const changed = new Sealer([NEW, OLD], 'test');
    expect(changed.seal('token').subarray(0, 4)).toEqual(changed.keyId);
    expect(sealer.seal('token').subarray(0, 4)).toEqual(sealer.keyId);
    expect(changed.keyId).not.toEqual(sealer.keyId);
  });

  // proves V11.2.2
  it('opens what another algorithm sealed, and finds the algorithm by the key', () => {
    const [present, next] = [
      { cipher: 'aes-256-gcm', label: '' },
      { cipher: 'chacha20-poly1305', label: ' chacha20-poly1305' },
    ] as const;
    const changed = new Sealer([OLD], 'test', [next, present]);
    expect(changed.open(sealer.seal('token'))).toBe('token');
    const sealed = changed.seal('token');
    expect(changed.open(sealed)).toBe('token');
    expect(sealed.subarray(0, 4)).toEqual(changed.keyId);
    expect(changed.keyId).not.toEqual(sealer.keyId);
    expect(() => sealer.open(sealed)).toThrow();
    // A release that only knows of the new one, and still seals with the other, opens it.
    expect(new Sealer([NEW, OLD], 'test', [present, next]).open(sealed)).toBe('token');
  });

  // proves 14.16
  it('opens what was sealed before keys had ids, under the present secret and the previous one', () => {
    for (const secret of [OLD, NEW])
      expect(new Sealer([NEW, OLD], 'test').open(sealedBeforeIds(secret, 'test', 'token'))).toBe('token');
  });
});
