import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { type ChannelFault, channelFaultOf } from '../domain/channel.js';
import { saysMore, type Text } from '../domain/text.js';
import { DeliveryReporter } from './services/delivery-reporter.js';
import { type Receipt, TextRepository } from './ports/text.repository.js';
import { TextChannel } from './ports/text-channel.js';
import { RequeueText } from './services/requeue-text.js';
import { Suppressions } from './services/suppressions.js';

/** Records the carrier's receipt for a sent text. Late, repeated and unordered receipts change nothing. */
@Injectable()
export class RecordReceipt {
  constructor(
    private readonly texts: TextRepository,
    private readonly reporter: DeliveryReporter,
    private readonly suppressions: Suppressions,
    private readonly channel: TextChannel,
    private readonly requeue: RequeueText,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  execute(providerId: string, receipt: Receipt): Promise<void> {
    return this.transaction.run(async () => {
      await this.texts.lockProviderIds([providerId]);
      // The provider may be quicker than our own note that it took the text.
      if (!(await this.apply(providerId, receipt))) await this.texts.keepReceipt(providerId, receipt, this.clock.now());
    });
  }

  /** Inside the transaction that locked the provider's name. @returns false when no text has this name */
  async apply(providerId: string, receipt: Receipt): Promise<boolean> {
    const text = await this.texts.byProviderId(providerId);
    if (!text) return false;
    if (!saysMore(receipt.state, text.state)) return true;
    // Only the text that its item has now is reported to the plan: after LATER or a swap an older one says nothing of it.
    if (await this.texts.isLatestOfItem(text))
      await (receipt.state === 'delivered' ? this.reporter.delivered(text) : this.reporter.undeliverable(text));
    await this.texts.recordReceipt(text.id, receipt);
    const fault = receipt.state === 'undeliverable' ? channelFaultOf(receipt.code) : null;
    if (fault) await this.goAgain({ ...text, state: receipt.state }, fault, receipt.code);
    if (receipt.optedOut) await this.suppressions.add(text.to, 'provider');
    else if (receipt.state === 'undeliverable') await this.suppressions.noteFailure(text.to, receipt.code);
    return true;
  }

  /** Nothing is wrong with the text: it was lost in the carrier's queue. It waits with the others, and goes once more. */
  private async goAgain(text: Text, fault: ChannelFault, code: string | null): Promise<void> {
    const now = this.clock.now();
    await this.channel.fail(fault, code, now);
    // Only one of a person's texts waits at a time; otherwise staff have it tried again.
    if (!(await this.texts.hasWaiting(text.userId))) await this.requeue.execute(text, now);
  }
}
