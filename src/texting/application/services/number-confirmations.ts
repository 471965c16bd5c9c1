import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { ProvePhoneNumber } from '../../../users/users.api.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';
import { PlanReplies } from './plan-replies.js';
import { SendDecisions } from './send-decisions.js';

/** What the YES from a number does. */
@Injectable()
export class NumberConfirmations {
  constructor(
    private readonly numbers: ProvePhoneNumber,
    private readonly questions: NumberQuestionRepository,
    private readonly decisions: SendDecisions,
    private readonly delivery: CurriculumDelivery,
    private readonly plans: PlanReplies,
    private readonly replies: AutomaticReplies,
  ) {}

  /**
   * Joins the running transaction.
   * @param userId the account that asked
   * @returns the answer, with the date on which a plan that waited for it continues
   */
  async confirm(userId: string): Promise<string> {
    if (await this.numbers.confirm(userId)) {
      await this.questions.cancel(userId);
      const isRunning = (await this.plans.outlook(userId))?.state === 'active';
      if (isRunning && (await this.decisions.blockedReason(userId)) === null) await this.delivery.goOn(userId);
    }
    return this.replies.confirmed(await this.plans.outlook(userId));
  }
}
