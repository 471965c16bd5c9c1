/** What other modules may use of this one. */
export { CheckPassword } from './application/check-password.use-case.js';
export { ConfirmPhoneNumber } from './application/confirm-phone-number.use-case.js';
export { CreateStaff, type CreateStaffInput } from './application/create-staff.use-case.js';
export {
  FindCredentials,
  FindPhoneOwners,
  FindTextRecipients,
  FindUnconfirmedOwners,
  FindUser,
} from './application/find-user.use-case.js';
export { NamePeople, type NamedPerson, type PersonLookup } from './application/name-people.js';
export { HoldAccount } from './application/hold-account.use-case.js';
export { HoldCredentials } from './application/hold-credentials.use-case.js';
export { type PhoneNumberChange, PhoneNumberChanges } from './application/phone-number-changes.js';
export { SetPassword } from './application/set-password.use-case.js';
export { PasswordConfirmation } from './application/ports/password-confirmation.js';
export { Sessions, type OpenedSession } from './application/ports/sessions.js';
export type { TextRecipient } from './application/ports/user.repository.js';
export type { Credentials } from './domain/credentials.js';
export type { UserAccount } from './domain/user-account.js';
export { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './domain/password-rule.js';
