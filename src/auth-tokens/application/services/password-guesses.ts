import { Injectable } from '@nestjs/common';
import { RateLimited } from '../../../shared/domain/domain-error.js';
import { type RateLimit, RateLimiter } from '../../../shared/application/ports/rate-limiter.js';
import { CheckPassword, PasswordConfirmation, WrongPassword } from '../../../users/users.api.js';
import type { Principal } from '../../../shared/domain/principal.js';

const guessLimit = (name: string, points = 10): RateLimit => ({ name, points, seconds: 900, sliding: true });

/** product.md 3.21. */
export const FAILED_LOG_INS_PER_ACCOUNT = guessLimit('failed-log-ins-per-account');
export const FAILED_LOG_INS_PER_ADDRESS = guessLimit('failed-log-ins-per-address', 100);
const FAILED_LOG_INS_PER_DEVICE = guessLimit('failed-log-ins-per-device');
const FAILED_SECOND_FACTORS = guessLimit('failed-second-factors');
const FAILED_CONFIRMATIONS_PER_SESSION = guessLimit('failed-confirmations-per-session');

/** The guesser, as far as known. Each kind is counted by itself: nobody can use up the attempts of who is known better. */
export type Guesser =
  /** Anybody. The email address is the one that is tried, whether or not an account has it. */
  | { email: string; clientAddress: string }
  /** A browser that has been let into the account before. */
  | { deviceId: string }
  /** Somebody who has just given the password of the account. */
  | { userId: string }
  /** Somebody who is signed in. */
  | { tokenId: string };

/** Limits the guessing of passwords and codes. Only failures count, but an attempt is reserved before the guess is checked. */
@Injectable()
export class PasswordGuesses {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs `guess`, which returns null when it is wrong. An attempt is reserved first and given back for a right guess,
   * so that many guesses at once cannot exceed the limit.
   * @throws RateLimited once no attempt is left, for a right password too
   */
  async count<T>(guesser: Guesser, guess: () => Promise<T | null>): Promise<T | null> {
    const reserved = await this.reserve(limitsOf(guesser));
    const right = await guess();
    if (right !== null) await this.refund(reserved);
    return right;
  }

  /** Lets the owner of an account in again whom others' guesses locked out: a mail has proved who they are. */
  async forgive({ id, email }: { id: string; email: string }): Promise<void> {
    await this.limiter.reset(FAILED_LOG_INS_PER_ACCOUNT, email.toLowerCase());
    await this.limiter.reset(FAILED_SECOND_FACTORS, id);
  }

  /** All of them or, with the error, none. */
  private async reserve(limits: Counted[]): Promise<Counted[]> {
    const reserved: Counted[] = [];
    for (const [limit, subject] of limits) {
      await this.limiter.consume(limit, subject).catch(async (error: unknown) => {
        if (error instanceof RateLimited) await this.refund(reserved);
        throw error;
      });
      reserved.push([limit, subject]);
    }
    return reserved;
  }

  private async refund(reserved: Counted[]): Promise<void> {
    for (const [limit, subject] of reserved) await this.limiter.refund(limit, subject);
  }
}

type Counted = [limit: RateLimit, subject: string];

function limitsOf(guesser: Guesser): Counted[] {
  if ('deviceId' in guesser) return [[FAILED_LOG_INS_PER_DEVICE, guesser.deviceId]];
  if ('userId' in guesser) return [[FAILED_SECOND_FACTORS, guesser.userId]];
  if ('tokenId' in guesser) return [[FAILED_CONFIRMATIONS_PER_SESSION, guesser.tokenId]];
  return [
    [FAILED_LOG_INS_PER_ADDRESS, guesser.clientAddress],
    [FAILED_LOG_INS_PER_ACCOUNT, guesser.email.toLowerCase()],
  ];
}

/**
 * Wrong passwords are counted by session: a stolen one is no way to guess the password, and whoever guesses at the
 * log-in does not keep its owner from a change.
 */
@Injectable()
export class ConfirmPassword implements PasswordConfirmation {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly guesses: PasswordGuesses,
  ) {}

  async confirm({ userId, tokenId }: Principal, password: string, field: string): Promise<void> {
    const right = await this.guesses.count({ tokenId }, () => this.checkPassword.execute({ userId }, password));
    if (!right) throw new WrongPassword(field);
  }
}
