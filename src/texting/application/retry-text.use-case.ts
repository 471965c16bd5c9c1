import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { canBeRetried, type Text } from '../domain/text.js';
import { AnotherTextWaits, TextNotRetryable } from '../domain/texting.errors.js';
import { TextRepository } from './ports/text.repository.js';
import { RequeueText } from './services/requeue-text.js';
import { Suppressions } from './services/suppressions.js';

export interface RetryTextInput {
  textId: string;
  /** The member of staff. */
  actorId: string;
}

/** Retries a text for staff: it gets a new send decision, and is sent if it may be. */
@Injectable()
export class RetryText {
  constructor(
    private readonly texts: TextRepository,
    private readonly requeue: RequeueText,
    private readonly suppressions: Suppressions,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, TextNotRetryable, AnotherTextWaits */
  execute({ textId, actorId }: RetryTextInput): Promise<Text> {
    return this.transaction.run(async () => {
      const text = await this.texts.lock(textId);
      if (!text) throw new NotFound();
      if (!canBeRetried(text)) throw new TextNotRetryable();
      const now = this.clock.now();
      if (await this.texts.hasWaiting(text.userId)) throw new AnotherTextWaits();
      // Whoever has it tried again has a reason to believe that texts arrive there.
      await this.suppressions.isReachable(text.to);
      await this.requeue.execute(text, now);
      await this.audit.record({
        actorId,
        at: now,
        action: 'text.retried',
        subject: { kind: 'user', id: text.userId, name: `User ${text.userId}` },
        details: { text: textId, was: text.state, practice: text.contentNumber },
      });
      return (await this.texts.lock(textId))!;
    });
  }
}
