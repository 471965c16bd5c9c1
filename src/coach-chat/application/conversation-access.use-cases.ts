import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { ConversationAccessStore } from '../adapters/persistence/conversation-access.store.js';
import { CurrentSafetyCases } from '../../safety/safety.api.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { People } from '../../users/users.api.js';
import type { Chat } from '../domain/chat.js';
import { ConversationsClosed } from '../domain/chat.errors.js';
import { CONVERSATION_MODES, groundOf, type ReadingGround } from '../domain/conversation-access.js';
import { ChatRepository } from './ports/chat.repository.js';
import { ReadTranscript, type Transcript } from './own-chats.use-cases.js';

export interface ListedConversations extends Page<Chat> {
  /** Null: staff may not read them. */
  ground: ReadingGround | null;
  /** Without a ground: what would open them. */
  closed: string | null;
}

export interface ReadMemberConversationInput {
  userId: string;
  chatId: string;
  actorId: string;
}

export interface MemberConversation extends Transcript {
  ground: ReadingGround;
}

@Injectable()
export class MemberConversations {
  constructor(
    private readonly chats: ChatRepository,
    private readonly access: ConversationAccessStore,
    private readonly safetyCases: CurrentSafetyCases,
    private readonly people: People,
    private readonly readTranscript: ReadTranscript,
    private readonly audit: AuditTrail,
    private readonly ids: IdGenerator,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Newest first; what was said is not among it. Staff need no ground to see whether and when there was a conversation:
   * who pays and gets no practices may not have finished the first one. @throws NotFound
   */
  async list(userId: string, page: PageRequest): Promise<ListedConversations> {
    const person = await this.people.find(userId);
    if (!person) throw new NotFound();
    const ground = await this.groundFor(userId);
    const closed = ground === null ? new ConversationsClosed(person.firstName).message : null;
    return { ground, closed, ...(await this.chats.list({ userId, modes: CONVERSATION_MODES }, page)) };
  }

  /**
   * The reading and its ground are recorded for colleagues and for the member; there is no reading without the record.
   * @throws NotFound, ConversationsClosed
   */
  read({ userId, chatId, actorId }: ReadMemberConversationInput): Promise<MemberConversation> {
    return this.transaction.run(async () => {
      const person = await this.people.find(userId);
      if (!person) throw new NotFound();
      const ground = await this.groundFor(userId);
      if (ground === null) throw new ConversationsClosed(person.firstName);
      const { chat, messages } = await this.readTranscript.execute({ chatId, userId });
      const { mode } = chat;
      if (mode === 'sandbox') throw new NotFound();
      const at = this.clock.now();
      await this.access.addReading({ id: this.ids.uuid(), userId, chatId: chat.id, mode, ground, at });
      await this.audit.record({
        actorId,
        action: 'talk.read',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { chat: chat.id, mode, ground },
      });
      return { chat, messages, ground };
    });
  }

  private async groundFor(userId: string): Promise<ReadingGround | null> {
    return groundOf(await this.access.consentOf(userId), await this.safetyCases.has(userId));
  }
}
