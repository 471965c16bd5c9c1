import { Injectable } from '@nestjs/common';
import { RevokeContentLinks } from '../../../content-links/content-links.api.js';
import { CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';
import { nextQuestion } from '../../domain/number-question.js';
import { PlanReplies } from './plan-replies.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';
import { TextRepository } from '../ports/text.repository.js';
import { SendDecisions } from './send-decisions.js';
import { ConfirmPhoneNumber, type PhoneNumberChange } from '../../../users/phone-numbers.api.js';

/** What a changed number does to texts, and what the YES from it does. Everything joins the running transaction. */
@Injectable()
export class NumberConfirmations {
  constructor(
    private readonly numbers: ConfirmPhoneNumber,
    private readonly questions: NumberQuestionRepository,
    private readonly texts: TextRepository,
    private readonly links: RevokeContentLinks,
    private readonly decisions: SendDecisions,
    private readonly delivery: CurriculumDelivery,
    private readonly plans: PlanReplies,
    private readonly replies: AutomaticReplies,
  ) {}

  /** Links in old texts end, texts that wait with such links are given back to the plan, and the number is asked. */
  async change({ userId, actorId, before, phoneNumber, isConfirmed, at }: PhoneNumberChange): Promise<void> {
    // The email about the new number says so.
    await this.links.execute({ userId, actorId, isAnnounced: true });
    await this.texts.hurry(before, at);
    if (isConfirmed) return this.questions.cancel(userId);
    const next = nextQuestion(await this.questions.lockDay(userId), at);
    await this.questions.put(userId, phoneNumber, next.at, next);
  }

  /**
   * A YES arrived.
   * @returns the answer, with the date on which a plan that waited for it continues
   */
  async confirm(from: string): Promise<string> {
    const people = await this.numbers.execute(from);
    for (const userId of people) {
      await this.questions.cancel(userId);
      const isRunning = (await this.plans.outlook(userId))?.state === 'active';
      if (isRunning && (await this.decisions.blockedReason(userId)) === null) await this.delivery.goOn(userId);
    }
    const outlook = people[0] === undefined ? null : await this.plans.outlook(people[0]);
    return this.replies.confirmed(outlook);
  }
}
