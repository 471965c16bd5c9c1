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
  /** The id of the one that is being retried. */
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
