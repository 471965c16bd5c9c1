import { Injectable } from '@nestjs/common';
import type { ChannelPause } from '../../shared/application/ports/provider-channel.js';
import type { ChannelFailure } from '../domain/channel.js';
import { type StuckDelivery, StuckDeliveries } from './ports/stuck-deliveries.js';
import { TextChannel } from './ports/text-channel.js';
import { TextRepository } from './ports/text.repository.js';

/** More than anyone reads; where there are as many, the log says why. */
const MOST_STUCK = 50;

export interface TextChannelView {
  /** null while texts go. */
  pause: ChannelPause<ChannelFailure> | null;
  /** Texts that an outage has killed, and that can be tried again. */
  killed: number;
  stuck: StuckDelivery[];
}

/** True if texts are sent, for staff: the channel to the carrier, and stuck deliveries. */
@Injectable()
export class ViewTextChannel {
  constructor(
    private readonly channel: TextChannel,
    private readonly texts: TextRepository,
    private readonly stuck: StuckDeliveries,
  ) {}

  async execute(): Promise<TextChannelView> {
    return {
      pause: await this.channel.pause(),
      killed: await this.texts.countKilled(),
      stuck: await this.stuck.list(MOST_STUCK),
    };
  }
}
