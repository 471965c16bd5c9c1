import { DatabaseLimits } from '../persistence/database-limits.js';

/** Facts about this process that are found out at the start, not configured. */
export class Runtime {
  constructor(
    readonly databaseUrl: string,
    /** Signs and keys what must not be guessed; at least 32 characters. */
    readonly appSecret: string,
    readonly databaseLimits = new DatabaseLimits(),
    /** The former `appSecret`: it still decrypts and verifies, and nothing new depends on it. */
    readonly previousSecret: string | null = null,
  ) {}

  /** The present one first. */
  get secrets(): [string, ...string[]] {
    return this.previousSecret === null ? [this.appSecret] : [this.appSecret, this.previousSecret];
  }
}
