/** Whose phone numbers are whose, for the module that sends texts to them. */
export { ProvePhoneNumber } from './application/prove-phone-number.use-case.js';
export { FindPhoneOwners, FindTextRecipients } from './application/find-user.use-case.js';
export { PhoneNumberChanged } from './domain/users.events.js';
export type { PhoneOwner } from './domain/phone-number.js';
export type { TextRecipient } from './application/ports/user.repository.js';
