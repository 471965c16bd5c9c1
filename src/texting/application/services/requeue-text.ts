import { Injectable } from '@nestjs/common';
import { tellsWayOut } from '../../domain/message.js';
import type { Text } from '../../domain/text.js';
import { DeliveryReporter } from './delivery-reporter.js';
import { TextRepository } from '../ports/text.repository.js';
import { PracticeMessage } from './practice-message.js';

/** Takes a text that came to nothing up again, as if it had never been tried. Joins the transaction that locked it. */
@Injectable()
export class RequeueText {
  constructor(
    private readonly texts: TextRepository,
    private readonly messages: PracticeMessage,
    private readonly reporter: DeliveryReporter,
  ) {}

  async execute(text: Text, now: Date): Promise<void> {
    await this.reporter.retake(text);
    const first = tellsWayOut(text.body);
    // One that was given up still has its words, by which the provider can say whether it was sent after all.
    const message =
      text.state === 'dead' && text.rule !== 'unreadable'
        ? { body: text.body, secretBody: null }
        : (await this.messages.compose([{ ...text, first, opensWeek: first, goes: true }]))[0]!;
    await this.texts.requeue(text.id, message.body, message.secretBody, now);
  }
}
