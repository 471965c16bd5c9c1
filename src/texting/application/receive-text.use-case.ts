import { Injectable } from '@nestjs/common';
import { MarkItem } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { FindPhoneOwner } from '../../users/users.api.js';
import { readReply, type Reply } from '../domain/reply.js';
import { AnswerDanger } from './answer-danger.js';
import { InboundTextRepository } from './ports/inbound-text.repository.js';
import { SuppressionList } from './ports/suppression.list.js';
import { TextRepository } from './ports/text.repository.js';
import { ProductVoice } from './product-voice.js';
import { Suppressions } from './suppressions.js';

export interface ReceiveTextInput {
  /** The provider's name for the message: it may come twice. */
  providerId: string;
  /** E.164. */
  from: string;
  body: string;
}

/** Does what a person's text asks for. Answers what to text back, or null for silence. */
@Injectable()
export class ReceiveText {
  constructor(
    private readonly danger: AnswerDanger,
    private readonly inbound: InboundTextRepository,
    private readonly suppressed: SuppressionList,
    private readonly suppressions: Suppressions,
    private readonly texts: TextRepository,
    private readonly owners: FindPhoneOwner,
    private readonly marks: MarkItem,
    private readonly voice: ProductVoice,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  execute({ providerId, from, body }: ReceiveTextInput): Promise<string | null> {
    return this.transaction.run(async () => {
      const help = await this.danger.execute({ providerId, from, body });
      if (help !== null) return help;
      const reply = readReply(body, await this.suppressed.has(from));
      const userId = (await this.texts.lastRecipient(from)) ?? (await this.owners.execute(from));
      const receivedAt = this.clock.now();
      const { kind } = reply;
      if (!(await this.inbound.add({ providerId, from, userId, kind, body: null, receivedAt }))) return null;
      switch (reply.kind) {
        case 'stop':
          return this.stop(from);
        case 'start':
          return (await this.suppressed.remove(from)) ? this.voice.started : null;
        case 'help':
          return this.voice.help;
        case 'unclear':
          await this.inbound.keepBody(providerId, body.trim());
          return this.voice.mayStop;
        default:
          // Nothing was sent yet, or it is over: no fault of the person's, and somebody should read it.
          if (!(userId && (await this.mark(userId, reply))) && body.trim())
            await this.inbound.keepBody(providerId, body.trim());
          return null;
      }
    });
  }

  private async stop(from: string): Promise<string | null> {
    return (await this.suppressions.add(from, 'reply')) ? this.voice.stopped : null;
  }

  /** @returns false when there is no practice that it fits */
  private async mark(userId: string, reply: Reply): Promise<boolean> {
    try {
      if (reply.kind === 'done') await this.marks.done({ userId }, reply.reflection);
      if (reply.kind === 'skip') await this.marks.skip({ userId });
      if (reply.kind === 'later') await this.marks.later({ userId });
      if (reply.kind === 'reflection' && reply.text) await this.marks.reflect({ userId }, reply.text);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return false;
    }
    return true;
  }
}
