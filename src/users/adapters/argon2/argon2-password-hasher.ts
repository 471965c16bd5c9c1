import { hash, parseOptions, verify } from '@node-rs/argon2';
import { PasswordHasher } from '../../application/ports/password-hasher.js';

/** The cost of a guess: memory in KiB, passes over it, lanes. */
export interface Argon2Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id as OWASP's Password Storage Cheat Sheet has it (19 MiB). Raise it here; accounts follow at their next log-in. */
const RECOMMENDED: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** `Algorithm.Argon2id`; the library's enum is `const`, which modules compiled one by one cannot import. */
const ARGON2ID = 2;

export class Argon2PasswordHasher implements PasswordHasher {
  /** @param cost of new hashes; another than the recommended one is for tests that sign people up by the dozen */
  constructor(private readonly cost: Argon2Cost = RECOMMENDED) {}

  hash(password: string): Promise<string> {
    return hash(normalize(password), { ...this.cost, algorithm: ARGON2ID });
  }

  matches(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, normalize(password));
  }

  isOutdated(passwordHash: string): boolean {
    const used = parseOptions(passwordHash);
    return (
      used.algorithm !== ARGON2ID ||
      used.memoryCost !== this.cost.memoryCost ||
      used.timeCost !== this.cost.timeCost ||
      used.parallelism !== this.cost.parallelism
    );
  }
}

/** The same characters typed on another keyboard may come composed otherwise (NIST SP 800-63B, 3.1.1.2). */
const normalize = (password: string): string => password.normalize('NFKC');
