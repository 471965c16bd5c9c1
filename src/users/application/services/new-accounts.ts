import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { numberStatus, proofOfFirst, type PhoneProof } from '../../domain/phone-number.js';
import type { UserAccount } from '../../domain/user-account.js';
import { type NewUser, UserRepository } from '../ports/user.repository.js';
import { isTaken, PhoneNumberChanges } from './phone-number-changes.js';

export interface NewAccount extends Omit<NewUser, 'id' | 'created' | 'textConsent' | keyof PhoneProof> {
  /** The wording of the consent to texts that the person saw; null: they saw none. */
  textConsentVersion: string | null;
}

/** Creates accounts. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly numberChanges: PhoneNumberChanges,
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
      await this.numberChanges.notify({
        ...{ userId: id, actorId: id, before: '', phoneNumber, isConfirmed: false, at: created },
      });
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
