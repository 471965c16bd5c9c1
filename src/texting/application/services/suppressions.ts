import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { People } from '../../../users/users.api.js';
import { MembershipOutlooks } from '../../../payments/payments.api.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { SuppressionList, type SuppressionSource } from '../ports/suppression.list.js';
import { FAILURES_IN_A_ROW, isUnreachable } from '../../domain/text.js';
import { TextRepository } from '../ports/text.repository.js';

/** Adds a number to the list: texts that wait for it get a new send decision at once. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly list: SuppressionList,
    private readonly texts: TextRepository,
    private readonly people: People,
    private readonly memberships: MembershipOutlooks,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** True if its owner wants no texts. */
  async has(phoneNumber: string): Promise<boolean> {
    const source = (await this.list.among([phoneNumber])).get(phoneNumber);
    return source !== undefined && source !== 'unreachable';
  }

  /** Texts arrive there after all: one came from it, or staff say so. */
  async isReachable(phoneNumber: string): Promise<void> {
    await this.list.remove(phoneNumber, 'unreachable');
  }

  /**
   * Notes a text that could not be delivered. Where the carrier says that no text can be, or three times in a row that the
   * phone is not there, the number gets no more, and its owners learn by mail how to change it. Joins the running transaction.
   */
  async noteFailure(phoneNumber: string, code: string | null): Promise<void> {
    const codes = await this.texts.lastCodesTo(phoneNumber, FAILURES_IN_A_ROW);
    if (!isUnreachable(code, codes)) return;
    const now = this.clock.now();
    if (!(await this.list.add(phoneNumber, 'unreachable', now))) return;
    await this.texts.expedite(phoneNumber, now);
    await this.mailUnreachable(phoneNumber);
  }

  /** @returns false when the number was not on it */
  remove(phoneNumber: string): Promise<boolean> {
    return this.list.remove(phoneNumber);
  }

  /**
   * Joins the running transaction. Members learn by mail, once a STOP, that their membership continues. A STOP that
   * only the carrier reports counts too: it was the person's, though its text did not reach us.
   * @param how.quietly without a mail
   * @returns false when the number was on it already
   */
  async add(
    phoneNumber: string,
    source: Exclude<SuppressionSource, 'unreachable'>,
    how?: { quietly: boolean },
  ): Promise<boolean> {
    const now = this.clock.now();
    // It replaces what nobody asked for.
    await this.list.remove(phoneNumber, 'unreachable');
    const isNew = await this.list.add(phoneNumber, source, now);
    await this.texts.expedite(phoneNumber, now);
    if (isNew && !how?.quietly) await this.mailStop(phoneNumber);
    return isNew;
  }

  /**
   * A person who stops the texts may think that the membership has ended, too: the email says that it has not, and how to
   * end it. Only to members whose number is confirmed.
   */
  private async mailStop(phoneNumber: string): Promise<void> {
    for (const { id, status } of await this.people.ownersOf(phoneNumber)) {
      if (status !== 'waiting') await this.mailStopTo(id);
    }
  }

  private async mailUnreachable(phoneNumber: string): Promise<void> {
    for (const { id, status } of await this.people.ownersOf(phoneNumber)) {
      const person = status === 'waiting' ? null : await this.people.find(id);
      if (!person) continue;
      const data = { firstName: person.firstName, ending: phoneNumber.slice(-4) };
      await this.mailer.send({ template: 'number-unreachable', to: person.email, data }, id);
    }
  }

  private async mailStopTo(userId: string): Promise<void> {
    const membership = await this.memberships.of(userId);
    const person = membership && (await this.people.find(userId));
    if (!person) return;
    const { email: to, firstName, timeZone } = person;
    await this.mailer.send({ template: 'texts-stopped', to, data: { firstName, membership, timeZone } }, userId);
  }
}
