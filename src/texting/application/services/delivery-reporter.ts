import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { meansAbsence } from '../../domain/send-decision.js';
import type { SendRule, Text } from '../../domain/text.js';

type Sent = Pick<Text, 'itemId' | 'contentVersion' | 'resend'>;

/** Reports to a plan what became of its texts. Of one that staff had sent once more nothing is reported: its item was sent before. */
@Injectable()
export class DeliveryReporter {
  constructor(private readonly delivery: CurriculumDelivery) {}

  async sent(texts: readonly Sent[], at: Date): Promise<void> {
    const planned = texts.filter(({ resend }) => !resend);
    await this.delivery.sent(planned.map(({ itemId: id, contentVersion }) => ({ id, contentVersion, at })));
  }

  async delivered({ itemId, resend }: Sent): Promise<void> {
    if (!resend) await this.delivery.delivered(itemId);
  }

  async undeliverable({ itemId, resend }: Sent): Promise<void> {
    if (!resend) await this.delivery.undeliverable(itemId);
  }

  /** @param rule why it did not go */
  async reportBlocked({ itemId, resend }: Pick<Sent, 'itemId' | 'resend'>, rule: SendRule): Promise<void> {
    if (resend) return;
    if (meansAbsence(rule)) await this.delivery.parked(itemId);
    else await this.delivery.defer(itemId);
  }

  /** One that was not delivered is tried again. */
  async retake({ itemId, resend }: Sent): Promise<void> {
    if (!resend) await this.delivery.retake(itemId);
  }
}
