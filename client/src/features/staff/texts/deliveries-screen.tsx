import { useCallback, useMemo } from 'react';
import { saveTable } from '../../../api/exports';
import { useTextRetry } from '../../../api/retries';
import { readersZone } from '../../../lib/readers-zone';
import { stateName, statesOf } from '../../../lib/state-names';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { ResultNote } from '../../../ui/attempts';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { OnePerson } from '../../../ui/one-person';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-field';
import { ChannelBanner } from './channel-banner';
import { useTextChannel, useTexts } from './deliveries.api';
import { StateChips } from './state-chips';
import { textColumns } from './text-columns';

const TITLE = 'Deliveries';
const FILTERS = ['state', 'search', 'member', 'from', 'to'] as const;

/** /staff/deliveries: every text with why it was sent or not, and those that were given up. */
export function DeliveriesScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, change, field } = list;
  const hasDay = filters.from !== '' || filters.to !== '';
  // Days are the reader's own.
  const query = { ...list.query, time_zone: hasDay ? readersZone() : null };
  const answer = useTexts(query);
  const { mutate: refreshTexts } = answer;
  const { mutate: refreshBanner } = useTextChannel();
  const refresh = useCallback(() => Promise.all([refreshTexts(), refreshBanner()]), [refreshTexts, refreshBanner]);
  const { pending, retry, result } = useTextRetry(refresh);
  const columns = useMemo(() => textColumns({ pending, onRetry: (text) => void retry(text) }), [pending, retry]);

  return (
    <StaffPage title={TITLE} tools={<ExportButton onExport={() => saveTable('/staff/texts', 'texts', query)} />}>
      <ChannelBanner onRetried={refreshTexts} />
      <div role="search" className="grid grid-cols-2 gap-x-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <div className="max-sm:col-span-2">
          <TextField
            label="Search"
            type="search"
            placeholder="Name or phone number"
            autoComplete="off"
            {...field('search')}
          />
        </div>
        <TextField label="From" type="date" max={filters.to || undefined} {...field('from')} />
        <TextField label="To" type="date" min={filters.from || undefined} {...field('to')} />
      </div>
      <StateChips
        label="State"
        states={statesOf('text')}
        nameOf={(state) => stateName('text', state)}
        urgent="dead"
        totals={answer.data?.totals}
        chosen={filters.state}
        onChoose={(state) => change('state', state)}
      />
      {filters.member !== '' && <OnePerson says="The texts to one person." onShowAll={() => change('member', '')} />}
      <ResultNote result={result} />
      <ListTable
        answer={answer}
        list={list}
        name="Texts"
        columns={columns}
        keyOf={({ id }) => id}
        isUrgent={({ state }) => state === 'dead'}
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          filters.state === 'dead'
            ? 'No text has been given up on.'
            : isFiltered
              ? 'No text matches the search and all the filters.'
              : 'Every text is listed here, including those held back, with the reason.'
        }
      />
    </StaffPage>
  );
}
