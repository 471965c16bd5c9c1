/** The public API of the module. */
export { BeginCurriculum } from './application/begin-curriculum.use-case.js';
export {
  ChangeCurriculum,
  PauseCurriculum,
  PreviewLater,
  PreviewSwap,
  UndoChange,
} from './application/change-plan.use-cases.js';
export { CorrectCurriculum } from './application/correct-curriculum.use-case.js';
export { MarkItem } from './application/mark-item.use-case.js';
export type { DueItem } from './application/ports/curriculum.repository.js';
export { type OutlinedPlan, OutlinePlan, type TitledCurriculum } from './application/read-plan.use-cases.js';
export { ReadCurriculum } from './application/read-plan.use-cases.js';
export { CheckIns, RecordSuccessScore } from './application/services/check-ins.js';
export { CurriculumDelivery, type WaitingItem } from './application/services/curriculum-delivery.js';

/** A statement for a database that was restored. */
export { SKIP_WEEKLY_MAILS } from './adapters/persistence/weekly-mail.store.js';

/** SQL views that other modules may read; the views' migrations have their columns. */
export const curriculumViews = ['person_plans', 'plan_items', 'plan_events'] as const;
