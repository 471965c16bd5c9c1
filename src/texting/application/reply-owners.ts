import { Injectable } from '@nestjs/common';
import { FindPhoneOwners } from '../../users/users.api.js';
import type { Text } from '../domain/text.js';
import { TextRepository } from './ports/text.repository.js';

/** Who sent a text, and what it answers. */
export interface ReplyOwner {
  userId: string;
  /** The last text that went to that person at that number; null when none did. */
  answered: Text | null;
}

/**
 * Whose a text from a number is: one of those who have the number now. Of several it is the one whom the last text to that
 * number was meant for, else a member before a former one. Whoever had the number before is not asked about.
 */
@Injectable()
export class ReplyOwners {
  constructor(
    private readonly owners: FindPhoneOwners,
    private readonly texts: TextRepository,
  ) {}

  /** @param from E.164 @returns null when nobody has the number */
  async of(from: string): Promise<ReplyOwner | null> {
    const owners = await this.owners.execute(from);
    if (owners.length === 0) return null;
    const answered = await this.texts.lastSentTo(from, owners);
    return { userId: answered?.userId ?? owners[0]!, answered };
  }
}
