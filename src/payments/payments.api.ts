/** What other modules may use of this one. */
export { MemberProgress } from './application/ports/member-progress.js';
export { MembershipOutlooks } from './application/view-membership.use-case.js';
export type { AccessUntil, EndReason, MembershipPhase } from './domain/membership.js';
export { MEMBERSHIP_COSTS } from './domain/subscription.js';

/** What other modules may read of this one's tables, by name. */
export { paymentsViews } from './adapters/persistence/payments.rows.js';
