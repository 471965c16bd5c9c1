import useSWR from 'swr';
import { currentSessionWire } from '#contracts/auth-tokens/adapters/http/auth-tokens';
import { api } from '../api/api';
import { useAuth } from './auth-store';

/** What this session may do: one that a content link opened (`kind` 'link') reads and talks, but changes no account. */
export function useCurrentSession() {
  const token = useAuth((auth) => auth.token);
  const { data, error, mutate } = useSWR(
    token ? ['current-session', token] : null,
    () => api.get('/tokens/current/', { schema: currentSessionWire }),
    // A session never changes its kind.
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return { session: data, error: error as unknown, retry: () => void mutate() };
}
