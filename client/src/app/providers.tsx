import { useCallback, useEffect, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { hasStatus, mayPass } from '../lib/http-error';
import { useAuth } from '../session/auth-store';
import { CURRENT_USER } from '../session/current-user';

/** The providers around every screen. The cache lives as long as they do. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: newCache, shouldRetryOnError: mayPass }}>
      <SessionCache>{children}</SessionCache>
    </SWRConfig>
  );
}

const newCache = () => new Map();

/**
 * Forgets what one session has fetched as soon as it is over, in this tab and in all others. What is refused for want of a
 * session has the current user asked for: where the session has ended, that leads to the log-in and back here.
 */
function SessionCache({ children }: { children: ReactNode }) {
  const { mutate, unload } = useSWRConfig();
  useEffect(
    () =>
      useAuth.subscribe(({ token }, previous) => {
        if (!previous.token || token === previous.token) return;
        // Emptying each key with `mutate` would leave SWR's notes of its requests: for two seconds after an answer, and
        // while one is on its way, a screen of the next session would fetch nothing and go on loading.
        // Where another session has taken its place, what is open is requested anew: without a session that would be refused.
        unload({ revalidate: token !== '' });
      }),
    [unload],
  );
  const onError = useCallback(
    (error: unknown, key: string) => {
      if (!hasStatus(error, 401) || key.includes(CURRENT_USER)) return;
      void mutate((other) => Array.isArray(other) && other[0] === CURRENT_USER);
    },
    [mutate],
  );
  return <SWRConfig value={{ onError }}>{children}</SWRConfig>;
}
