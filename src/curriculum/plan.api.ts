/** The types and rules of plans, for the domain code of other modules. */
export type { CheckInOutcome } from './domain/check-in.js';
export { type Curriculum, pausesOf } from './domain/curriculum.js';
export { itemInHand, type PastPractice, type PlanOutline, type PracticeInHand } from './domain/plan-outline.js';
export { isTextHour, mayPauseUntil, type Preferences } from './domain/preferences.js';
export { asksForScore, awaitsScore } from './domain/success-score.js';
export { NO_SUMMARY, type Summary } from './domain/summary.js';
