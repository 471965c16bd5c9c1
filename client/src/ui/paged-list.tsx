import { useEffect, type ReactNode } from 'react';
import type { Paged, Pagination } from '../lib/pagination';
import { EmptyState } from './empty-state';
import { Loading, Unloaded } from './loading';
import { PaginationBar } from './pagination';
import { Skeleton } from './spinner';

interface PagedListProps<T> {
  /** The page as it is fetched. */
  answer: { data?: Paged<T>; error?: unknown; mutate: () => Promise<unknown> };
  pagination: Pagination;
  /** What the list is of, for its name and for the message when it cannot be had. */
  name: string;
  /** What stands there when there is nothing. */
  empty: ReactNode;
  emptyTitle?: string;
  children: (row: T) => ReactNode;
}

/** One page of a list in its states: on its way, not to be had, empty, or there. */
export function PagedList<T>({
  answer: { data, error, mutate },
  pagination,
  name,
  empty,
  emptyTitle = 'Nothing here yet',
  children,
}: PagedListProps<T>) {
  const { receive } = pagination;
  useEffect(() => {
    if (data) receive(data);
  }, [data, receive]);

  if (!data && error !== undefined) {
    return <Unloaded what={name} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (data.results.length === 0) return <EmptyState title={emptyTitle}>{empty}</EmptyState>;
  return (
    <div className="space-y-5">
      <ul aria-label={name} className="space-y-3">
        {data.results.map(children)}
      </ul>
      <PaginationBar pagination={pagination} />
    </div>
  );
}
