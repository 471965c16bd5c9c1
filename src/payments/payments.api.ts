/** The public API of the module. */
export { MemberProgress } from './application/ports/member-progress.js';
export { MembershipOutlooks } from './application/view-membership.use-case.js';
export type { AccessUntil, EndReason, MembershipPhase } from './domain/membership.js';
export { MEMBERSHIP_COSTS } from './domain/subscription.js';

/** SQL views that other modules may read; the views' migrations have their columns. */
export const paymentsViews = ['membership_access', 'membership_events'] as const;
