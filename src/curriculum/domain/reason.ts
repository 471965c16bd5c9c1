import type { Plannable } from '../../catalogue/catalogue.api.js';
import { primarySkill, SKILL_LABELS } from '../../language/skills.api.js';

/**
 * Why a practice is in a plan: the sentence that its author wrote for it, and another one where it comes again.
 * @param visit 1 for the first time
 */
export function reasonFor(practice: Plannable, visit: number): string {
  const label = SKILL_LABELS[primarySkill(practice)].toLowerCase();
  if (visit === 1) return practice.planReason ?? `This one is part of your work on ${label}.`;
  return practice.revisitReason ?? 'You had this one before. Try it again: what is different now?';
}
