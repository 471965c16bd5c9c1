import { Injectable } from '@nestjs/common';
import type { Text } from '../../domain/text.js';
import { TextRepository } from '../ports/text.repository.js';
import { FindPhoneOwners, FindUnconfirmedOwners } from '../../../users/phone-numbers.api.js';

/** Who sent a text, and what it answers. */
export interface ReplyOwner {
  userId: string;
  /** The last text that was sent to that person at that number; null when there is none. */
  answered: Text | null;
  /** False while the number waits for the YES that would make it theirs. */
  isConfirmed: boolean;
  /** Whether a YES from there would confirm it for somebody. */
  awaitsYes: boolean;
}

/**
 * Whose a text from a number is: one of those who have the number now. Of several it is the one whom the last text to
 * that number was meant for, else a member before a former one; one whose number it is certainly before one who waits
 * for a YES from there. Former owners of the number don't count.
 */
@Injectable()
export class ReplyOwners {
  constructor(
    private readonly owners: FindPhoneOwners,
    private readonly unconfirmed: FindUnconfirmedOwners,
    private readonly texts: TextRepository,
  ) {}

  /**
   * @param from E.164
   * @returns null when no one has the number
   */
  async of(from: string): Promise<ReplyOwner | null> {
    const owners = await this.owners.execute(from);
    if (owners.length === 0) return null;
    const waiting = await this.unconfirmed.execute(from);
    const confirmed = owners.filter((id) => !waiting.includes(id));
    const isConfirmed = confirmed.length > 0;
    const answered = isConfirmed ? await this.texts.lastSentTo(from, confirmed) : null;
    const userId = answered?.userId ?? confirmed[0] ?? owners[0]!;
    return { userId, answered, isConfirmed, awaitsYes: waiting.length > 0 };
  }
}
