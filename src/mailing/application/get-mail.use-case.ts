import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { isRetryable } from '../domain/staff-rules.js';
import type { ListedMail } from './list-mails.use-case.js';
import { MailQueue } from './ports/mail.queue.js';

/** One email with its state, for staff who follow what became of it. */
@Injectable()
export class GetMail {
  constructor(
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async execute(mailId: string): Promise<ListedMail> {
    const mail = await this.queue.find(mailId);
    if (!mail) throw new NotFound();
    return { ...mail, isRetryable: isRetryable(mail, this.clock.now()) };
  }
}
