import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../shared/domain/page.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { isRetryable } from '../domain/staff-rules.js';
import { type MailFilter, MailQueue, type MailRecord, type MailRecordPage } from './ports/mail.queue.js';

/** A mail, and whether staff may have it tried again now. */
export interface ListedMail extends MailRecord {
  isRetryable: boolean;
}

export interface ListedMailPage extends MailRecordPage {
  results: ListedMail[];
}

/** Emails that were sent, wait or were given up, for staff. Newest first. */
@Injectable()
export class ListMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async execute(filter: MailFilter, page: PageRequest): Promise<ListedMailPage> {
    const found = await this.queue.list(filter, page);
    const now = this.clock.now();
    return { ...found, results: found.results.map((mail) => ({ ...mail, isRetryable: isRetryable(mail, now) })) };
  }
}
