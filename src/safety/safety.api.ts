/** What other modules may use of this one; `words.api.ts` has the rules. */
export { DangerListeners } from './application/danger-listeners.js';
export { DetectDanger } from './application/detect-danger.js';
export { HelpInDanger } from './application/help-in-danger.js';
export { ReadingBudget } from './application/reading-budget.js';
export { RecentDangers } from './application/recent-dangers.js';
export { ReportDanger } from './application/report-danger.use-case.js';
