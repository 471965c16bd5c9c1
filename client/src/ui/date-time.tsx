import { formatDateTime } from '../lib/format';

/** A time in the reader's zone. */
export function DateTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}
