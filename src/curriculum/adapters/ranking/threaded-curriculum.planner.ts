import { ThreadEnded, ThreadsBusy } from '../../../shared/adapters/threads/worker-threads.js';
import { CurriculumPlanner } from '../../application/ports/curriculum-planner.js';
import { CatalogueTooSmall } from '../../domain/arrangement.js';
import { composePlan, type Understanding } from '../../domain/compose-plan.js';
import { PlannerBusy } from '../../domain/curriculum.errors.js';
import { generalUnderstanding } from '../../domain/general-understanding.js';
import type { Plan } from '../../domain/plan.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import type { TooSmall } from './ranking.thread.js';
import type { RankingTask, RankingThreads } from './ranking-threads.js';
import type { Conversation } from '../../../skills/conversation.api.js';

/** The longest conversations take three seconds of processor time to plan. */
const LIMITS = { waitMs: 30_000, cpuMs: 15_000 };
const PLAN: RankingTask<Promise<Plan | TooSmall>> = { name: 'plan', ...LIMITS };
const UNDERSTAND: RankingTask<Promise<Understanding>> = { name: 'understand', ...LIMITS };

/**
 * Plans as `RankingCurriculumPlanner` does, away from the event loop. Where the words end the thread, the plan is a
 * general one, made without them in this process.
 */
export class ThreadedCurriculumPlanner extends CurriculumPlanner {
  constructor(private readonly ranking: RankingThreads) {
    super();
  }

  async plan(conversation: Conversation, practices: readonly Plannable[]): Promise<Plan> {
    const made = await this.ask(PLAN, conversation, practices);
    if (!made) return composePlan(generalUnderstanding(), practices);
    if ('practicesFound' in made) throw new CatalogueTooSmall(made.practicesFound);
    return made;
  }

  /** What the conversation is about, before it is arranged in weeks. @throws PlannerBusy */
  async understand(conversation: Conversation, practices: readonly Plannable[]): Promise<Understanding> {
    return (await this.ask(UNDERSTAND, conversation, practices)) ?? generalUnderstanding();
  }

  /** @returns null when the conversation ended the thread */
  private async ask<Result>(
    task: RankingTask<Promise<Result>>,
    conversation: Conversation,
    practices: readonly Plannable[],
  ): Promise<Result | null> {
    try {
      return await this.ranking.ask(task, conversation, practices);
    } catch (error) {
      if (error instanceof ThreadEnded) return null;
      throw error instanceof ThreadsBusy ? new PlannerBusy() : error;
    }
  }
}
