import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { ChannelFault } from '../../domain/channel.js';
import type { NumberQuestion } from '../../domain/number-question.js';
import { nextTry } from '../../domain/retry-schedule.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';
import { TextChannel } from '../ports/text-channel.js';
import type { SendOutcome } from '../ports/text.sender.js';
import { Suppressions } from './suppressions.js';

/** Records what the carrier said of a question to a changed number, and what follows for the channel and the number. */
@Injectable()
export class SettleNumberQuestion {
  constructor(
    private readonly questions: NumberQuestionRepository,
    private readonly channel: TextChannel,
    private readonly suppressions: Suppressions,
    private readonly clock: Clock,
  ) {}

  /** @param ends which faults are over when the carrier has taken it: all, unless it was only asked whether it has */
  async execute(
    question: NumberQuestion,
    outcome: SendOutcome,
    now: Date,
    ends: (fault: ChannelFault) => boolean = () => true,
  ): Promise<void> {
    switch (outcome.kind) {
      case 'accepted': {
        await this.questions.settle(question, { nextTryAt: null, sentAt: this.clock.now() });
        const pause = await this.channel.pause();
        if (pause && ends(pause.fault)) await this.channel.mend();
        return;
      }
      case 'opted-out':
        await this.questions.settle(question, { nextTryAt: null, providerCode: outcome.code });
        await this.suppressions.add(question.to, 'provider');
        return;
      case 'refused':
        return this.questions.settle(question, { nextTryAt: null, providerCode: outcome.code });
      case 'channel':
        await this.channel.fail(outcome.fault, outcome.code, now);
        return this.questions.settle(question, { nextTryAt: now, providerCode: outcome.code });
      default: {
        const first = question.firstTriedAt ?? now;
        const nextTryAt = nextTry(first, question.tries + 1, now);
        return this.questions.settle(question, { nextTryAt, firstTriedAt: first, providerCode: outcome.code });
      }
    }
  }
}
