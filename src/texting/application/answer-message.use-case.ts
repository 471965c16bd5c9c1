import { Injectable } from '@nestjs/common';
import { keyIsTaken, requestKey } from '../../shared/domain/request-key.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { FindUser } from '../../users/users.api.js';
import { messageProblems } from '../domain/staff-message.js';
import { MessageThreads, type WholeThread } from './services/message-threads.js';
import type { StaffMessage } from './ports/message-thread.repository.js';
import { StaffMessages } from './services/staff-messages.js';
import { StaffTexts } from './services/staff-texts.js';

export interface AnswerMessageInput {
  userId: string;
  /** The member of staff. */
  actorId: string;
  /** As they came in. */
  body: unknown;
  /** `text` when it is left out. */
  channel?: unknown;
  /** See `requestKey`. */
  key?: unknown;
}

/**
 * Staff answer a person: by a text at once, where one may be sent now, or by email. It is recorded before it is sent,
 * and sent once at most.
 */
@Injectable()
export class AnswerMessage {
  constructor(
    private readonly people: FindUser,
    private readonly reading: MessageThreads,
    private readonly messages: StaffMessages,
    private readonly texts: StaffTexts,
  ) {}

  /** @throws NotFound, InvalidFields, MessageCannotBeTexted */
  async execute({ userId, actorId, body, channel = 'text', key }: AnswerMessageInput): Promise<WholeThread> {
    const id = requestKey(key);
    const problems = messageProblems({ body, channel });
    if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
    const account = await this.people.execute(userId);
    if (!account) throw new NotFound();
    await this.reading.read(userId);
    const message = {
      id,
      body: (body as string).replaceAll('\0', '').trim(),
      channel: channel as StaffMessage['channel'],
    };
    const validity = message.channel === 'text' ? await this.texts.check(userId) : null;
    const written = await this.messages.write(account, actorId, message);
    if (written && validity !== null) await this.texts.send(account.phoneNumber, written, validity);
    const thread = await this.reading.read(userId);
    if (!written && !thread.messages.some((known) => known.id === id)) throw keyIsTaken();
    return thread;
  }
}
