import { useEffect, type ReactNode } from 'react';
import type { Paged, Pagination } from '../lib/pagination';
import { EmptyState } from './empty-state';
import { Loading, Unloaded } from './loading';
import { PaginationBar } from './pagination';
import { Skeleton } from './spinner';

export interface PageStatesProps<Row> {
  /** The page as it is fetched. */
  answer: { data?: Paged<Row>; error?: unknown; mutate: () => Promise<unknown> };
  pagination: Pagination;
  /** What the list is of, for its name and for the message when it cannot be had. */
  name: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  emptyTitle?: string;
}

interface ShownPageProps<Row> extends PageStatesProps<Row> {
  /** Shows the rows, of which there is at least one. */
  children: (rows: Row[]) => ReactNode;
}

/** One page of a list in its states: loading, failed, empty, or loaded. */
export function PageStates<Row>(props: ShownPageProps<Row>) {
  const { answer, pagination, name, empty, emptyTitle = 'Nothing here yet', children } = props;
  const { data, error, mutate } = answer;
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
      {children(data.results)}
      <PaginationBar pagination={pagination} />
    </div>
  );
}
