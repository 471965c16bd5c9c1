import type { UserWire, UserWithTokenWire } from '@contracts/users/adapters/http/users';
import { camelKeys } from '../lib/casing';
import { storeSession, type UserWithToken } from '../session/auth-store';
import type { MockServer } from './mock-server';

/** A person as the server would send them. */
export const aUser = (changes: Partial<UserWire> = {}): UserWire => ({
  id: '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b21',
  created: '2026-11-05T09:00:00.000Z',
  last_edited: '2026-11-05T09:00:00.000Z',
  email: 'dana@example.com',
  email_verified: true,
  first_name: 'Dana',
  last_name: 'Reyes',
  phone_number: '+15551234567',
  phone_verified: true,
  time_zone: 'America/Chicago',
  has_active_product: false,
  is_staff: false,
  ...changes,
});

export const aUserWithToken = (changes: Partial<UserWithTokenWire> = {}): UserWithTokenWire => ({
  ...aUser(changes),
  token: 'token-of-dana',
  token_expiration_date: '2026-12-05T09:00:00.000Z',
  ...changes,
});

/** Starts a session as this person, as if they had logged in before the test. */
export function signIn(changes: Partial<UserWithTokenWire> = {}): UserWithTokenWire {
  const user = aUserWithToken(changes);
  storeSession(camelKeys(user) as UserWithToken);
  return user;
}

/** The same, where the server knows the person too. */
export function signInOn(server: MockServer, changes: Partial<UserWithTokenWire> = {}): UserWithTokenWire {
  const user = signIn(changes);
  server.on(`GET /api/users/${user.id}`, { body: user });
  return user;
}
