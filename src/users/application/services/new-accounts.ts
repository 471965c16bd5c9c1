import { Injectable } from '@nestjs/common';
import { Events } from '../../../shared/application/events.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { numberStatus, proofOfFirst, type PhoneProof } from '../../domain/phone-number.js';
import { PhoneNumberChanged } from '../../domain/users.events.js';
import type { UserAccount } from '../../domain/user-account.js';
import { type NewUser, UserRepository } from '../ports/user.repository.js';

export interface NewAccount extends Omit<NewUser, 'id' | 'created' | 'textConsent' | keyof PhoneProof> {
  /** The wording of the consent to texts that the person saw; null: they saw none. */
  textConsentVersion: string | null;
}

/** Creates accounts. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * A number that another account has proved waits for a YES. Joins the running transaction.
   * @throws EmailTaken
   */
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

/** Whether another account has proved that the number is theirs. @param except the account that asks */
export async function isTaken(users: UserRepository, phoneNumber: string, except?: string): Promise<boolean> {
  if (phoneNumber === '') return false;
  return (await users.ownersOf(phoneNumber)).some(({ id, status }) => id !== except && status === 'proved');
}
