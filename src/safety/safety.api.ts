/** The public API of the module. */
export { ChosenZones } from './application/ports/safety-case.repository.js';
export { CurrentSafetyCases } from './application/services/recent-crises.js';
export { CrisisReported } from './domain/safety-case.js';
export { DetectCrisis } from './application/services/detect-crisis.js';
export { HelpInCrisis } from './application/report-crisis.use-case.js';
export { RecentCrises } from './application/services/recent-crises.js';
export { ReportCrisis } from './application/report-crisis.use-case.js';
export { WithdrawAlarm } from './application/report-crisis.use-case.js';
