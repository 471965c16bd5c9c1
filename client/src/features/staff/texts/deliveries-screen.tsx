import { useCallback, useMemo } from 'react';
import { readersZone } from '../../../lib/browser';
import { formatDateTime } from '../../../lib/format';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { useListFilters } from '../../../lib/use-list-filters';
import { ResultNote } from '../../../ui/attempts';
import { Badge } from '../../../ui/badge';
import { ExportButton, OnePerson, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import type { Column } from '../../../ui/table';
import { TextField, SearchField } from '../../../ui/text-fields';
import { StateBadge, stateName, statesOf } from '../../shared/labels';
import { MemberLink } from '../members/member-labels';
import { ChannelBanner } from './channel-banner';
import { useTextChannel, useTexts } from './deliveries.api';
import { retryText } from '../../../api/texts';
import { useTextRetry } from './retries';
import { type Retries, RetryAll, retryColumn } from './retry-buttons';
import { decisionSentences, wasSimplySent } from './send-decisions';
import { StateChips } from './state-chips';
import { canRetry, type StaffText } from './text-record';
import { DateTime } from '../../../ui/times';

const TITLE = 'Deliveries';
const FILTERS = ['state', 'search', 'member', 'from', 'to'] as const;

/** /staff/deliveries: every text with why it was sent or not, and those that failed permanently. */
export function DeliveriesScreen() {
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, change, field } = list;
  const hasDay = filters.from !== '' || filters.to !== '';
  // Days are the reader's own.
  const query = { ...list.query, time_zone: hasDay ? readersZone() : null };
  const response = useTexts(query);
  const { mutate: refreshTexts } = response;
  const { mutate: refreshBanner } = useTextChannel();
  const refresh = useCallback(() => Promise.all([refreshTexts(), refreshBanner()]), [refreshTexts, refreshBanner]);
  const { pending, retry, result } = useTextRetry(refresh);
  const columns = useMemo(() => textColumns({ pending, onRetry: (text) => void retry(text) }), [pending, retry]);

  return (
    <StaffPage title={TITLE} tools={<ExportButton path="/staff/texts" file="texts" query={query} />}>
      <ChannelBanner onRetried={refreshTexts} />
      <div role="search" className="max-sm:filter-grid grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <div className="max-sm:col-span-full">
          <SearchField placeholder="Name or phone number" {...field('search')} />
        </div>
        <TextField label="From" type="date" max={filters.to || undefined} {...field('from')} />
        <TextField label="To" type="date" min={filters.from || undefined} {...field('to')} />
      </div>
      <StateChips
        label="State"
        states={statesOf('text')}
        nameOf={(state) => stateName('text', state)}
        urgent="dead"
        totals={response.data?.totals}
        chosen={filters.state}
        onChoose={(state) => change('state', state)}
      />
      {filters.member !== '' && <OnePerson says="Texts to one member." onShowAll={() => change('member', '')} />}
      <ResultNote result={result} />
      {filters.state !== '' && (
        <RetryAll
          key={JSON.stringify(query)}
          items={(response.data?.results ?? []).filter(({ state }) => canRetry(state))}
          what="texts"
          send={({ id }) => retryText(id)}
          onRetried={refresh}
        />
      )}
      <ListTable
        response={response}
        list={list}
        name="Texts"
        columns={columns}
        keyOf={({ id }) => id}
        isUrgent={({ state }) => state === 'dead'}
        empty={
          filters.state === 'dead'
            ? 'No failed texts.'
            : isFiltered
              ? 'No text matches the search and filters.'
              : 'Every text is listed here, including those held back, with the reason.'
        }
      />
    </StaffPage>
  );
}

const textColumns = (retries: Retries<StaffText>): readonly Column<StaffText>[] => [
  { title: 'To', isName: true, className: '@3xl:w-44', cell: (text) => <Recipient text={text} /> },
  {
    title: 'State',
    cell: ({ state, resend }) => (
      <span className="flex flex-wrap gap-1.5">
        <StateBadge kind="text" state={state} />
        {resend && <Badge>Sent again</Badge>}
      </span>
    ),
  },
  { title: 'Text', className: '@3xl:w-1/2', cell: (text) => <WhatHappened text={text} /> },
  {
    title: 'When',
    sortBy: 'created',
    ownSort: 'descending',
    className: '@3xl:whitespace-nowrap',
    cell: ({ sentAt, decidedAt }) => (
      <DateTime at={sentAt ?? decidedAt} className="text-ink-soft text-sm tabular-nums" />
    ),
  },
  retryColumn(retries, (text) => (canRetry(text.state) ? `text to ${text.personName}` : null)),
];

function Recipient({ text: { user, personName, to } }: { text: StaffText }) {
  return (
    <>
      <MemberLink id={user} className="font-semibold break-words">
        {personName}
      </MemberLink>
      <span className="text-ink-soft block text-sm tabular-nums">{to ? formatPhone(to) : 'No number'}</span>
    </>
  );
}

function WhatHappened({ text }: { text: StaffText }) {
  const { body, tries, nextTryAt } = text;
  return (
    <>
      <p className="break-words">{body}</p>
      <p className="text-ink-soft mt-1 text-sm empty:hidden">
        {/* The whole decision of each text is on the member's page. */}
        {!wasSimplySent(text) && decisionSentences(text).join(' ')}
        {tries > 1 && ` Tried ${tries} times.`}
        {nextTryAt && ` Next: ${formatDateTime(nextTryAt)}.`}
      </p>
    </>
  );
}
