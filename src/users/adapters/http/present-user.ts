import type { OpenedSession } from '../../application/ports/sessions.js';
import { maskedEmail, maskedPhoneNumber, type UserAccount } from '../../domain/user-account.js';
import { numberStatus } from '../../domain/phone-number.js';
import type { UserWithTokenWire, UserWire } from './users.contract.js';

export const presentUser = (account: UserAccount): UserWire => ({
  id: account.id,
  created: account.created.toISOString(),
  last_edited: account.lastEdited.toISOString(),
  email: account.email,
  email_verified: account.emailProvedAt !== null,
  first_name: account.firstName,
  last_name: account.lastName,
  phone_number: account.phoneNumber,
  phone_verified: numberStatus(account) === 'proved',
  time_zone: account.timeZone,
  has_active_product: account.hasActiveProduct,
  is_staff: account.isStaff,
});

/** For whoever holds a text with a link, who may not be its person. @param linkedPractice the practice of that link */
export const presentLinkUser = (account: UserAccount, linkedPractice: number): UserWire => ({
  ...presentUser(account),
  email: maskedEmail(account.email),
  phone_number: maskedPhoneNumber(account.phoneNumber),
  linked_practice: linkedPractice,
});

export const presentUserWithToken = (account: UserAccount, session: OpenedSession): UserWithTokenWire => ({
  ...presentUser(account),
  ...presentToken(session),
});

export const presentLinkUserWithToken = (
  account: UserAccount,
  linkedPractice: number,
  session: OpenedSession,
): UserWithTokenWire => ({ ...presentLinkUser(account, linkedPractice), ...presentToken(session) });

const presentToken = (session: OpenedSession): Pick<UserWithTokenWire, 'token' | 'token_expiration_date'> => ({
  token: session.token,
  token_expiration_date: session.expiresAt.toISOString(),
});
