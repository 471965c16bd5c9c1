import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { ConversationAccessRepository } from './ports/conversation-access.repository.js';

/** Lets a member choose whether staff may read their conversations; staff may not until the member says so. */
@Injectable()
export class ChooseConversationAccess {
  constructor(
    private readonly access: ConversationAccessRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns since when staff may; null when they may not */
  async allowedSince(userId: string): Promise<Date | null> {
    const consent = await this.access.consentOf(userId);
    return consent && consent.takenBackAt === null ? consent.givenAt : null;
  }

  /** @returns since when staff may; null when they may not */
  execute(userId: string, isAllowed: boolean): Promise<Date | null> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      await (isAllowed ? this.access.give(userId, now) : this.access.takeBack(userId, now));
      return this.allowedSince(userId);
    });
  }
}
