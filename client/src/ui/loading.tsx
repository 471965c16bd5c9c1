import type { ReactNode } from 'react';
import { detailMessage } from '../lib/error-messages';
import { Alert } from './alert';
import { Button } from './button';

/** The placeholder of something that loads: pale bars, and only once it takes long enough to be noticed. */
export function Loading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="status" className={`animate-late ${className}`}>
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  );
}

interface UnloadedProps {
  /** As a sentence about it begins: 'The plan'. */
  what: string;
  error: unknown;
  onRetry: () => void;
  /** The button's: 'sm' among small ones. */
  size?: 'md' | 'sm';
}

/** The product's own short messages have no period. */
const asSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** What stands where something could not be had: why, and another try. */
export function Unloaded({ what, error, onRetry, size }: UnloadedProps) {
  return (
    <div className="space-y-4">
      <Alert tone="error">
        {what} could not be loaded. {asSentence(detailMessage(error))}
      </Alert>
      <Button look="outline" size={size} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
