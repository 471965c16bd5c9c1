import { Injectable } from '@nestjs/common';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { UserAccount } from '../domain/user-account.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Sessions, type OpenedSession } from './ports/sessions.js';
import type { Profile } from './ports/user.repository.js';
import { VerifyEmail } from './verify-email.use-case.js';
import { NewAccounts } from './services/new-accounts.js';

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

/**
 * Makes an account, records the consent to texts, and signs the person in. The link that proves the address is mailed; nothing
 * waits for it.
 * @throws EmailTaken, RateLimited
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly accounts: NewAccounts,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly verifyEmail: VerifyEmail,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
  ) {}

  async execute(input: SignUpInput): Promise<{ account: UserAccount; session: OpenedSession }> {
    await this.limiter.consume(SIGN_UPS_PER_ADDRESS, input.clientAddress);
    const { email, firstName, lastName, phoneNumber, timeZone, textConsentVersion } = input;
    const passwordHash = await this.hasher.hash(input.password);
    const profile = { email, firstName, lastName, phoneNumber, timeZone, isStaff: false };
    return this.transaction.run(async () => {
      const account = await this.accounts.add({ ...profile, passwordHash, textConsentVersion });
      await this.verifyEmail.welcome(account);
      return { account, session: await this.sessions.open(account.id, input.userAgent) };
    });
  }
}
