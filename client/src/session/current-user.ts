import { useEffect } from 'react';
import useSWR from 'swr';
import { userWire } from '@contracts/users/adapters/http/users';
import { api } from '../api/api';
import { hasStatus } from '../lib/http-error';
import { useAuth, type User } from './auth-store';

/** Begins the key under which the signed-in person is kept. */
export const CURRENT_USER = 'current-user';

/**
 * The signed-in person as the server knows them: fetched when the client starts with a token and again when a window
 * gets the focus back. What comes is stored in the auth state, which is what screens read; `refresh` asks at once.
 */
export function useCurrentUser() {
  const token = useAuth((auth) => auth.token);
  const userId = useAuth((auth) => auth.userId);
  const { error, mutate } = useSWR(token && userId ? [CURRENT_USER, userId, token] : null, () =>
    fetchCurrentUser(userId, token),
  );
  return { error: error as unknown, refresh: mutate };
}

async function fetchCurrentUser(userId: string, token: string): Promise<User> {
  const user = await api.get(`/users/${encodeURIComponent(userId)}`, { schema: userWire });
  // The person may have logged out, or in as someone else, before the response arrived.
  if (useAuth.getState().token === token) useAuth.getState().setUser(user);
  return user;
}

/** For a refused call: the membership may just have ended. The guard knows where to go as soon as the account says so. */
export function useMembershipEnd(error: unknown): void {
  const { refresh } = useCurrentUser();
  const isRefused = hasStatus(error, 403);
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused, refresh]);
}
