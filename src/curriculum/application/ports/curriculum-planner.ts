import type { Plannable } from '../../../catalogue/practice.api.js';
import type { Plan } from '../../domain/plan.js';
import type { Summary } from '../../domain/summary.js';

/**
 * Makes half a year of practices out of the summary that a person confirmed. The plan depends on the summary and the
 * catalogue alone: not on the person's name or zone, nor on the date; the adapter without a model gives the same plan every
 * time.
 */
export abstract class CurriculumPlanner {
  /**
   * Responds within 25 seconds, whatever a provider does. A summary without a problem gives a general plan.
   * @param userId whose budget pays for a model
   * @throws CatalogueTooSmall when the catalogue can't fill 52 items
   */
  abstract plan(summary: Summary, practices: readonly Plannable[], userId: string): Promise<Plan>;
}
