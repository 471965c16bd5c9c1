import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { PasswordResetRepository } from './ports/password-reset.repository.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { PASSWORD_RESET_LIFETIME_MS } from '../domain/password-reset.js';
import {
  type Credentials,
  People,
  InvalidOrExpiredToken,
  SetPassword,
  type UserAccount,
} from '../../users/users.api.js';
import { PasswordGuesses } from './services/password-guesses.js';
import { DeviceTokens } from './services/device-tokens.js';

/** product.md 3.38. */
export const RESETS_PER_ADDRESS: RateLimit = { name: 'resets-per-address', points: 20, seconds: 3600 };
export const RESETS_PER_ACCOUNT: RateLimit = { name: 'resets-per-account', points: 5, seconds: 3600 };

export const SEND_PASSWORD_RESET = 'auth-tokens.send-password-reset';
export interface SendPasswordResetJob {
  requestId: string;
}

/**
 * Notes that someone wants a new password for an address. Whether an account has it is looked up by a worker, later:
 * nothing that happens here depends on it, so neither the response nor its time reveals it.
 * @throws RateLimited for the client's address; past the account's own limit nothing is sent, without an error
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly limiter: RateLimiter,
    private readonly jobs: JobQueue,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute({ email, clientAddress }: { email: string; clientAddress: string }): Promise<void> {
    await this.limiter.consume(RESETS_PER_ADDRESS, clientAddress);
    if (!(await this.isWithinAccountLimit(email))) return;
    const job: SendPasswordResetJob = { requestId: this.ids.uuid() };
    await this.transaction.run(async () => {
      await this.resets.request(job.requestId, email, this.clock.now());
      await this.jobs.send(SEND_PASSWORD_RESET, job);
    });
  }

  private async isWithinAccountLimit(email: string): Promise<boolean> {
    try {
      await this.limiter.consume(RESETS_PER_ACCOUNT, email.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }
}

/** Mails the link to the account that a reset was requested for; without one the request is forgotten. */
@Injectable()
export class SendPasswordReset {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly people: People,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** May be called again for the same request: it is carried out once. */
  async execute(requestId: string): Promise<void> {
    await this.transaction.run(async () => {
      const requested = await this.resets.claim(requestId);
      if (requested === null) return;
      const credentials = await this.people.credentials({ email: requested });
      if (!credentials) return this.resets.drop(requestId);
      const { account, version } = credentials;
      const token = this.ids.secret();
      const expiresAt = new Date(this.clock.now().getTime() + PASSWORD_RESET_LIFETIME_MS);
      await this.resets.grant(requestId, { userId: account.id, credentialsVersion: version, expiresAt }, token);
      const { id: userId, email, firstName } = account;
      await this.mailer.send({ template: 'password-reset', to: email, data: { firstName, userId, token } }, userId);
    });
  }
}

export interface ConfirmPasswordResetInput {
  userId: string;
  token: string;
  password: string;
}

/**
 * Sets the new password, ends every session of the person and informs them by email. Failed log-ins are forgotten, and the
 * browser is known from here on: the person can log in even while somebody keeps guessing. The link is tied to the version
 * of the credentials, which this changes: of two confirmations, at once or not, one succeeds.
 * @throws InvalidOrExpiredToken, InvalidFields
 */
@Injectable()
export class ConfirmPasswordReset {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly people: People,
    private readonly setPassword: SetPassword,
    private readonly guesses: PasswordGuesses,
    private readonly devices: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  async execute({
    userId,
    token,
    password,
  }: ConfirmPasswordResetInput): Promise<{ account: UserAccount; deviceToken: string }> {
    const credentials = await this.credentialsFor(userId, token);
    if (!credentials) throw new InvalidOrExpiredToken();
    if (!(await this.setPassword.execute({ credentials, password, field: 'password', isByMail: true })))
      throw new InvalidOrExpiredToken();
    await this.guesses.forgive(credentials.account);
    const renewed = await this.people.credentials({ userId });
    if (!renewed) throw new InvalidOrExpiredToken();
    return { account: renewed.account, deviceToken: this.devices.issue(renewed) };
  }

  /** Tells, before a person chooses a password, whose it would be; null where the link is used or has expired. */
  async check(userId: string, token: string): Promise<UserAccount | null> {
    return (await this.credentialsFor(userId, token))?.account ?? null;
  }

  private async credentialsFor(userId: string, token: string): Promise<Credentials | null> {
    const reset = await this.resets.findByToken(userId, token, this.clock.now());
    const credentials = reset && (await this.people.credentials({ userId }));
    return credentials?.version === reset?.credentialsVersion ? credentials : null;
  }
}
