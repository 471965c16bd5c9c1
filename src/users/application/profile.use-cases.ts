import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Principal } from '../../shared/domain/principal.js';
import { type UserAccount, zoneAfterChange } from '../domain/user-account.js';
import { type Profile, UserRepository } from './ports/user.repository.js';
import { Events } from '../../shared/application/events.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { requireFreshProof } from '../../shared/domain/fresh-proof.js';
import { type PhoneProof, proofAfterChange } from '../domain/phone-number.js';
import { PhoneNumberChanged } from '../domain/users.events.js';
import { isTaken } from './services/new-accounts.js';

@Injectable()
export class Profiles {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly events: Events,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds one's own account, or for staff anyone's. The principal already holds the requester's account: this call, the
   * busiest of the server, needs no query.
   * @throws NotFound, also for what belongs to someone else
   */
  async find(principal: Principal<UserAccount>, id: string): Promise<UserAccount> {
    if (id === principal.userId) return principal.account;
    const account = principal.isStaff ? await this.users.find(id) : null;
    if (!account) throw new NotFound();
    return account;
  }

  /**
   * Changes name, phone number or time zone, of the requester or, for staff, of anyone, which is then recorded. A zone
   * that the person chose stays when a browser reports another. Another phone number waits for a YES from there; the
   * owner of the account is informed by email, and so of what staff changed.
   * @param given a zone without its source is the browser's word
   * @throws NotFound, SecondFactorStale for another's number
   */
  async update(
    principal: Principal<UserAccount>,
    id: string,
    { timeZone, timeZoneSource, ...given }: Partial<Profile & Pick<UserAccount, 'timeZoneSource'>>,
  ): Promise<UserAccount> {
    if (id !== principal.userId && !principal.isStaff) throw new NotFound();
    const now = this.clock.now();
    if (id !== principal.userId && given.phoneNumber !== undefined) requireFreshProof(principal, now);
    return this.transaction.run(async () => {
      // Two changes of the number at once take turns.
      const before = (await this.users.find(id)) && (await this.users.lock(id)) && (await this.users.find(id));
      if (!before) throw new NotFound();
      const proof = await this.proofAfter(before, given.phoneNumber, now);
      const zone = zoneAfterChange(before, { timeZone, timeZoneSource });
      const account = await this.users.updateProfile(id, { ...given, ...proof, ...zone }, now);
      if (!account) throw new NotFound();
      const isFirst = before.phoneNumber === '';
      if (proof && !(isFirst && proof.lastConfirmedNumber === null))
        await this.notifyOfNumberChange(principal.userId, before, account, proof, now);
      // Records the names of the fields, not their values, which are the person's own.
      if (id !== principal.userId) {
        const named = Object.entries({ ...given, timeZone: zone?.timeZone }).filter(([, value]) => value !== undefined);
        await this.audit.record({
          actorId: principal.userId,
          action: 'user.changed',
          subject: { kind: 'user', id, name: `User ${id}` },
          details: { fields: named.map(([field]) => field).join(', ') },
        });
        await this.notifyOfStaffChange(before, account);
      }
      return account;
    });
  }

  private async proofAfter(before: UserAccount, next: string | undefined, at: Date): Promise<PhoneProof | null> {
    if (next === undefined) return null;
    return proofAfterChange(before, next, { isTaken: await isTaken(this.users, next, before.id), at });
  }

  /** The number has an email of its own. */
  private async notifyOfStaffChange(before: UserAccount, after: UserAccount): Promise<void> {
    const isRenamed = before.firstName !== after.firstName || before.lastName !== after.lastName;
    const changed = [
      ...(isRenamed ? (['name'] as const) : []),
      ...(before.timeZone !== after.timeZone ? (['time-zone'] as const) : []),
    ];
    if (changed.length === 0) return;
    const data = { firstName: after.firstName, changed };
    await this.mailer.send({ template: 'profile-changed-by-staff', to: after.email, data }, after.id);
  }

  private async notifyOfNumberChange(
    actorId: string,
    { phoneNumber: before }: UserAccount,
    { id: userId, email, firstName, phoneNumber }: UserAccount,
    proof: PhoneProof,
    at: Date,
  ): Promise<void> {
    const isConfirmed = proof.lastConfirmedNumber === null;
    const lastDigits = phoneNumber.slice(-4);
    await this.mailer.send(
      { template: 'phone-number-changed', to: email, data: { firstName, ending: lastDigits } },
      userId,
    );
    await this.events.publish(new PhoneNumberChanged({ userId, actorId, before, phoneNumber, isConfirmed, at }));
  }
}
