/** The public API of the module. */
export { MemberProgress } from './application/ports/member-progress.js';
export { MembershipOutlooks } from './application/view-membership.use-case.js';
export type { AccessUntil, EndReason, MembershipPhase } from './domain/membership.js';
export { MEMBERSHIP_COSTS } from './domain/subscription.js';

/** SQL views that other modules may read. */
export { paymentsViews } from './adapters/persistence/payments.rows.js';
