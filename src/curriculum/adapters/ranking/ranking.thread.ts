/** The ranking planner as threads run it: nothing else of the server may load it. */
import { CatalogueTooSmall } from '../../domain/arrangement.js';
import type { Understanding } from '../../domain/compose-plan.js';
import type { Plan } from '../../domain/plan.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import { analyzer, receive } from '../../../skills/thread.api.js';
import type { SharedConversation } from '../../../skills/detection.api.js';
import { RankingCurriculumPlanner } from './ranking-curriculum.planner.js';

/** An error's class does not cross over. */
export interface TooSmall {
  practicesFound: number;
}

export { ready } from '../../../skills/thread.api.js';

const planner = new RankingCurriculumPlanner(analyzer);

export async function plan(shared: SharedConversation): Promise<Plan | TooSmall> {
  const { conversation, practices } = receive<Plannable>(shared);
  try {
    return await planner.plan(conversation, practices);
  } catch (error) {
    if (error instanceof CatalogueTooSmall) return { practicesFound: error.found };
    throw error;
  }
}

export function understand(shared: SharedConversation): Promise<Understanding> {
  const { conversation, practices } = receive<Plannable>(shared);
  return planner.understand(conversation, practices);
}
