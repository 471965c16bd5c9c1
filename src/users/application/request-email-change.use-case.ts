import { Injectable } from '@nestjs/common';
import type { UserAccount } from '../domain/user-account.js';
import type { Principal } from '../../shared/domain/principal.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { EMAIL_CHANGE_LIFETIME_MS } from '../domain/email-change.js';
import { EmailTaken } from '../domain/users.errors.js';
import { PendingEmailChange } from './pending-email-change.js';
import { EmailChangeRepository } from './ports/email-change.repository.js';
import { PasswordConfirmation } from './ports/password-confirmation.js';
import { UserRepository } from './ports/user.repository.js';

/** Each sends a mail to an address that someone typed: as many as resets of one account (product.md 3.38). */
export const EMAIL_CHANGES_PER_ACCOUNT: RateLimit = { name: 'email-changes-per-account', points: 5, seconds: 3600 };

/**
 * Sends a link to the new address; the account keeps the old one until it is followed. Each mail counts: at most five an
 * hour.
 */
@Injectable()
export class RequestEmailChange {
  constructor(
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly pending: PendingEmailChange,
  ) {}

  /** @throws WrongPassword, EmailTaken, RateLimited */
  async execute(
    caller: Principal<UserAccount>,
    { email, password }: { email: string; password: string },
  ): Promise<void> {
    await this.confirmation.confirm(caller.account, password, 'password');
    await this.sendLink(caller.userId, email);
  }

  /** Another link to the address that waits already; the earlier one is dead. @throws NotFound, EmailTaken, RateLimited */
  async again({ userId }: Principal<UserAccount>): Promise<void> {
    const change = await this.pending.execute(userId);
    if (!change) throw new NotFound();
    await this.sendLink(userId, change.email);
  }

  private async sendLink(userId: string, email: string): Promise<void> {
    await this.limiter.consume(EMAIL_CHANGES_PER_ACCOUNT, userId);
    const owner = await this.users.findByEmail(email);
    if (owner && owner.id !== userId) throw new EmailTaken();
    await this.transaction.run(async () => {
      const credentials = await this.users.credentialsOf(userId);
      if (!credentials) throw new NotFound();
      const token = this.ids.secret();
      const expiresAt = new Date(this.clock.now().getTime() + EMAIL_CHANGE_LIFETIME_MS);
      await this.changes.put({ userId, email, credentialsVersion: credentials.version, expiresAt }, token);
      const { firstName } = credentials.account;
      await this.mailer.send(
        { template: 'email-change-confirm', to: email, data: { firstName, userId, token } },
        userId,
      );
    });
  }
}
