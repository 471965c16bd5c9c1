/** What other modules may use of this one. */
export { MemberProgress } from './application/ports/member-progress.js';
export { MembershipOutlooks } from './application/services/membership-outlooks.js';
export type { AccessUntil, EndReason, MembershipPhase } from './domain/membership.js';
export { MEMBERSHIP_COSTS } from './domain/price.js';
