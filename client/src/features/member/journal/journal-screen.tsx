import { useListFilters } from '../../../lib/use-list-filters';
import { EmptyState } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { PageStates } from '../../../ui/paged-lists';
import { TextField } from '../../../ui/text-fields';
import { BackToPlan } from '../curriculum/back-to-plan';
import { DownloadButton, Entry } from './journal-entry';
import { downloadJournal, useJournal } from './journal.api';

/** /curriculum/journal: what the person wrote about their practices, in all their plans. */
export function JournalScreen() {
  const { filters, isFiltered, field, pagination } = useListFilters(['search']);
  const response = useJournal(pagination.page, filters.search);
  // Results of an earlier search stay while the next ones load: they were not all of it.
  const isEmpty = response.data?.count === 0 && !isFiltered && !response.isLoading && response.error === undefined;
  return (
    <Page title="Journal" lead="What you wrote about your practices, newest first. It is yours to keep.">
      <p className="-mt-4 mb-8">
        <BackToPlan />
      </p>
      {isEmpty ? (
        <EmptyState title="Nothing written yet">
          When you mark a practice done, add a line about how it went, or just reply to its text, or fill in its
          worksheet. It shows up here.
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
          <Entries response={response} pagination={pagination} isFiltered={isFiltered} />
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
  response: ReturnType<typeof useJournal>;
  pagination: ReturnType<typeof useListFilters>['pagination'];
  isFiltered: boolean;
}

function Entries({ response, pagination, isFiltered }: EntriesProps) {
  // Results of another search say nothing about this one.
  const count = response.error === undefined ? response.data?.count : undefined;
  return (
    <>
      <p aria-live="polite" className="text-ink-soft mt-2 mb-2 text-sm">
        {count !== undefined && (isFiltered ? `${count} found` : `${count} ${count === 1 ? 'entry' : 'entries'}`)}
      </p>
      <PageStates
        response={response}
        pagination={pagination}
        name="Your journal"
        emptyTitle="Nothing found"
        empty="Nothing that you wrote holds all of these words."
      >
        {(entries) => (
          <>
            <h2 className="sr-only">Reflections</h2>
            <ul aria-label="Reflections">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </PageStates>
    </>
  );
}
