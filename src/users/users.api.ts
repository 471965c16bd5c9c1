/** People, for other modules. */
export { CreateStaff } from './application/create-staff.use-case.js';
export { type Named, type NamedPerson, People, type PersonLookup } from './application/services/people.js';
export { RevokeStaff } from './application/services/staff-roles.js';
export { AccountDeleted, EmailChanged } from './domain/users.events.js';
export type { UserAccount } from './domain/user-account.js';

/** Passwords and sessions of people, for the module that logs them in. */
export { CheckPassword } from './application/password.use-cases.js';
export { PasswordConfirmation } from './application/ports/sessions.js';
export { Sessions, type OpenedSession } from './application/ports/sessions.js';
export { SetPassword } from './application/password.use-cases.js';
export type { Credentials } from './domain/user-account.js';
export { InvalidOrExpiredToken, WrongPassword } from './domain/users.errors.js';

/** Owners of phone numbers, for the module that sends texts to them. */
export { ProvePhoneNumber } from './application/prove-phone-number.use-case.js';
export { PhoneNumberChanged } from './domain/users.events.js';
export type { PhoneOwner } from './domain/phone-number.js';
export type { TextRecipient } from './application/ports/user.repository.js';

/** The wire format of a person, for every module whose responses contain one. */
export { presentLinkUserWithToken, presentUserWithToken, presentUser } from './adapters/http/present-user.js';

/** The columns of an account in another module's statement. */
export { ACCOUNT_COLUMNS } from './adapters/persistence/account-columns.js';

/** SQL views that other modules may read; the views' migrations have their columns. */
export const usersViews = ['people'] as const;
