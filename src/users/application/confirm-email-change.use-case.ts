import { Injectable } from '@nestjs/common';
import { Events } from '../../shared/application/events.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { EmailChanged } from '../domain/users.events.js';
import type { UserAccount } from '../domain/user-account.js';
import { InvalidOrExpiredToken } from '../domain/users.errors.js';
import { EmailChangeRepository } from './ports/email-change.repository.js';
import { UserRepository } from './ports/user.repository.js';

/**
 * Makes the new address the account's, and informs the old one.
 * @throws InvalidOrExpiredToken, EmailTaken
 */
@Injectable()
export class ConfirmEmailChange {
  constructor(
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly events: Events,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, token: string): Promise<UserAccount> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      const change = await this.changes.take(userId, token, now);
      const before = change && (await this.users.find(userId));
      if (!change || !before) throw new InvalidOrExpiredToken();
      if (!(await this.users.changeEmail(userId, change.credentialsVersion, change.email, now)))
        throw new InvalidOrExpiredToken();
      await this.events.publish(new EmailChanged(userId));
      const { email, firstName } = before;
      await this.mailer.send({ template: 'email-changed', to: email, data: { firstName } }, userId);
      return { ...before, email: change.email, emailProvedAt: now, lastEdited: now };
    });
  }
}
