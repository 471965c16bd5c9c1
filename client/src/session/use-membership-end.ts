import { useEffect } from 'react';
import { hasStatus } from '../lib/http-error';
import { useCurrentUser } from './current-user';

/**
 * For a refused call: the membership may just have ended. The guard knows where to go as soon as the account says so.
 */
export function useMembershipEnd(error: unknown): void {
  const { refresh } = useCurrentUser();
  const isRefused = hasStatus(error, 403);
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused, refresh]);
}
