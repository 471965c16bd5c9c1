import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../domain/user-account.js';
import { EmailVerifiedAlready, InvalidOrExpiredToken } from '../domain/users.errors.js';
import { EmailTokens } from './ports/email.tokens.js';
import { UserRepository } from './ports/user.repository.js';
import { EMAIL_CHANGES_PER_ACCOUNT } from './services/email-change-links.js';

/** Proves that a person reads the mail of their address: a link that was mailed there was followed. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: EmailTokens,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidOrExpiredToken */
  async execute(userId: string, token: string): Promise<UserAccount> {
    const account = await this.users.find(userId);
    if (!account || !this.tokens.proves(token, userId, account.email)) throw new InvalidOrExpiredToken();
    const at = this.clock.now();
    if (!(await this.users.proveEmail(userId, account.email, at))) throw new InvalidOrExpiredToken();
    return { ...account, emailProvedAt: account.emailProvedAt ?? at };
  }

  /** Mails the link to a new account. Joins the running transaction. */
  welcome(account: UserAccount): Promise<void> {
    return this.send('welcome', account);
  }

  /** For a person who lost that mail. @throws EmailVerifiedAlready, RateLimited */
  async again({ userId, account }: Principal<UserAccount>): Promise<void> {
    if (account.emailProvedAt !== null) throw new EmailVerifiedAlready();
    await this.limiter.consume(EMAIL_CHANGES_PER_ACCOUNT, userId);
    await this.send('email-verify', account);
  }

  private async send(
    template: 'welcome' | 'email-verify',
    { id: userId, email, firstName }: UserAccount,
  ): Promise<void> {
    const token = this.tokens.of(userId, email);
    await this.mailer.send({ template, to: email, data: { firstName, userId, token } }, userId);
  }
}
