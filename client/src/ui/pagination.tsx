import { COUNT_BOUND, neighborIn, pageCount, type Pagination } from '../lib/pagination';
import { Button } from './button';

/** Previous and next under a list; nothing when it fits on one page. */
export function PaginationBar({ pagination }: { pagination: Pagination }) {
  const pages = pageCount(pagination);
  const { page, goTo, next, previous, totalCount } = pagination;
  if (pages <= 1) return null;
  const isCounted = totalCount <= COUNT_BOUND;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button look="outline" size="sm" disabled={page <= 1} onClick={() => goTo(page - 1, neighborIn(previous))}>
        Previous
      </Button>
      <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
        Page {page}
        {isCounted && ` of ${pages}`}
      </p>
      <Button
        look="outline"
        size="sm"
        disabled={isCounted ? page >= pages : next === null}
        onClick={() => goTo(page + 1, neighborIn(next))}
      >
        Next
      </Button>
    </nav>
  );
}
