import { Injectable } from '@nestjs/common';
import { People, type PhoneNumberChanged, ProvePhoneNumber } from '../../users/users.api.js';
import { AutomaticReplies } from '../domain/automatic-replies.js';
import { nextQuestion, type QuestionDay } from '../domain/number-question.js';
import { NumberQuestionStore } from '../adapters/persistence/number-question.store.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { NumberNeedsNoYes } from '../domain/texting.errors.js';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { PlanReplies } from './services/plan-replies.js';
import { SendDecisions } from './services/send-decisions.js';
import { RevokeContentLinks } from '../../content-links/content-links.api.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { TextRepository } from './ports/text.repository.js';

/** Asks a number for the YES of an account. */
@Injectable()
export class NumberQuestions {
  constructor(
    private readonly questions: NumberQuestionStore,
    private readonly people: People,
    private readonly replies: AutomaticReplies,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Replaces the account's question that there is, and notifies those who have proved the number by email, at most as often as the
   * number itself is asked. Joins the running transaction.
   */
  async put(userId: string, to: string, next: QuestionDay & { at: Date }, now: Date): Promise<void> {
    await this.questions.put({ userId, to, body: await this.bodyOf(userId, to) }, next.at, next);
    if (next.at <= now) await this.notifyOwners(userId, to);
  }

  /** The question, for the response to a text that came from the number. Joins the running transaction. */
  async askNow(userId: string, to: string, at: Date): Promise<string> {
    await this.questions.noteAsked(userId, at);
    return this.bodyOf(userId, to);
  }

  async bodyOf(userId: string, to: string): Promise<string> {
    const account = await this.people.find(userId);
    const owners = await this.people.ownersOf(to);
    const isShared = owners.some(({ id, status }) => id !== userId && status === 'proved');
    return this.replies.askForYes({ firstName: account?.firstName ?? '', isShared });
  }

  private async notifyOwners(userId: string, phoneNumber: string): Promise<void> {
    const claimant = await this.people.find(userId);
    if (!claimant) return;
    for (const { id, status } of await this.people.ownersOf(phoneNumber)) {
      const owner = id !== userId && status === 'proved' ? await this.people.find(id) : null;
      if (!owner) continue;
      const data = { firstName: owner.firstName, ending: phoneNumber.slice(-4), claimant: claimant.firstName };
      await this.mailer.send({ template: 'phone-number-claimed', to: owner.email, data }, id);
    }
  }
}

/** Sends the text that asks a number for its YES, for a person who deleted it, never got it, or was not asked yet. */
@Injectable()
export class AskNumberAgain {
  constructor(
    private readonly people: People,
    private readonly questions: NumberQuestionStore,
    private readonly ask: NumberQuestions,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NumberNeedsNoYes; RateLimited when the day's questions are used up, those of changes counted */
  execute(userId: string): Promise<void> {
    return this.transaction.run(async () => {
      const day = await this.questions.lockDay(userId);
      const account = await this.people.find(userId);
      if (!account?.phoneNumber || account.lastConfirmedNumber === null) throw new NumberNeedsNoYes();
      const now = this.clock.now();
      const next = nextQuestion(day, now);
      if (next.at > now) throw new RateLimited(secondsUntil(next.at, now), WAIT);
      await this.ask.put(userId, account.phoneNumber, next, now);
    });
  }
}

const WAIT = 'We have texted that number as often as we can in one day. Please check it, and try again tomorrow.';

const secondsUntil = (time: Date, now: Date): number => Math.ceil((time.getTime() - now.getTime()) / 1_000);

/** Carries out the YES from a number. */
@Injectable()
export class NumberConfirmations {
  constructor(
    private readonly numbers: ProvePhoneNumber,
    private readonly questions: NumberQuestionStore,
    private readonly decisions: SendDecisions,
    private readonly delivery: CurriculumDelivery,
    private readonly plans: PlanReplies,
    private readonly replies: AutomaticReplies,
  ) {}

  /**
   * Joins the running transaction.
   * @param userId the account that asked
   * @returns the response, with the date on which a plan that waited for it continues
   */
  async confirm(userId: string): Promise<string> {
    if (await this.numbers.confirm(userId)) {
      await this.questions.cancel(userId);
      const isRunning = (await this.plans.outlook(userId))?.state === 'active';
      if (isRunning && (await this.decisions.blockedReason(userId)) === null) await this.delivery.resume(userId);
    }
    return this.replies.confirmed(await this.plans.outlook(userId));
  }
}

/** Applies a changed number, or one that begins to wait for a YES, to texts. */
@Injectable()
export class NumberChanges {
  constructor(
    private readonly questions: NumberQuestionStore,
    private readonly ask: NumberQuestions,
    private readonly texts: TextRepository,
    private readonly links: RevokeContentLinks,
    private readonly people: People,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Links in old texts end, and texts that wait with such links are given back to the plan. A new number is asked. One that stays,
   * and may be somebody else's, is not, as its YES could be theirs: the account is told by email, and asks when its owner
   * wants it. Joins the running transaction.
   */
  async apply({ userId, actorId, before, phoneNumber, isConfirmed, at }: PhoneNumberChanged): Promise<void> {
    // The email about the new number says so.
    await this.links.execute({ userId, actorId, isAnnounced: true });
    if (before !== '') await this.texts.expedite(before, at);
    if (isConfirmed) return this.questions.cancel(userId);
    const day = await this.questions.lockDay(userId);
    if (before !== phoneNumber) return this.ask.put(userId, phoneNumber, nextQuestion(day, at), at);
    await this.questions.withdraw(userId);
    const account = await this.people.find(userId);
    if (!account) return;
    const data = { firstName: account.firstName, ending: phoneNumber.slice(-4) };
    await this.mailer.send({ template: 'phone-number-waits', to: account.email, data }, userId);
  }
}
