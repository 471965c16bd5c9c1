import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useListFilters } from '../../lib/use-list-filters';
import { EmptyState } from '../../ui/empty-state';
import { Loading, Unloaded } from '../../ui/loading';
import { Page } from '../../ui/page';
import { PaginationBar } from '../../ui/pagination';
import { Skeleton } from '../../ui/spinner';
import { TextField } from '../../ui/text-field';
import { DownloadButton } from './download-button';
import { Entry } from './entry';
import { downloadJournal, useJournal } from './journal.api';

/** /curriculum/journal: what the person wrote about their practices, in all their plans. */
export function JournalScreen() {
  const { filters, isFiltered, field, pagination } = useListFilters(['search']);
  const answer = useJournal(pagination.page, filters.search);
  const isEmpty = answer.data?.count === 0 && !isFiltered;
  return (
    <Page title="Journal" lead="What you wrote about your practices, newest first. It is yours to keep.">
      <p className="-mt-4 mb-8">
        <Link to={paths.curriculum} className="link">
          Back to your practices
        </Link>
      </p>
      {isEmpty ? (
        <EmptyState title="No reflections yet">
          When you mark a practice done, add a line about how it went, or just reply to its text. It shows up here.
        </EmptyState>
      ) : (
        <>
          <div role="search">
            <TextField
              label="Search"
              type="search"
              placeholder="A name, a word, a practice"
              autoComplete="off"
              maxLength={200}
              {...field('search')}
            />
          </div>
          <Entries answer={answer} pagination={pagination} isFiltered={isFiltered} />
          <section aria-labelledby="take-along" className="border-line mt-10 border-t pt-8">
            <h2 id="take-along" className="text-2xl font-medium">
              Take it with you
            </h2>
            <p className="text-ink-soft mt-2 mb-4">All of your journal, not only what you searched for.</p>
            <div className="flex flex-wrap gap-3">
              <DownloadButton onDownload={() => downloadJournal('pdf')}>Download as PDF</DownloadButton>
              <DownloadButton onDownload={() => downloadJournal('txt')}>Download as text</DownloadButton>
            </div>
          </section>
        </>
      )}
    </Page>
  );
}

interface EntriesProps {
  answer: ReturnType<typeof useJournal>;
  pagination: ReturnType<typeof useListFilters>['pagination'];
  isFiltered: boolean;
}

function Entries({ answer: { data, error, mutate }, pagination, isFiltered }: EntriesProps) {
  const { receive } = pagination;
  useEffect(() => {
    if (data) receive(data);
  }, [data, receive]);
  if (!data && error !== undefined) {
    return <Unloaded what="Your journal" error={error} onRetry={() => mutate()} />;
  }
  if (!data) {
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { count, results } = data;
  return (
    <>
      <p aria-live="polite" className="text-ink-soft mt-2 text-sm">
        {isFiltered ? `${count} found` : `${count} ${count === 1 ? 'reflection' : 'reflections'}`}
      </p>
      {results.length === 0 ? (
        <EmptyState title="Nothing found">No reflection holds all of these words.</EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Reflections</h2>
          <ul aria-label="Reflections" className="mt-2">
            {results.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
      <PaginationBar pagination={pagination} />
    </>
  );
}
