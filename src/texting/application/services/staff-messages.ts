import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import type { UserAccount } from '../../../users/users.api.js';
import { MessageThreadRepository, type StaffMessage } from '../ports/message-thread.repository.js';

/** Records what staff write to a person before anything is sent. */
@Injectable()
export class StaffMessages {
  constructor(
    private readonly threads: MessageThreadRepository,
    private readonly mailer: Mailer,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * A mail is queued with it; a text is sent by the caller afterwards.
   * @param message.id null: a new one
   * @returns null, with nothing done, when there is one with this id
   */
  write(
    { id: userId, email, firstName }: UserAccount,
    actorId: string,
    { id: key, body, channel }: Pick<StaffMessage, 'body' | 'channel'> & { id: string | null },
  ): Promise<StaffMessage | null> {
    return this.transaction.run(async () => {
      const created = this.clock.now();
      const id = key ?? this.ids.uuid();
      const state = channel === 'text' ? 'sending' : 'sent';
      const message: StaffMessage = { id, userId, staffId: actorId, channel, body, state, providerId: null, created };
      if (!(await this.threads.addStaffMessage(message))) return null;
      await this.threads.markRead(userId);
      if (channel === 'mail')
        await this.mailer.send({ template: 'staff-answer', to: email, data: { firstName, message: body } }, userId);
      await this.audit.record({
        ...{ actorId, at: created, action: 'messages.answered' },
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { channel },
      });
      return message;
    });
  }
}
