/** What other rooms may use of this one. */
export { DangerListeners } from './application/danger-listeners.js';
export { RecentDangers } from './application/recent-dangers.js';
export { ReportDanger } from './application/report-danger.use-case.js';
export { CRISIS_LINE, CRISIS_REPLY, chatAnswer, chatAnswerAgain, textAnswer } from './domain/answers.js';
export { type Danger, dangerIn } from './domain/danger.js';
export { wantsToGoOn } from './domain/going-on.js';
export { quietUntil } from './domain/quiet-days.js';
