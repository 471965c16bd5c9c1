import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { EmailChangeRepository } from './ports/email-change.repository.js';
import { UserRepository } from './ports/user.repository.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { Signatures } from '../../shared/application/ports/signatures.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { EmailTaken, EmailVerifiedAlready, InvalidOrExpiredToken } from '../domain/users.errors.js';
import { EMAIL_CHANGE_LIFETIME_MS, type EmailChange, type UserAccount } from '../domain/user-account.js';
import type { Principal } from '../../shared/domain/principal.js';
import { PasswordConfirmation } from './ports/sessions.js';
import { Events } from '../../shared/application/events.js';
import { EmailChanged } from '../domain/users.events.js';

/** Each sends a mail to an address that someone typed: as many as resets of one account (product.md 3.38). */
export const EMAIL_CHANGES_PER_ACCOUNT: RateLimit = { name: 'email-changes-per-account', points: 5, seconds: 3600 };

/** Changes of address: the account keeps the old one until the link that was sent to the new one is followed. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly confirmation: PasswordConfirmation,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly events: Events,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Null when there is none whose link still works. */
  async pending(userId: string): Promise<EmailChange | null> {
    const change = await this.changes.pending(userId, this.clock.now());
    const credentials = change && (await this.users.credentialsOf(userId));
    return credentials?.version === change?.credentialsVersion ? change : null;
  }

  /** The link that was sent no longer works. */
  cancel(userId: string): Promise<void> {
    return this.changes.remove(userId);
  }

  /** @throws WrongPassword, EmailTaken, RateLimited */
  async request(
    principal: Principal<UserAccount>,
    { email, password }: { email: string; password: string },
  ): Promise<void> {
    await this.confirmation.confirm(principal, password, 'password');
    await this.sendLink(principal.userId, email);
  }

  /**
   * Sends another link to the address that waits already; the earlier one stops working.
   * @throws NotFound, EmailTaken, RateLimited
   */
  async again({ userId }: Principal<UserAccount>): Promise<void> {
    const change = await this.pending(userId);
    if (!change) throw new NotFound();
    await this.sendLink(userId, change.email);
  }

  /** Sent to the new address; an earlier one stops working. @throws EmailTaken, NotFound, RateLimited */
  private async sendLink(userId: string, email: string): Promise<void> {
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

  /** Makes the new address the account's, and informs the old one. @throws InvalidOrExpiredToken, EmailTaken */
  async confirm(userId: string, token: string): Promise<UserAccount> {
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

/** Proves that a person reads the mail of their address: a link that was mailed there was followed. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly signatures: Signatures,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidOrExpiredToken */
  async execute(userId: string, token: string): Promise<UserAccount> {
    const account = await this.users.find(userId);
    if (!account || !this.signatures.isSigned(signedText(account), token)) throw new InvalidOrExpiredToken();
    const at = this.clock.now();
    if (!(await this.users.proveEmail(userId, account.email, at))) throw new InvalidOrExpiredToken();
    return { ...account, emailProvedAt: account.emailProvedAt ?? at };
  }

  /** Mails the link to a new account. Joins the running transaction. */
  welcome(account: UserAccount): Promise<void> {
    return this.send('welcome', account);
  }

  /** Sends the link again, to a person who lost that mail. @throws EmailVerifiedAlready, RateLimited */
  async again({ userId, account }: Principal<UserAccount>): Promise<void> {
    if (account.emailProvedAt !== null) throw new EmailVerifiedAlready();
    await this.limiter.consume(EMAIL_CHANGES_PER_ACCOUNT, userId);
    await this.send('email-verify', account);
  }

  private async send(template: 'welcome' | 'email-verify', account: UserAccount): Promise<void> {
    const { id: userId, email, firstName } = account;
    const token = this.signatures.sign(signedText(account));
    await this.mailer.send({ template, to: email, data: { firstName, userId, token } }, userId);
  }
}

/** The link is valid as long as the person has the address. */
const signedText = ({ id, email }: UserAccount): string => `email:${id}:${email}`;
