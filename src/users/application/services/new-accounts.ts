import { Injectable } from '@nestjs/common';
import { Events } from '../../../shared/application/events.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { numberStatus, type PhoneProof, proofOfFirst } from '../../domain/phone-number.js';
import { PhoneNumberChanged } from '../../domain/users.events.js';
import type { UserAccount } from '../../domain/user-account.js';
import { type NewUser, type Profile, UserRepository } from '../ports/user.repository.js';
import { type RateLimit, RateLimiter } from '../../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { type OpenedSession, Sessions } from '../ports/sessions.js';
import { VerifyEmail } from '../email-change.use-cases.js';

export interface NewAccount extends Omit<NewUser, 'id' | 'created' | 'textConsent' | keyof PhoneProof> {
  /** The wording of the consent to texts that the person saw; null: they saw none. */
  textConsentVersion: string | null;
}

@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** A number that another account has proved waits for a YES. Joins the running transaction. @throws EmailTaken */
  async add({ textConsentVersion: version, passwordHash, ...profile }: NewAccount): Promise<UserAccount> {
    const id = this.ids.uuid();
    const created = this.clock.now();
    const textConsent = version === null ? null : { givenAt: created, version };
    const { phoneNumber } = profile;
    const proof = proofOfFirst(await isTaken(this.users, phoneNumber), created);
    await this.users.add({ ...profile, ...proof, id, created, passwordHash, textConsent });
    if (numberStatus(proof) === 'waiting') {
      const change = { userId: id, actorId: id, before: '', phoneNumber, isConfirmed: false, at: created };
      await this.events.publish(new PhoneNumberChanged(change));
    }
    const unchanged = {
      emailProvedAt: null,
      lastEdited: created,
      timeZoneSource: 'browser',
      hasActiveProduct: false,
    } as const;
    return { ...profile, ...proof, ...unchanged, id, created };
  }
}

/** True if another account has proved that the number is theirs. @param except the account that asks */
export async function isTaken(users: UserRepository, phoneNumber: string, except?: string): Promise<boolean> {
  if (phoneNumber === '') return false;
  return (await users.ownersOf(phoneNumber)).some(({ id, status }) => id !== except && status === 'proved');
}

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
