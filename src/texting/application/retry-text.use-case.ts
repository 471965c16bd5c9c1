import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { canBeRetried, type Text } from '../domain/text.js';
import { AnotherTextWaits, TextNotRetryable } from '../domain/texting.errors.js';
import { TextRepository } from './ports/text.repository.js';
import { PracticeMessage } from './practice-message.js';

/** Staff want a text tried again: it is decided about anew, and goes if it may. */
@Injectable()
export class RetryText {
  constructor(
    private readonly texts: TextRepository,
    private readonly messages: PracticeMessage,
    private readonly delivery: CurriculumDelivery,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, TextNotRetryable, AnotherTextWaits */
  execute(id: string): Promise<Text> {
    return this.transaction.run(async () => {
      const text = await this.texts.lock(id);
      if (!text) throw new NotFound();
      if (!canBeRetried(text)) throw new TextNotRetryable();
      const now = this.clock.now();
      if (await this.texts.isBusy(text.userId, now)) throw new AnotherTextWaits();
      await this.delivery.retaken(text.itemId);
      // One that was given up still has its words, by which the provider is asked whether it went after all.
      const message =
        text.state === 'dead'
          ? { body: text.body, secretBody: null }
          : await this.messages.compose(text.userId, text.contentNumber);
      await this.texts.requeue(id, message.body, message.secretBody, now);
      return (await this.texts.lock(id))!;
    });
  }
}
