/** The outline of a plan, for a talk with its person about it. */
export { OutlinePlan } from './application/outline-plan.use-case.js';
export type { PastPractice, PlanOutline, PracticeInHand } from './domain/plan-outline.js';
