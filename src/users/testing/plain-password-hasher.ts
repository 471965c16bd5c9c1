import { PasswordHasher } from '../application/ports/password-hasher.js';

/** Hashes in a way that a test can read: `hashed:<password>`. Counts what it compares. */
export class PlainPasswordHasher implements PasswordHasher {
  compared = 0;
  /** Hashes that start so were made with other parameters. */
  outdatedPrefix = 'old:';
  /** Hooks for concurrent changes. */
  afterComparing: () => Promise<void> = async () => {};
  afterHashing: () => Promise<void> = async () => {};

  async hash(password: string): Promise<string> {
    await this.afterHashing();
    return `hashed:${password}`;
  }

  async matches(hash: string, password: string): Promise<boolean> {
    this.compared += 1;
    await this.afterComparing();
    return hash.slice(hash.indexOf(':') + 1) === password;
  }

  isOutdated(hash: string): boolean {
    return hash.startsWith(this.outdatedPrefix);
  }
}
