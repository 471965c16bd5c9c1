import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { Text } from '../domain/text.js';
import { PracticeResends } from './services/practice-resends.js';

export interface ResendPracticeInput {
  userId: string;
  itemId: string;
  /** The member of staff. */
  actorId: string;
}

/** Lets staff send a practice once more that was sent before. */
@Injectable()
export class ResendPractice {
  constructor(
    private readonly resends: PracticeResends,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, PracticeNotSent, AnotherTextWaits, PersonCannotBeTexted */
  execute({ userId, itemId, actorId }: ResendPracticeInput): Promise<Text> {
    return this.transaction.run(async () => {
      const text = await this.resends.place(userId, itemId);
      await this.audit.record({
        actorId,
        at: this.clock.now(),
        action: 'text.resent',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { text: text.id, practice: text.contentNumber, version: text.contentVersion },
      });
      return text;
    });
  }
}
