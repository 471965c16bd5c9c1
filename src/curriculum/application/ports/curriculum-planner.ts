import type { Plan } from '../../domain/plan.js';
import type { Conversation } from '../../../skills/conversation.api.js';
import type { Plannable } from '../../../catalogue/practice.api.js';

/**
 * Makes half a year of practices out of a conversation. The plan depends on the conversation and the catalogue alone:
 * not on the person's name or zone, nor on the date; the deterministic adapter gives the same plan every time.
 */
export abstract class CurriculumPlanner {
  /**
   * Answers within 25 seconds, whatever a provider does and whatever the conversation holds. A conversation that says
   * little gives a general plan, and so does one that cannot be read in time.
   * @throws CatalogueTooSmall when the catalogue can't fill 52 items
   * @throws PlannerBusy when too many plans are being made
   */
  abstract plan(conversation: Conversation, practices: readonly Plannable[]): Promise<Plan>;
}
