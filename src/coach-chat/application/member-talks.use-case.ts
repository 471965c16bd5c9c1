import { Injectable } from '@nestjs/common';
import { CurrentSafetyCases } from '../../safety/safety.api.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { People } from '../../users/users.api.js';
import type { Chat } from '../domain/chat.js';
import { TalksClosed } from '../domain/chat.errors.js';
import { groundOf, type ReadingGround, TALK_MODES } from '../domain/talk-access.js';
import { ChatRepository } from './ports/chat.repository.js';
import { TalkAccessRepository } from './ports/talk-access.repository.js';
import { ReadTranscript, type Transcript } from './read-transcript.use-case.js';

export interface ListedTalks extends Page<Chat> {
  ground: ReadingGround;
}

export interface ReadMemberTalkInput {
  userId: string;
  chatId: string;
  /** The member of staff. */
  actorId: string;
}

export interface MemberTalk extends Transcript {
  ground: ReadingGround;
}

/** Shows a member's conversations to staff who have a ground to read them. */
@Injectable()
export class MemberTalks {
  constructor(
    private readonly chats: ChatRepository,
    private readonly access: TalkAccessRepository,
    private readonly safetyCases: CurrentSafetyCases,
    private readonly people: People,
    private readonly readTranscript: ReadTranscript,
    private readonly audit: AuditTrail,
    private readonly ids: IdGenerator,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Newest first; what was said is not among it. @throws NotFound, TalksClosed */
  async list(userId: string, page: PageRequest): Promise<ListedTalks> {
    const ground = await this.groundFor(userId);
    return { ground, ...(await this.chats.list({ userId, modes: TALK_MODES }, page)) };
  }

  /**
   * The reading and its ground are recorded for colleagues and for the member; there is no reading without the record.
   * @throws NotFound, TalksClosed
   */
  read({ userId, chatId, actorId }: ReadMemberTalkInput): Promise<MemberTalk> {
    return this.transaction.run(async () => {
      const ground = await this.groundFor(userId);
      const { chat, messages } = await this.readTranscript.execute({ chatId, userId });
      const { mode } = chat;
      if (mode === 'sandbox') throw new NotFound();
      const at = this.clock.now();
      await this.access.addReading({ id: this.ids.uuid(), userId, chatId: chat.id, mode, ground, at });
      await this.audit.record({
        actorId,
        at,
        action: 'talk.read',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { chat: chat.id, mode, ground },
      });
      return { chat, messages, ground };
    });
  }

  /** @throws NotFound for an unknown id, TalksClosed without a ground */
  private async groundFor(userId: string): Promise<ReadingGround> {
    const person = await this.people.find(userId);
    if (!person) throw new NotFound();
    const ground = groundOf(await this.access.consentOf(userId), await this.safetyCases.has(userId));
    if (ground === null) throw new TalksClosed(person.firstName);
    return ground;
  }
}
