import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { ConfirmPhoneNumber } from '../../../users/phone-numbers.api.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';
import { PlanReplies } from './plan-replies.js';
import { SendDecisions } from './send-decisions.js';

/** What the YES from a changed number does. */
@Injectable()
export class NumberConfirmations {
  constructor(
    private readonly numbers: ConfirmPhoneNumber,
    private readonly questions: NumberQuestionRepository,
    private readonly decisions: SendDecisions,
    private readonly delivery: CurriculumDelivery,
    private readonly plans: PlanReplies,
    private readonly replies: AutomaticReplies,
  ) {}

  /**
   * Joins the running transaction.
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
