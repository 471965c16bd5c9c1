import { detailMessage } from '../../../lib/error-messages';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/table';

interface RetryButtonProps {
  /** Names it for screen readers; left out where it stands with what it retries. */
  what?: string;
  pending: boolean;
  onClick: () => void;
}

export function RetryButton({ what, ...button }: RetryButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-label={what && `Retry: ${what}`} {...button}>
      Retry
    </Button>
  );
}

export interface Retries<Row> {
  pending: string | null;
  onRetry: (row: Row) => void;
}

/** The column of a list's retries. @param whatOf what a row is; null where it cannot be retried */
export const retryColumn = <Row extends { id: string }>(
  { pending, onRetry }: Retries<Row>,
  whatOf: (row: Row) => string | null,
): Column<Row> => ({
  title: 'Actions',
  isTools: true,
  cell: (row) => {
    const what = whatOf(row);
    return what !== null && <RetryButton what={what} pending={pending === row.id} onClick={() => onRetry(row)} />;
  },
});

interface RetryAllProps<Item> {
  items: readonly Item[];
  /** The plural: 'texts'. */
  what: string;
  /** Throws where the server refuses it. */
  send: (item: Item) => Promise<unknown>;
  onRetried: () => Promise<unknown>;
}

/** Retries all failed rows of a page, one after the other, and counts those that the server refused. */
export function RetryAll<Item>({ items, what, send, onRetried }: RetryAllProps<Item>) {
  const { pending, result, attempt } = useAttempts();
  const retry = () =>
    attempt('retry', async () => {
      const refusals: string[] = [];
      for (const item of items) {
        try {
          await send(item);
        } catch (error) {
          refusals.push(detailMessage(error));
        }
      }
      await onRetried();
      const retried = `${items.length - refusals.length} of ${items.length} ${what} are being retried.`;
      return [retried, ...new Set(refusals)].join(' ');
    });
  return (
    <>
      {(items.length > 1 || pending !== null) && (
        <p className="mb-4">
          <Button variant="outline" size="sm" pending={pending !== null} onClick={() => void retry()}>
            Retry all {items.length} on this page
          </Button>
        </p>
      )}
      <ResultNote result={result} />
    </>
  );
}
