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

/** Bounds the guessing of passwords. Only failures count, but a place is taken before the guess is looked at. */
@Injectable()
export class PasswordGuesses {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs `guess`, which returns null when it is wrong.
   * A place is taken first and given back for a right guess: of many guesses at once none slips past the limit.
   * @throws RateLimited once the places are taken, for a right password too
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

  /** Lets the owner of an account in whom a stranger's guesses keep out: a mail has proved who they are. */
  async forgive(email: string): Promise<void> {
    await this.limiter.reset(FAILED_LOG_INS_PER_ACCOUNT, email.toLowerCase());
  }
}
