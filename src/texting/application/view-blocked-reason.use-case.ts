import { Injectable } from '@nestjs/common';
import type { SendRule } from '../domain/text.js';
import { TextChannel } from './ports/text-channel.js';
import { SendDecisions } from './services/send-decisions.js';

export interface BlockedReason {
  /** The rule that blocks every text to this person; null if none does. */
  rule: SendRule | null;
  /** True if no texts are sent at the moment, as the carrier accepts none. */
  heldUp: boolean;
}

/** Returns the reason why a person gets no texts, whatever the hour is. */
@Injectable()
export class ViewBlockedReason {
  constructor(
    private readonly decisions: SendDecisions,
    private readonly channel: TextChannel,
  ) {}

  async execute(userId: string): Promise<BlockedReason> {
    return { rule: await this.decisions.blockedReason(userId), heldUp: (await this.channel.pause()) !== null };
  }
}
