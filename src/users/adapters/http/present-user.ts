import type { OpenedSession } from '../../application/ports/sessions.js';
import type { UserAccount } from '../../domain/user-account.js';
import type { UserWithTokenWire, UserWire } from './users.contract.js';

export const presentUser = (account: UserAccount): UserWire => ({
  id: account.id,
  created: account.created.toISOString(),
  last_edited: account.lastEdited.toISOString(),
  email: account.email,
  first_name: account.firstName,
  last_name: account.lastName,
  phone_number: account.phoneNumber,
  time_zone: account.timeZone,
  has_active_product: account.hasActiveProduct,
  is_staff: account.isStaff,
});

export const presentUserWithToken = (account: UserAccount, session: OpenedSession): UserWithTokenWire => ({
  ...presentUser(account),
  token: session.token,
  token_expiration_date: session.expiresAt.toISOString(),
});
