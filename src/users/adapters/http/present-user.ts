import type { OpenedSession } from '../../application/ports/sessions.js';
import { maskedEmail, maskedPhoneNumber, type UserAccount } from '../../domain/user-account.js';
import { numberStatus } from '../../domain/phone-number.js';
import { type UserWithTokenWire, type UserWire, userWire } from './users.contract.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

export const presentUser = (account: UserAccount): UserWire =>
  presentAs(userWire, {
    ...account,
    emailVerified: account.emailProvedAt !== null,
    phoneVerified: numberStatus(account) === 'proved',
  });

/** Masks the contact details: whoever holds a text with a link may not be its person. @param linkedPractice the practice of that link */
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
