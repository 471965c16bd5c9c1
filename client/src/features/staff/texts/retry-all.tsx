import { detailMessage } from '../../../lib/error-messages';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';

interface RetryAllProps<Item> {
  /** The rows of this page that can be retried. */
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
