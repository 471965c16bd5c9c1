import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import type { UserAccount } from '../../domain/user-account.js';
import { type NewUser, UserRepository } from '../ports/user.repository.js';

export interface NewAccount extends Omit<NewUser, 'id' | 'created' | 'textConsent'> {
  /** The wording of the consent to texts that the person saw; null: they saw none. */
  textConsentVersion: string | null;
}

/** Creates accounts. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Joins the running transaction. @throws EmailTaken */
  async add({ textConsentVersion: version, passwordHash, ...profile }: NewAccount): Promise<UserAccount> {
    const id = this.ids.uuid();
    const created = this.clock.now();
    const textConsent = version === null ? null : { givenAt: created, version };
    await this.users.add({ ...profile, id, created, passwordHash, textConsent });
    const unchanged = { lastConfirmedNumber: null, numberChangedAt: null, timeZoneSource: 'browser' } as const;
    return { ...profile, ...unchanged, id, created, lastEdited: created, hasActiveProduct: false };
  }
}
