/** A plan as whoever talks with its person about it knows it. */
export { OutlinePlan } from './application/outline-plan.use-case.js';
export type { PastPractice, PlanOutline, PracticeInHand } from './domain/plan-outline.js';
