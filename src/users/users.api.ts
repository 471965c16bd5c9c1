/** People, for other modules: `credentials.api.ts` has their passwords and sessions, `phone-numbers.api.ts` their numbers. */
export { CreateStaff } from './application/create-staff.use-case.js';
export { FindUser } from './application/find-user.use-case.js';
export { HoldAccount } from './application/hold-account.use-case.js';
export { NamePeople, type NamedPerson, type PersonLookup } from './application/services/name-people.js';
export { RevokeStaff } from './application/revoke-staff.use-case.js';
export { AccountDeleted, EmailChanged } from './domain/users.events.js';
export type { UserAccount } from './domain/user-account.js';
