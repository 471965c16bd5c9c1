import { useEffect, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { HttpError } from '../lib/http-error';
import { followOtherTabs, useAuth } from '../session/auth-store';

/** The providers around every screen. The cache lives as long as they do. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: newCache, shouldRetryOnError: mayPass }}>
      <SessionCache />
      {children}
    </SWRConfig>
  );
}

const newCache = () => new Map();

/** An answer that refuses is final; silence and a server in trouble are asked again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof HttpError && error.status !== undefined && error.status < 500);

/** Forgets what one session has fetched as soon as it is over, in this tab and in all others. */
function SessionCache() {
  const { mutate } = useSWRConfig();
  useEffect(() => followOtherTabs(), []);
  useEffect(
    () =>
      useAuth.subscribe(({ token }, previous) => {
        if (previous.token && token !== previous.token) {
          void mutate((key) => key !== '/site/', undefined, { revalidate: false });
        }
      }),
    [mutate],
  );
  return null;
}
