import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../shared/domain/page.js';
import { type MailFilter, MailQueue, type MailRecordPage } from './ports/mail.queue.js';

/** Mails that went, wait or were given up, for staff. Newest first. */
@Injectable()
export class ListMails {
  constructor(private readonly queue: MailQueue) {}

  execute(filter: MailFilter, page: PageRequest): Promise<MailRecordPage> {
    return this.queue.list(filter, page);
  }
}
