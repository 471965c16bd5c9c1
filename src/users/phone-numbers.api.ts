/** Whose phone numbers are whose, for the module that sends texts to them. */
export { ConfirmPhoneNumber } from './application/confirm-phone-number.use-case.js';
export { FindPhoneOwners, FindTextRecipients, FindUnconfirmedOwners } from './application/find-user.use-case.js';
export { type PhoneNumberChange, PhoneNumberChanges } from './application/services/phone-number-changes.js';
export type { TextRecipient } from './application/ports/user.repository.js';
