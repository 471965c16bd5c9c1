import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ERRORS } from '../lib/error-messages';
import { Button } from '../ui/button';
import { LogoMark } from '../ui/logo';
import { Page } from '../ui/page';

/** The last resort: an unforeseen error broke a screen. */
export function UnexpectedErrorScreen() {
  const error = useRouteError();
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <Page title={ERRORS.unexpected} mark={<LogoMark className="size-12" />} lead={textOf(error)}>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Page>
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
