import { useEffect, type Key, type ReactNode } from 'react';
import type { Paged, Pagination } from '../lib/pagination';
import { EmptyState } from './empty-state';
import { Loading, Unloaded } from './loading';
import { PaginationBar } from './pagination';
import { Skeleton } from './spinner';
import { Table, type Column } from './table';

interface ListTableProps<Row> {
  /** The page as it is fetched. */
  answer: { data?: Paged<Row>; error?: unknown; mutate: () => Promise<unknown> };
  /** As `useListFilters` gives it. */
  list: { pagination: Pagination; sort: string; sortBy: (sort: string) => void };
  /** What the list is of, for its name and for the message when it cannot be had. */
  name: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** What stands there when there is nothing. */
  empty: ReactNode;
  emptyTitle?: string;
  /** Rows that somebody has to look after stand out. */
  isUrgent?: (row: Row) => boolean;
}

/** One page of a staff list in its states: on its way, not to be had, empty, or there as a table. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { answer, list, name, columns, keyOf, empty, emptyTitle = 'Nothing here yet', isUrgent } = props;
  const { data, error, mutate } = answer;
  const { pagination, sort, sortBy } = list;
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
        <Skeleton className="h-10" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  if (data.results.length === 0) return <EmptyState title={emptyTitle}>{empty}</EmptyState>;
  const table = { name, columns, rows: data.results, keyOf, sort, onSort: sortBy, isUrgent };
  return (
    <div className="space-y-5">
      <Table {...table} />
      <PaginationBar pagination={pagination} />
    </div>
  );
}
