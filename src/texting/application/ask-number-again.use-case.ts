import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { FindUser } from '../../users/users.api.js';
import { nextQuestion } from '../domain/number-question.js';
import { NumberNeedsNoYes } from '../domain/texting.errors.js';
import { NumberQuestions } from './services/number-questions.js';
import { NumberQuestionRepository } from './ports/number-question.repository.js';

/** Sends the text that asks a number for its YES once more, for a person who deleted it or never got it. */
@Injectable()
export class AskNumberAgain {
  constructor(
    private readonly people: FindUser,
    private readonly questions: NumberQuestionRepository,
    private readonly ask: NumberQuestions,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NumberNeedsNoYes; RateLimited when the day's questions are used up, those of changes counted */
  execute(userId: string): Promise<void> {
    return this.transaction.run(async () => {
      const day = await this.questions.lockDay(userId);
      const account = await this.people.execute(userId);
      if (!account?.phoneNumber || account.lastConfirmedNumber === null) throw new NumberNeedsNoYes();
      const now = this.clock.now();
      const next = nextQuestion(day, now);
      if (next.at > now) throw new RateLimited(secondsUntil(next.at, now), WAIT);
      await this.ask.put(userId, account.phoneNumber, now, next);
    });
  }
}

const WAIT = 'We have texted that number as often as we can in one day. Please check it, and try again tomorrow.';

const secondsUntil = (moment: Date, now: Date): number => Math.ceil((moment.getTime() - now.getTime()) / 1_000);
