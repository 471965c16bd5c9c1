import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { SuppressionList, type SuppressionSource } from '../ports/suppression.list.js';
import { StopMails } from './stop-mails.js';
import { TextRepository } from '../ports/text.repository.js';

/** How a number comes onto the list: texts that wait for it get a new send decision at once. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly list: SuppressionList,
    private readonly texts: TextRepository,
    private readonly mails: StopMails,
    private readonly clock: Clock,
  ) {}

  has(phoneNumber: string): Promise<boolean> {
    return this.list.has(phoneNumber);
  }

  /** @returns false when the number was not on it */
  remove(phoneNumber: string): Promise<boolean> {
    return this.list.remove(phoneNumber);
  }

  /**
   * Joins the running transaction. Members learn by mail, once a STOP, that their membership goes on. A STOP that only
   * the carrier reports counts too: it was the person's, though its text did not reach us.
   * @param how.quietly without a mail
   * @returns false when the number was on it already
   */
  async add(phoneNumber: string, source: SuppressionSource, how?: { quietly: boolean }): Promise<boolean> {
    const now = this.clock.now();
    const isNew = await this.list.add(phoneNumber, source, now);
    await this.texts.hurry(phoneNumber, now);
    if (isNew && !how?.quietly) await this.mails.send(phoneNumber);
    return isNew;
  }
}
