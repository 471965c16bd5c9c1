import { Injectable } from '@nestjs/common';
import type { Curriculum } from '../../domain/curriculum.js';
import type { Plan } from '../../domain/plan.js';
import { steered } from '../../domain/steering.js';
import { PlannablePractices } from '../../../catalogue/catalogue.api.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import { CurriculumPlanner } from '../ports/curriculum-planner.js';
import type { Conversation } from '../../../skills/conversation.api.js';

/** How a person's plan is made: from their talk, from how they put the problem since, and from what they want more or less of. */
@Injectable()
export class PersonalPlan {
  constructor(
    private readonly planner: CurriculumPlanner,
    private readonly practices: PlannablePractices,
  ) {}

  /** The practices to choose from. Where they cannot be read the plan is not at fault: it is tried again later. */
  catalogue(): Promise<readonly Plannable[]> {
    return this.practices.all();
  }

  /** @throws CatalogueTooSmall, PlannerBusy */
  async of(
    { correction, wishes }: Pick<Curriculum, 'correction' | 'wishes'>,
    chatId: string,
    conversation: Conversation,
    practices: readonly Plannable[],
  ): Promise<Plan> {
    if (correction === null) {
      return steered(await this.planner.plan(conversation, practices), { correction, wishes }, chatId);
    }
    const corrected = { role: 'user' as const, content: correction.text };
    if (correction.chatId !== chatId) {
      // A newer talk counts more than a correction of an older one, which still counts.
      const plan = await this.planner.plan([corrected, ...conversation], practices);
      return steered(plan, { correction, wishes }, chatId);
    }
    // A correction replaces what the talk said: only where it says too little the talk counts, too.
    const alone = await this.planner.plan([corrected], practices);
    const plan = alone.general ? await this.planner.plan([...conversation, corrected], practices) : alone;
    return steered(plan, { correction, wishes }, chatId);
  }
}
