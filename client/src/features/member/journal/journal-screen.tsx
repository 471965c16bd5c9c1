import { useState } from 'react';
import { flushSync } from 'react-dom';
import { browser } from '../../../lib/browser';
import { useSubmit } from '../../../lib/form-submission';
import { useListFilters } from '../../../lib/use-list-filters';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { PageStates } from '../../../ui/paged-lists';
import { TextField } from '../../../ui/text-fields';
import { BackToPlan } from '../curriculum/plan-states';
import { Entry, usePrintedName } from './journal-entry';
import { type JournalEntry, readWholeJournal, useJournal } from './journal.api';

/** /curriculum/journal: what the person wrote about their practices, in all their plans. */
export function JournalScreen() {
  const { filters, isFiltered, field, pagination } = useListFilters(['search']);
  const response = useJournal(pagination.page, filters.search);
  // Results of an earlier search stay while the next ones load: they were not all of it.
  const isEmpty = response.data?.count === 0 && !isFiltered && !response.isLoading && response.error === undefined;
  const name = usePrintedName();
  const [whole, setWhole] = useState<JournalEntry[] | null>(null);
  const printing = useSubmit();
  const printAll = async () => {
    const entries = await readWholeJournal();
    // Before the dialog opens: it shows what is on the page then.
    flushSync(() => setWhole(entries));
    browser.print();
  };
  return (
    <Page
      title="Journal"
      lead={
        <>
          <p className="print:hidden">What you wrote about your practices, newest first. It is yours to keep.</p>
          <p className="hidden print:block">{name}</p>
        </>
      }
    >
      <p className="-mt-4 mb-8 print:hidden">
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
          <div className={whole ? 'print:hidden' : ''}>
            <Entries response={response} pagination={pagination} isFiltered={isFiltered} />
          </div>
          {whole && (
            <ul aria-label="All reflections" className="hidden print:block">
              {whole.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <section aria-labelledby="take-along" className="border-line mt-10 border-t pt-8 print:hidden">
            <h2 id="take-along" className="text-2xl font-medium">
              Download your journal
            </h2>
            <p className="text-ink-soft mt-2 mb-4">
              All of your journal with what you wrote on worksheets, not only what you searched for.
            </p>
            <Button
              variant="outline"
              size="sm"
              pending={printing.isPending}
              pendingLabel="Preparing…"
              onClick={() => void printing.submit(printAll)}
            >
              Print or save as PDF
            </Button>
            <ErrorList messages={printing.errors} />
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
      <p aria-live="polite" className="text-ink-soft mt-2 mb-2 text-sm print:hidden">
        {count !== undefined && (isFiltered ? `${count} found` : `${count} ${count === 1 ? 'entry' : 'entries'}`)}
      </p>
      <PageStates
        response={response}
        pagination={pagination}
        name="Your journal"
        emptyTitle="Nothing found"
        empty="No entry contains all of these words."
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
