import { Injectable } from '@nestjs/common';
import { RateLimiter, type RateLimit } from '../../../shared/application/ports/rate-limiter.js';

/** product.md 3.21. */
export const FAILED_LOG_INS_PER_ACCOUNT: RateLimit = {
  name: 'failed-log-ins-per-account',
  points: 10,
  seconds: 900,
  sliding: true,
};
export const FAILED_LOG_INS_PER_ADDRESS: RateLimit = {
  name: 'failed-log-ins-per-address',
  points: 100,
  seconds: 900,
  sliding: true,
};

export interface GuessedBy {
  /** The address that is tried, whether or not an account has it. */
  email: string;
  /** Absent where the person is signed in already. */
  clientAddress?: string;
}

/** Limits the guessing of passwords. Only failures count, but an attempt is reserved before the guess is checked. */
@Injectable()
export class PasswordGuesses {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs `guess`, which returns null when it is wrong. An attempt is reserved first and given back for a right guess,
   * so that many guesses at once cannot exceed the limit.
   * @throws RateLimited once no attempt is left, for a right password too
   */
  async count<T>({ email, clientAddress }: GuessedBy, guess: () => Promise<T | null>): Promise<T | null> {
    const account = email.toLowerCase();
    await this.limiter.consume(FAILED_LOG_INS_PER_ACCOUNT, account);
    if (clientAddress !== undefined) await this.limiter.consume(FAILED_LOG_INS_PER_ADDRESS, clientAddress);
    const right = await guess();
    if (right !== null) {
      await this.limiter.giveBack(FAILED_LOG_INS_PER_ACCOUNT, account);
      if (clientAddress !== undefined) await this.limiter.giveBack(FAILED_LOG_INS_PER_ADDRESS, clientAddress);
    }
    return right;
  }

  /** Lets the owner of an account in again whom a stranger's guesses locked out: a mail has proved who they are. */
  async forgive(email: string): Promise<void> {
    await this.limiter.reset(FAILED_LOG_INS_PER_ACCOUNT, email.toLowerCase());
  }
}
