import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type ChannelFailure, isOverWithAnyResponse } from '../domain/channel.js';
import type { NumberQuestion } from '../domain/number-question.js';
import { nextTry } from '../domain/text.js';
import { NumberQuestionStore } from '../adapters/persistence/number-question.store.js';
import { TextChannel } from './ports/text-channel.js';
import { type SendOutcome, TextSender } from './ports/text.sender.js';
import { Suppressions } from './services/suppressions.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { People } from '../../users/users.api.js';
import { validitySeconds } from '../domain/send-decision.js';
import { NumberQuestions } from './ask-number-again.use-case.js';
import { SendDecisions } from './services/send-decisions.js';

/** Milliseconds after which another process takes over from a sender that died. */
const LEASE = 60_000;

/** Asks numbers for their YES, each once, in the hours in which texts may go. */
@Injectable()
export class SendNumberQuestions implements TimedTask {
  readonly name = 'texting.send-number-questions';

  constructor(
    private readonly questions: NumberQuestionStore,
    private readonly people: People,
    private readonly decisions: SendDecisions,
    private readonly channel: TextChannel,
    private readonly sender: TextSender,
    private readonly suppressions: Suppressions,
    private readonly texts: NumberQuestions,
    private readonly clock: Clock,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    const due = await this.questions.nextDueAt();
    const notBefore = due && (await this.channel.notBefore());
    return notBefore && notBefore > due ? notBefore : due;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    while (!round.isOver) {
      const due = await this.nextDueAt();
      if (!due || due > now) return;
      // A pause that is over ends with the first text that is sent, which may be this one.
      if (!(await this.channel.pause()) && (await this.channel.admit(1, now)) === 0) return;
      const question = await this.questions.claimDue(now, new Date(now.getTime() + LEASE));
      if (!question) return;
      await this.ask(question, now);
    }
  }

  private async ask(question: NumberQuestion, now: Date): Promise<void> {
    const { userId, to, handedAt } = question;
    const body = question.body ?? (await this.texts.bodyOf(userId, to));
    const account = await this.people.find(userId);
    const isNeeded = account?.phoneNumber === to && account.lastConfirmedNumber !== null;
    const decision = isNeeded ? await this.decisions.ofNumberQuestion(userId) : null;
    if (!decision || decision.kind === 'withhold') return this.questions.settle(question, { nextTryAt: null });
    if (handedAt) {
      const known = await this.find({ to, link: body, since: handedAt });
      if (known) return this.record(question, known, now, isOverWithAnyResponse);
    }
    if (decision.kind === 'defer') return this.questions.settle(question, { nextTryAt: decision.until });
    if (!(await this.questions.beginTry(question))) return;
    await this.record(
      question,
      await this.hand({ to, body, link: body, validitySeconds: validitySeconds(decision) }),
      now,
    );
  }

  /**
   * Records what the carrier said of a question, and what follows for the channel and the number.
   * @param ends which errors are over when the carrier has taken it: all, unless it was only asked whether it has
   */
  private async record(
    question: NumberQuestion,
    outcome: SendOutcome,
    now: Date,
    ends: (failure: ChannelFailure) => boolean = () => true,
  ): Promise<void> {
    switch (outcome.kind) {
      case 'accepted': {
        await this.questions.settle(question, { nextTryAt: null, sentAt: this.clock.now() });
        const pause = await this.channel.pause();
        if (pause && ends(pause.failure)) await this.channel.resume();
        return;
      }
      case 'opted-out':
        await this.questions.settle(question, { nextTryAt: null, providerCode: outcome.code });
        await this.suppressions.add(question.to, 'provider');
        return;
      case 'refused':
        return this.questions.settle(question, { nextTryAt: null, providerCode: outcome.code });
      case 'channel':
        await this.channel.fail(outcome.failure, outcome.code, now);
        return this.questions.settle(question, { nextTryAt: now, providerCode: outcome.code });
      default: {
        const first = question.firstTriedAt ?? now;
        const nextTryAt = nextTry(first, question.tries + 1, now);
        return this.questions.settle(question, { nextTryAt, firstTriedAt: first, providerCode: outcome.code });
      }
    }
  }

  /** @returns null when the provider certainly does not know it */
  private async find(sought: Parameters<TextSender['find']>[0]): Promise<SendOutcome | null> {
    try {
      return await this.sender.find(sought);
    } catch {
      return { kind: 'unknown', code: null };
    }
  }

  private async hand(text: Parameters<TextSender['send']>[0]): Promise<SendOutcome> {
    try {
      return await this.sender.send(text);
    } catch {
      return { kind: 'unknown', code: null };
    }
  }
}
