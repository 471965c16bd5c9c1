import { Injectable } from '@nestjs/common';
import { type Plannable, PlannablePractices } from '../../../catalogue/catalogue.api.js';
import type { Curriculum } from '../../domain/curriculum.js';
import type { Plan } from '../../domain/plan.js';
import { steered } from '../../domain/steering.js';
import { CurriculumPlanner } from '../ports/curriculum-planner.js';

/** How a person's plan is made: from the summary that they confirmed, and from what they want more or less of. */
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

  /** @throws CatalogueTooSmall */
  async of(
    { userId, summary, wishes }: Pick<Curriculum, 'userId' | 'summary' | 'wishes'>,
    practices: readonly Plannable[],
  ): Promise<Plan> {
    return steered(await this.planner.plan(summary, practices, userId), wishes);
  }
}
