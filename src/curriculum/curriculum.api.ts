/** The module's public API. */
export { BeginCurriculum } from './application/begin-curriculum.use-case.js';
export { ChangeCurriculum } from './application/change-plan.use-cases.js';
export { CurriculumDelivery, type WaitingItem } from './application/services/curriculum-delivery.js';
export { PauseCurriculum } from './application/change-plan.use-cases.js';
export { PreviewSwap } from './application/change-plan.use-cases.js';
export { TakeChangeBack } from './application/change-plan.use-cases.js';
export { MarkItem } from './application/mark-item.use-case.js';
export type { DueItem } from './application/ports/curriculum.repository.js';
export { RecordSuccessScore } from './application/services/check-ins.js';
export { ReadCurriculum } from './application/read-plan.use-cases.js';
export { SKIP_WEEKLY_MAILS } from './adapters/persistence/pg-weekly-mail.repository.js';
export { asksForScore, awaitsScore, isScore } from './domain/success-score.js';
export type { Curriculum } from './domain/curriculum.js';
export { isTextHour, mayPauseUntil, type Preferences } from './domain/preferences.js';

/** Check-ins: short talks in which a person says how their plan goes. */
export { CheckIns } from './application/services/check-ins.js';
export type { CheckInWords, SaidOf } from './domain/check-in.js';

/** The outline of a plan, for a talk with its person about it. */
export { type OutlinedPlan, OutlinePlan, type TitledCurriculum } from './application/read-plan.use-cases.js';
export { itemInHand } from './domain/plan-outline.js';
export type { PastPractice, PlanOutline, PracticeInHand } from './domain/plan-outline.js';

/** The confirmed result of a conversation, from which a plan is built. */
export { NO_SUMMARY, type Summary } from './domain/summary.js';

/** SQL views that other modules may read. */
export { curriculumViews } from './adapters/persistence/curriculum.rows.js';
