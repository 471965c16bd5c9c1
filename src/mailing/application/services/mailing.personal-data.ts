import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { isToStaff } from '../../domain/staff-rules.js';
import { MailQueue } from '../ports/mail.queue.js';

/** Which mails a person was sent; what they said is forgotten once they have gone. */
@Injectable()
export class MailingPersonalData extends PersonalDataHolder {
  readonly name = 'mails';

  constructor(private readonly queue: MailQueue) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const mails = await this.queue.allOfUser(userId);
    // Emails to staff about a person are in another part of the download.
    return mails
      .filter(({ template }) => !isToStaff(template))
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
