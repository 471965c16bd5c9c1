import { useEffect, type ReactNode } from 'react';
import type { Paged, Pagination } from '../lib/pagination';
import { detailMessage } from '../lib/error-messages';
import { hasStatus } from '../lib/http-error';
import { FIRST_PAGE } from '../lib/pagination';
import { Alert } from './alert';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { asSentence, Loading, Unloaded } from './loading';
import { PaginationBar } from './pagination';
import { Skeleton } from './spinner';

export interface PageStatesProps<Row> {
  /** The page as it is fetched. */
  answer: { data?: Paged<Row>; error?: unknown; isLoading?: boolean; mutate: () => Promise<unknown> };
  pagination: Pagination;
  /** What the list is of, for its name and for the message when it cannot be had. */
  name: string;
  /** Shown when the list is empty. */
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
  const { answer, pagination, name, empty, emptyTitle = 'Nothing here yet', onStartOver, children } = props;
  const { data, error, isLoading = false, mutate } = answer;
  const { receive } = pagination;
  useEffect(() => {
    if (data) receive(data);
  }, [data, receive]);

  const isPastTheEnd = hasStatus(error, 404) && pagination.page > FIRST_PAGE;
  if (isPastTheEnd) return <PastTheEnd onFirst={() => pagination.goTo(FIRST_PAGE)} />;
  if (onStartOver && hasStatus(error, 400)) return <Refused what={name} error={error} onStartOver={onStartOver} />;
  const failure = error !== undefined && <Unloaded what={name} error={error} onRetry={() => mutate()} />;
  if (!data && failure) return failure;
  if (!data) {
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
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
function Refused({ what, error, onStartOver }: { what: string; error: unknown; onStartOver: () => void }) {
  return (
    <div className="space-y-4">
      <Alert tone="error">
        {what} could not be loaded. {asSentence(detailMessage(error))}
      </Alert>
      <Button look="outline" onClick={onStartOver}>
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
      <Button look="outline" onClick={onFirst}>
        First page
      </Button>
    </div>
  );
}
