import { hash } from '@node-rs/argon2';
import { describe, expect, it } from '@jest/globals';
import { Argon2PasswordHasher } from './argon2-password-hasher.js';

describe('a password hash', () => {
  const hasher = new Argon2PasswordHasher();

  // proves V11.4.2
  it('is Argon2id with 19 MiB, 2 passes, 1 lane, and a salt of its own', async () => {
    const [one, other] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(hasher.isOutdated(one)).toBe(false);
  });

  // proves V6.2.8
  it('matches only its own password, however its characters are composed', async () => {
    const made = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.matches(made, 'cafe\u0301 au lait')).toBe(true);
    expect(await hasher.matches(made, 'cafe au lait')).toBe(false);
  });

  it.each([{ memoryCost: 4096 }, { timeCost: 3 }, { parallelism: 2 }, { algorithm: 1 }])(
    'is outdated when it was made with %j',
    async (part) => {
      const made = await hash('correct horse', { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...part });
      expect(hasher.isOutdated(made)).toBe(true);
      expect(await hasher.matches(made, 'correct horse')).toBe(true);
    },
  );
});
