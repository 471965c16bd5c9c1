import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { type UserAccount, FindUser } from '../../users/users.api.js';
import { messageProblems } from '../domain/staff-message.js';
import { MessageThreads, type WholeThread } from './message-threads.js';
import { MessageThreadRepository, type StaffMessage } from './ports/message-thread.repository.js';
import { StaffTexts } from './staff-texts.js';

export interface AnswerMessageInput {
  userId: string;
  /** The member of staff. */
  actorId: string;
  /** As they came in. */
  body: unknown;
  /** `text` when it is left out. */
  channel?: unknown;
}

/**
 * Staff answer a person: by a text that goes at once, where one may go now, or by mail. It is on record before it goes, and
 * goes once at most.
 */
@Injectable()
export class AnswerMessage {
  constructor(
    private readonly people: FindUser,
    private readonly threads: MessageThreadRepository,
    private readonly reading: MessageThreads,
    private readonly texts: StaffTexts,
    private readonly mailer: Mailer,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound, InvalidFields, MessageCannotBeTexted */
  async execute({ userId, actorId, body, channel = 'text' }: AnswerMessageInput): Promise<WholeThread> {
    const problems = messageProblems({ body, channel });
    if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
    const account = await this.people.execute(userId);
    if (!account) throw new NotFound();
    await this.reading.read(userId);
    const message = { body: (body as string).replaceAll('\0', '').trim(), channel: channel as StaffMessage['channel'] };
    const validity = message.channel === 'text' ? await this.texts.check(userId) : null;
    const written = await this.write(account, actorId, message);
    if (validity !== null) await this.texts.send(account.phoneNumber, written, validity);
    return this.reading.read(userId);
  }

  private write(
    { id: userId, email, firstName }: UserAccount,
    actorId: string,
    { body, channel }: Pick<StaffMessage, 'body' | 'channel'>,
  ): Promise<StaffMessage> {
    return this.transaction.run(async () => {
      const created = this.clock.now();
      const id = this.ids.uuid();
      const state = channel === 'text' ? 'sending' : 'sent';
      const message: StaffMessage = { id, userId, staffId: actorId, channel, body, state, providerId: null, created };
      await this.threads.addStaffMessage(message);
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
