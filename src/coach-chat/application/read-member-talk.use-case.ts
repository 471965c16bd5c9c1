import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { ReadingGround } from '../domain/talk-access.js';
import { ReadTranscript, type Transcript } from './read-transcript.use-case.js';
import { TalkAccessRepository } from './ports/talk-access.repository.js';
import { TalkGrounds } from './services/talk-grounds.js';
import { NotFound } from '../../shared/domain/domain-error.js';

export interface ReadMemberTalkInput {
  userId: string;
  chatId: string;
  /** The member of staff. */
  actorId: string;
}

export interface MemberTalk extends Transcript {
  ground: ReadingGround;
}

/**
 * A member of staff reads what a member said to the coach. The reading and its ground are recorded for their colleagues
 * and for the member; there is no reading without the record.
 */
@Injectable()
export class ReadMemberTalk {
  constructor(
    private readonly grounds: TalkGrounds,
    private readonly readTranscript: ReadTranscript,
    private readonly access: TalkAccessRepository,
    private readonly audit: AuditTrail,
    private readonly ids: IdGenerator,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, TalksClosed */
  execute({ userId, chatId, actorId }: ReadMemberTalkInput): Promise<MemberTalk> {
    return this.transaction.run(async () => {
      const ground = await this.grounds.of(userId);
      const { chat, messages } = await this.readTranscript.execute({ chatId, userId });
      const { mode } = chat;
      if (mode === 'sandbox') throw new NotFound();
      const at = this.clock.now();
      await this.access.addReading({ id: this.ids.uuid(), userId, chatId: chat.id, mode, ground, at });
      await this.audit.record({
        ...{ actorId, at, action: 'talk.read' },
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { chat: chat.id, mode, ground },
      });
      return { chat, messages, ground };
    });
  }
}
