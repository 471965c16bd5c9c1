import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { UserAccount } from '../domain/user-account.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Sessions, type OpenedSession } from './ports/sessions.js';
import { UserRepository, type Profile } from './ports/user.repository.js';

/** product.md 3.38. */
export const SIGN_UPS_PER_ADDRESS: RateLimit = { name: 'sign-ups-per-address', points: 20, seconds: 3600 };

export interface SignUpInput extends Profile {
  email: string;
  password: string;
  /** The wording of the consent to texts that the person saw. */
  textConsentVersion: string;
  userAgent: string;
  clientAddress: string;
}

/** Makes an account, records the consent to texts, and signs the person in. @throws EmailTaken, RateLimited */
@Injectable()
export class SignUp {
  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute(input: SignUpInput): Promise<{ account: UserAccount; session: OpenedSession }> {
    await this.limiter.consume(SIGN_UPS_PER_ADDRESS, input.clientAddress);
    const { email, firstName, lastName, phoneNumber, timeZone } = input;
    const profile = { id: this.ids.uuid(), email, firstName, lastName, phoneNumber, timeZone, isStaff: false };
    const passwordHash = await this.hasher.hash(input.password);
    const created = this.clock.now();
    const textConsent = { givenAt: created, version: input.textConsentVersion };
    const session = await this.transaction.run(async () => {
      await this.users.add({ ...profile, created, passwordHash, textConsent });
      await this.mailer.send({ template: 'welcome', to: email, data: { firstName } }, profile.id);
      return this.sessions.open(profile.id, input.userAgent);
    });
    const unchanged = { lastConfirmedNumber: null, numberChangedAt: null };
    return {
      account: { ...profile, ...unchanged, created, lastEdited: created, hasActiveProduct: false },
      session,
    };
  }
}
