import { Injectable } from '@nestjs/common';
import type { SendRule } from '../domain/text.js';
import { TextChannel } from './ports/text-channel.js';
import { SendDecisions } from './services/send-decisions.js';
import type { ChannelPause } from '../../shared/application/ports/provider-channel.js';
import type { ChannelFailure } from '../domain/channel.js';
import { StuckDeliveryStore, type StuckDelivery } from '../adapters/persistence/stuck-delivery.store.js';
import { TextRepository } from './ports/text.repository.js';

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

/** More than anyone reads; where there are as many, the log says why. */
const MOST_STUCK = 50;

export interface TextChannelView {
  /** null while texts go. */
  pause: ChannelPause<ChannelFailure> | null;
  /** Texts that an outage has killed, and that can be tried again. */
  killed: number;
  stuck: StuckDelivery[];
}

@Injectable()
export class ViewTextChannel {
  constructor(
    private readonly channel: TextChannel,
    private readonly texts: TextRepository,
    private readonly stuck: StuckDeliveryStore,
  ) {}

  async execute(): Promise<TextChannelView> {
    return {
      pause: await this.channel.pause(),
      killed: await this.texts.countKilled(),
      stuck: await this.stuck.list(MOST_STUCK),
    };
  }
}
