import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { RateLimiter, type RateLimit } from '../../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { EMAIL_CHANGE_LIFETIME_MS } from '../../domain/email-change.js';
import { EmailTaken } from '../../domain/users.errors.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { UserRepository } from '../ports/user.repository.js';

/** Each sends a mail to an address that someone typed: as many as resets of one account (product.md 3.38). */
export const EMAIL_CHANGES_PER_ACCOUNT: RateLimit = { name: 'email-changes-per-account', points: 5, seconds: 3600 };

/** The link that proves a new address. */
@Injectable()
export class EmailChangeLinks {
  constructor(
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Sent to the new address; an earlier one stops working. @throws EmailTaken, NotFound, RateLimited */
  async send(userId: string, email: string): Promise<void> {
    await this.limiter.consume(EMAIL_CHANGES_PER_ACCOUNT, userId);
    const owner = await this.users.findByEmail(email);
    if (owner && owner.id !== userId) throw new EmailTaken();
    await this.transaction.run(async () => {
      // A deletion at this moment is over first, or waits.
      const isThere = await this.users.lock(userId);
      const credentials = isThere ? await this.users.credentialsOf(userId) : null;
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
