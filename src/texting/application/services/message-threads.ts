import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import {
  type MessageThread,
  MessageThreadRepository,
  type ThreadFilter,
  type ThreadMessage,
} from '../ports/message-thread.repository.js';

export interface WholeThread {
  thread: MessageThread;
  /** Oldest first. */
  messages: ThreadMessage[];
}

/** What people write to the coach's number, for staff to read and to close. */
@Injectable()
export class MessageThreads {
  constructor(
    private readonly threads: MessageThreadRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  list(filter: ThreadFilter, page: PageRequest): Promise<Page<MessageThread>> {
    return this.threads.list(filter, page);
  }

  /**
   * @param id a person's, or a number without an account
   * @throws NotFound
   */
  async read(id: string): Promise<WholeThread> {
    const thread = await this.threads.find(id);
    if (!thread) throw new NotFound();
    return { thread, messages: await this.threads.messages(id) };
  }

  /** Until somebody writes what has to be read. Closed twice is closed. @throws NotFound */
  close(id: string, actorId: string): Promise<WholeThread> {
    return this.transaction.run(async () => {
      const { thread } = await this.read(id);
      if (await this.threads.close(id))
        await this.audit.record({
          ...{ actorId, at: this.clock.now(), action: 'messages.closed' },
          subject: thread.userId
            ? { kind: 'user', id: thread.userId, name: `User ${thread.userId}` }
            : { kind: 'phone-number', id, name: 'Unknown number' },
        });
      return this.read(id);
    });
  }
}
