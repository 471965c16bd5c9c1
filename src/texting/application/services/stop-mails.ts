import { Injectable } from '@nestjs/common';
import { MembershipOutlooks } from '../../../payments/payments.api.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { FindPhoneOwners, FindUser } from '../../../users/users.api.js';

/**
 * A person who stops the texts may think that the membership has ended, too: an email says that it has not, and how to
 * end it. Only to members whose number is confirmed.
 */
@Injectable()
export class StopMails {
  constructor(
    private readonly owners: FindPhoneOwners,
    private readonly people: FindUser,
    private readonly memberships: MembershipOutlooks,
    private readonly mailer: Mailer,
  ) {}

  /** Joins the running transaction. @param phoneNumber E.164 */
  async send(phoneNumber: string): Promise<void> {
    for (const { id, status } of await this.owners.execute(phoneNumber)) {
      if (status !== 'waiting') await this.write(id);
    }
  }

  /** Texts can't arrive there. @param phoneNumber E.164 */
  async sendUnreachable(phoneNumber: string): Promise<void> {
    for (const { id, status } of await this.owners.execute(phoneNumber)) {
      const person = status === 'waiting' ? null : await this.people.execute(id);
      if (!person) continue;
      const data = { firstName: person.firstName, ending: phoneNumber.slice(-4) };
      await this.mailer.send({ template: 'number-unreachable', to: person.email, data }, id);
    }
  }

  private async write(userId: string): Promise<void> {
    const membership = await this.memberships.of(userId);
    const person = membership && (await this.people.execute(userId));
    if (!person) return;
    const { email: to, firstName, timeZone } = person;
    await this.mailer.send({ template: 'texts-stopped', to, data: { firstName, membership, timeZone } }, userId);
  }
}
