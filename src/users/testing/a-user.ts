import { randomBytes, randomUUID } from 'node:crypto';
import type { NewUser } from '../application/ports/user.repository.js';
import type { UserAccount } from '../domain/user-account.js';

/** A person as the repository takes them, each with an address of their own. */
export const aNewUser = (part: Partial<NewUser> = {}): NewUser => ({
  id: randomUUID(),
  created: new Date('2026-11-20T15:00:00Z'),
  email: `ada.${randomBytes(6).toString('hex')}@example.com`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  phoneNumber: '+15551234567',
  timeZone: 'America/New_York',
  isStaff: false,
  lastConfirmedNumber: null,
  numberChangedAt: null,
  numberProvedAt: null,
  passwordHash: 'hashed:correct horse',
  textConsent: { givenAt: new Date('2026-11-20T15:00:00Z'), version: '2026-11' },
  ...part,
});

/** A person as every module sees them. */
export function aUser(part: Partial<UserAccount> = {}): UserAccount {
  const { passwordHash: _, textConsent: __, ...user } = aNewUser();
  return {
    ...user,
    emailProvedAt: null,
    timeZoneSource: 'browser',
    lastEdited: user.created,
    hasActiveProduct: false,
    ...part,
  };
}
