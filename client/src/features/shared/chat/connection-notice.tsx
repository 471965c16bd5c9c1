import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/spinner';
import type { Connection } from './chat-state';

/** What keeps the person from the coach, if anything does. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  if (connection === 'refused') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-2 text-center">
        <p className="text-error-ink">
          The chat is closed: your session or your membership has ended. Reload the page to continue.
        </p>
        <Button look="outline" size="sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
  return (
    <div role="status">
      {connection !== 'open' && (
        // Most connections are open before anyone could read this.
        <p className="text-ink-soft animate-late flex items-center justify-center gap-2 py-2 text-sm">
          <Spinner className="size-4" />
          {connection === 'connecting' ? 'Connecting…' : 'Connection lost. Reconnecting…'}
        </p>
      )}
    </div>
  );
}
