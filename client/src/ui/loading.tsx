import { type ReactNode, useState } from 'react';
import { detailMessage } from '../lib/error-messages';
import { hasStatus } from '../lib/http-error';
import { Alert } from './alert';
import { Button } from './button';
import { Skeleton } from './spinner';

/** The placeholder of something that loads: pale bars, and only once it takes long enough to be noticed. */
export function Loading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" data-loading className={`animate-late ${className}`}>
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  );
}

/** The message of a list or a section that has nothing to show, with what can be done about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-line rounded-2xl border border-dashed px-6 py-12 text-center">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="text-ink-soft mt-2">{children}</div>}
    </div>
  );
}

/** Says what has failed, in words that the screen knows best, above a button to try again. */
export function RetryAlert({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Alert tone="error">
      <p>{children}</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

interface UnloadedProps {
  /** The subject of a sentence about it: 'The plan'. */
  what: string;
  error: unknown;
  /** Ends when there is a response. */
  onRetry: () => unknown;
  /** The button's: 'sm' among small ones. */
  size?: 'md' | 'sm';
  className?: string;
}

/** The app's own short messages have no period. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Shown in place of what could not be loaded: why, and a button to try again. */
export function Unloaded({ what, error, onRetry, size, className = '' }: UnloadedProps) {
  const [isPending, setIsPending] = useState(false);
  async function retry() {
    setIsPending(true);
    try {
      await onRetry();
    } catch {
      // It comes back as `error`.
    } finally {
      setIsPending(false);
    }
  }
  return (
    <div className={`space-y-4 ${className}`}>
      <Alert tone="error">
        {what} could not be loaded. {asSentence(detailMessage(error))}
      </Alert>
      <Button
        variant="outline"
        size={size}
        pending={isPending}
        pendingLabel="Trying again…"
        onClick={() => void retry()}
      >
        Try again
      </Button>
    </div>
  );
}

interface NotLoadedProps extends Omit<UnloadedProps, 'error' | 'onRetry' | 'className'> {
  response: { error?: unknown; mutate: () => unknown };
  bars: readonly string[];
  className?: string;
}

/** Shown in place of what is not there: bars while it loads, else why it could not be loaded. */
export function NotLoaded({ response: { error, mutate }, bars, className = 'space-y-3', ...unloaded }: NotLoadedProps) {
  if (error !== undefined) return <Unloaded {...unloaded} error={error} onRetry={() => mutate()} />;
  return (
    <Loading className={className}>
      {bars.map((bar, index) => (
        <Skeleton key={index} className={bar} />
      ))}
    </Loading>
  );
}

interface UnloadedPartProps {
  what: string;
  /** The responses that the part is made of. */
  of: readonly { data?: unknown; error?: unknown; mutate: () => unknown }[];
  className?: string;
}

/** The same for a part of a screen: nothing while it loads, once it is there, or where this person has none (403, 404). */
export function UnloadedPart({ what, of, className }: UnloadedPartProps) {
  const failed = of.filter(
    ({ data, error }) => data === undefined && error !== undefined && !hasStatus(error, 403) && !hasStatus(error, 404),
  );
  if (failed.length === 0) return null;
  return (
    <Unloaded
      what={what}
      error={failed[0]!.error}
      size="sm"
      className={className}
      onRetry={() => Promise.all(failed.map(({ mutate }) => mutate()))}
    />
  );
}
