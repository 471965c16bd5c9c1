import { pageCount, type Pagination } from '../lib/pagination';
import { Button } from './button';

/** Previous and next under a list; nothing when it fits on one page. */
export function PaginationBar({ pagination }: { pagination: Pagination }) {
  const pages = pageCount(pagination);
  if (pages <= 1) return null;
  const { page, goTo } = pagination;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <Button look="outline" size="sm" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
        Page {page} of {pages}
      </p>
      <Button look="outline" size="sm" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
