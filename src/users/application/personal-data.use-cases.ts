import { Injectable } from '@nestjs/common';
import type { TextConsent, UserAccount } from '../domain/user-account.js';
import type { Principal } from '../../shared/domain/principal.js';
import { Events } from '../../shared/application/events.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { AccountDeleted } from '../domain/users.events.js';
import { StaffAccountStays } from '../domain/users.errors.js';
import { PasswordConfirmation, Sessions } from './ports/sessions.js';
import { UserRepository } from './ports/user.repository.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';

/**
 * Permanently erases a person at their own request, wholly or, when anything fails, not at all. Other modules end what runs
 * elsewhere, every session ends, and the account is deleted last, with every row that belongs to it. A role of staff has
 * to be removed first, so that it never disappears unnoticed.
 * @throws NotFound, StaffAccountStays, WrongPassword, RateLimited
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly users: UserRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly events: Events,
    private readonly sessions: Sessions,
    private readonly transaction: Transaction,
  ) {}

  async execute(principal: Principal<UserAccount>, id: string, password: string): Promise<void> {
    if (id !== principal.userId) throw new NotFound();
    if (principal.account.isStaff) throw new StaffAccountStays();
    await this.confirmation.confirm(principal, password, 'password');
    await this.transaction.run(async () => {
      if (!(await this.users.lock(id))) throw new NotFound();
      await this.events.publish(new AccountDeleted(id));
      await this.sessions.endAll(id);
      await this.users.remove(id);
    });
  }
}

/** The data that all modules together store about a person; `boot/personal-data.ts` has the list. */
export abstract class PersonalData {
  /**
   * Everything, by the name of its section in the download, ready to be written as JSON; no secrets. One section is read
   * after the other; a long one is itself an `AsyncIterable`, of its entries.
   */
  abstract sectionsOf(userId: string): AsyncIterable<readonly [name: string, data: unknown]>;
}

export interface ExportedPerson {
  account: UserAccount;
  textConsent: TextConsent | null;
  sections: ReturnType<PersonalData['sectionsOf']>;
}

/** It reads all that there is of a person. */
export const EXPORTS_PER_PERSON: RateLimit = { name: 'exports-per-person', points: 5, seconds: 3600 };

/** Everything that the server holds about the requester. @throws NotFound for anyone else's id, RateLimited */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly users: UserRepository,
    private readonly personalData: PersonalData,
    private readonly limiter: RateLimiter,
  ) {}

  async execute(principal: Principal<UserAccount>, id: string): Promise<ExportedPerson> {
    if (id !== principal.userId) throw new NotFound();
    await this.limiter.consume(EXPORTS_PER_PERSON, id);
    const textConsent = await this.users.textConsentOf(id);
    return { account: principal.account, textConsent, sections: this.personalData.sectionsOf(id) };
  }
}
