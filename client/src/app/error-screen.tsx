import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { api } from '../api/api';
import { SITE } from '../api/site';
import { browser } from '../lib/browser';
import { ERRORS } from '../lib/error-messages';
import { mayPass, retryLater } from '../lib/http-error';
import { Button } from '../ui/button';
import { LogoMark } from '../ui/logo';
import { Page } from '../ui/page';
import { isFailedLoad, isBeingLeft, mayReload } from './failed-loads';

/** Replaces a screen that an unexpected error broke, or whose files failed to load. */
export function ErrorScreen() {
  const error = useRouteError();
  const broken = <BrokenScreen error={error} />;
  return isFailedLoad(error) ? <UnloadedScreen otherwise={broken} /> : broken;
}

function BrokenScreen({ error }: { error: unknown }) {
  return (
    <LonePage title={ERRORS.unexpected} lead={textOf(error)}>
      <Button onClick={() => browser.reload()}>Reload the page</Button>
    </LonePage>
  );
}

const LonePage = (page: ComponentProps<typeof Page>) => (
  <main id="main" className="flex min-h-dvh flex-col">
    <Page {...page} mark={<LogoMark className="size-12" />} />
  </main>
);

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** A server that is silent for this long counts as unreachable. */
const TIMEOUT_MS = 10_000;

/**
 * Replaces a screen whose files failed to load. The page is loaded again at the same URL as soon as the server
 * responds, not before: without a connection the browser's own error page would take its place, and nothing would
 * lead back.
 * @param otherwise shown if the server responds, and loading again has not helped just now
 */
function UnloadedScreen({ otherwise }: { otherwise: ReactNode }) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'asking' | 'leaving' | 'unreached' | 'broken'>('asking');

  useEffect(() => {
    const abandoned = new AbortController();
    void isReachable(abandoned.signal).then((isThere) => {
      if (abandoned.signal.aborted) return;
      if (!isThere) return setState('unreached');
      if (isBeingLeft()) return setState('leaving');
      if (!mayReload()) return setState('broken');
      browser.reload();
    });
    return () => abandoned.abort();
  }, [tries]);

  useEffect(() => {
    if (state !== 'unreached' && state !== 'leaving') return undefined;
    return retryLater(tries, () => setTries(tries + 1));
  }, [state, tries]);

  if (state === 'asking' || state === 'leaving') return null;
  if (state === 'broken') return otherwise;
  return (
    <LonePage
      title="This page could not be loaded"
      lead={<p role="alert">We could not reach the server. This page keeps trying, and opens by itself once it can.</p>}
    >
      <Button onClick={() => setTries(tries + 1)}>Try again</Button>
    </LonePage>
  );
}

async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    await api.get(SITE, { signal, timeout: TIMEOUT_MS });
    return true;
  } catch (error) {
    return !mayPass(error);
  }
}
