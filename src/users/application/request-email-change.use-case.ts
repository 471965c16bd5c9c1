import { Injectable } from '@nestjs/common';
import type { UserAccount } from '../domain/user-account.js';
import type { Principal } from '../../shared/domain/principal.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { PendingEmailChange } from './services/pending-email-change.js';
import { EmailChangeLinks } from './services/email-change-links.js';
import { PasswordConfirmation } from './ports/password-confirmation.js';

/**
 * Sends a link to the new address; the account keeps the old one until it is followed. Each mail counts: at most five an
 * hour.
 */
@Injectable()
export class RequestEmailChange {
  constructor(
    private readonly confirmation: PasswordConfirmation,
    private readonly links: EmailChangeLinks,
    private readonly pending: PendingEmailChange,
  ) {}

  /** @throws WrongPassword, EmailTaken, RateLimited */
  async execute(
    caller: Principal<UserAccount>,
    { email, password }: { email: string; password: string },
  ): Promise<void> {
    await this.confirmation.confirm(caller, password, 'password');
    await this.links.send(caller.userId, email);
  }

  /**
   * Sends another link to the address that waits already; the earlier one stops working.
   * @throws NotFound, EmailTaken, RateLimited
   */
  async again({ userId }: Principal<UserAccount>): Promise<void> {
    const change = await this.pending.execute(userId);
    if (!change) throw new NotFound();
    await this.links.send(userId, change.email);
  }
}
