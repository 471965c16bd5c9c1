import { useEffect, type ReactNode, type Key } from 'react';
import { hasStatus } from '../lib/http-error';
import { type Paged, type Pagination, FIRST_PAGE, COUNT_BOUND, neighborIn, pageCount } from '../lib/pagination';
import { Alert } from './alert';
import { Button } from './button';
import { EmptyState, NotLoaded, Unloaded } from './loading';
import { Table, type Column } from './table';

interface PageStatesProps<Row> {
  response: { data?: Paged<Row>; error?: unknown; isLoading?: boolean; mutate: () => Promise<unknown> };
  pagination: Pagination;
  /** The name of the list, also for the message when it cannot be loaded. */
  name: string;
  empty: ReactNode;
  emptyTitle?: string;
  /** Asks for the list without filters and order, where the server refuses those of the address. */
  onStartOver?: () => void;
}

interface ShownPageProps<Row> extends PageStatesProps<Row> {
  /** Shows the rows, of which there is at least one. */
  children: (rows: Row[]) => ReactNode;
}

/**
 * One page of a list in its states: loading, failed, empty, or loaded. The rows before it stay while the next come, and where
 * those fail to.
 */
export function PageStates<Row>(props: ShownPageProps<Row>) {
  const { response, pagination, name, empty, emptyTitle = 'Nothing here yet', onStartOver, children } = props;
  const { data, error, isLoading = false, mutate } = response;
  const { receive } = pagination;
  useEffect(() => {
    if (data) receive(data);
  }, [data, receive]);

  const isPastTheEnd = hasStatus(error, 404) && pagination.page > FIRST_PAGE;
  if (isPastTheEnd) return <PastTheEnd onFirst={() => pagination.goTo(FIRST_PAGE)} />;
  if (onStartOver && hasStatus(error, 400)) return <Refused onStartOver={onStartOver} />;
  if (!data) return <NotLoaded what={name} response={response} bars={['h-16', 'h-16', 'h-16']} />;
  const failure = error !== undefined && <Unloaded what={name} error={error} onRetry={() => mutate()} />;
  return (
    <div
      aria-busy={isLoading}
      className={`space-y-5 ${isLoading ? 'opacity-60 transition-opacity delay-300 duration-300' : ''}`}
    >
      {failure}
      {data.results.length === 0 ? (
        !failure && <EmptyState title={emptyTitle}>{empty}</EmptyState>
      ) : (
        <>
          {failure && <p className="text-ink-soft text-sm">What you see below was loaded before that.</p>}
          {children(data.results)}
          <PaginationBar pagination={pagination} />
        </>
      )}
    </div>
  );
}

/** The address asks for what the list does not have: to try again would not help. */
function Refused({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="space-y-4">
      <Alert>This address has a filter or a sort order that this list doesn’t have.</Alert>
      <Button variant="outline" onClick={onStartOver}>
        Show the whole list
      </Button>
    </div>
  );
}

/** The list has become shorter since, or the address was made up. */
function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <div className="space-y-4">
      <Alert>The list no longer has this page.</Alert>
      <Button variant="outline" onClick={onFirst}>
        First page
      </Button>
    </div>
  );
}

interface ListTableProps<Row> extends Omit<PageStatesProps<Row>, 'pagination'> {
  /** The state of `useListFilters`. */
  list: {
    pagination: Pagination;
    isFiltered: boolean;
    sort: string;
    sortBy: (sort: string) => void;
    startOver: () => void;
  };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** Rows that need attention are highlighted. */
  isUrgent?: (row: Row) => boolean;
}

export function ListTable<Row>({ list, columns, keyOf, isUrgent, emptyTitle, ...page }: ListTableProps<Row>) {
  const { pagination, isFiltered, sort, sortBy, startOver } = list;
  const table = { name: page.name, columns, keyOf, sort, onSort: sortBy, isUrgent };
  return (
    <PageStates
      {...page}
      emptyTitle={emptyTitle ?? (isFiltered ? 'Nothing found' : undefined)}
      pagination={pagination}
      onStartOver={startOver}
    >
      {(rows) => <Table {...table} rows={rows} />}
    </PageStates>
  );
}

interface PagedListProps<Row> extends PageStatesProps<Row> {
  children: (row: Row) => ReactNode;
}

export function PagedList<Row>({ children, ...page }: PagedListProps<Row>) {
  return (
    <PageStates {...page}>
      {(rows) => (
        <ul aria-label={page.name} className="space-y-3">
          {rows.map(children)}
        </ul>
      )}
    </PageStates>
  );
}

export function PaginationBar({ pagination }: { pagination: Pagination }) {
  const pages = pageCount(pagination);
  const { page, goTo, next, previous, totalCount } = pagination;
  if (pages <= 1) return null;
  const isCounted = totalCount <= COUNT_BOUND;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => goTo(page - 1, neighborIn(previous))}>
        Previous
      </Button>
      <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
        Page {page}
        {isCounted && ` of ${pages}`}
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={isCounted ? page >= pages : next === null}
        onClick={() => goTo(page + 1, neighborIn(next))}
      >
        Next
      </Button>
    </nav>
  );
}
