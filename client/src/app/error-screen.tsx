import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { browser } from '../lib/browser';
import { ERRORS } from '../lib/error-messages';
import { Button } from '../ui/button';
import { LogoMark } from '../ui/logo';
import { Page } from '../ui/page';
import { isFailedLoad } from './stale-build';
import { UnloadedScreen } from './unloaded-screen';

/** Instead of a screen that an unforeseen error broke, or whose files did not come. */
export function ErrorScreen() {
  const error = useRouteError();
  const broken = <BrokenScreen error={error} />;
  return isFailedLoad(error) ? <UnloadedScreen otherwise={broken} /> : broken;
}

function BrokenScreen({ error }: { error: unknown }) {
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <Page title={ERRORS.unexpected} mark={<LogoMark className="size-12" />} lead={textOf(error)}>
        <Button onClick={() => browser.reload()}>Reload the page</Button>
      </Page>
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
