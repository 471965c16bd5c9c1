import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import type { Mail } from '../../../shared/application/ports/mailer.js';
import { MailQueue } from '../ports/mail.queue.js';

/** About a person, and to the staff: what it is about stands in another part of the download. */
const TO_STAFF: readonly string[] = ['safety-case'] satisfies Mail['template'][];

/** Which mails a person was sent; what they said is forgotten once they have gone. */
@Injectable()
export class MailingPersonalData extends PersonalDataHolder {
  readonly name = 'mails';

  constructor(private readonly queue: MailQueue) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const mails = await this.queue.allOfUser(userId);
    return mails
      .filter(({ template }) => !TO_STAFF.includes(template))
      .map(({ template, to, state, created, sentAt }) => ({
        ...{ template, to, state },
        written_at: created.toISOString(),
        sent_at: sentAt?.toISOString() ?? null,
      }));
  }

  erase(userId: string): Promise<void> {
    return this.queue.eraseOfUser(userId);
  }
}
