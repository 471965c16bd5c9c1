/** What other rooms may use of this one. */
export { MembershipChanges, type AccessChange, type MembershipListener } from './application/membership-changes.js';
export { MembershipQueries, type AccessUntil } from './application/membership-queries.js';
