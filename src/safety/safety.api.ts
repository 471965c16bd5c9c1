/** The public API of the module. */
export { ChosenZones } from './application/ports/safety-case.repository.js';
export { CurrentSafetyCases } from './application/services/recent-dangers.js';
export { CrisisReported } from './domain/safety-case.js';
export { DetectDanger } from './application/services/detect-danger.js';
export { HelpInDanger } from './application/report-danger.use-case.js';
export { RecentDangers } from './application/services/recent-dangers.js';
export { ReportDanger } from './application/report-danger.use-case.js';
export { WithdrawAlarm } from './application/report-danger.use-case.js';
