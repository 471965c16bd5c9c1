import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { detailMessage } from '../../lib/error-messages';
import { canRetry, TEXT_STATES, textStateName } from '../../lib/text-states';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ChoiceChips } from '../../ui/choice-chips';
import { ListScreen, PagedList } from '../../ui/paged-list';
import { TextField } from '../../ui/text-field';
import { type StaffText, TextRecord } from '../../ui/text-record';
import { retryText, useTexts } from './deliveries.api';
import { DeskTabs } from './desk-tabs';

const TITLE = 'Deliveries';
const FILTERS = ['state', 'search', 'from', 'to'] as const;

/** /staff/deliveries: every text with why it went or did not, and those that were given up. */
export function DeliveriesScreen() {
  useDocumentTitle(TITLE);
  const { filters, change, pagination } = useListFilters(FILTERS);
  const answer = useTexts(pagination.page, filters);
  const [pending, setPending] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const totals = answer.data?.totals;
  const all = totals && Object.values(totals).reduce((sum, count) => sum + count, 0);
  const isFiltered = Object.values(filters).some(Boolean);

  async function retry(text: StaffText) {
    setErrors([]);
    setSaid('');
    setPending(text.id);
    try {
      await retryText(text.id);
      await answer.mutate();
      setSaid(`The text to ${text.personName} is tried again now.`);
    } catch (failure) {
      setErrors([detailMessage(failure)]);
    } finally {
      setPending(null);
    }
  }

  return (
    <ListScreen title={TITLE}>
      <DeskTabs />
      <div role="search" className="grid grid-cols-2 gap-x-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <div className="max-sm:col-span-2">
          <TextField
            label="Search"
            type="search"
            placeholder="Name or phone number"
            autoComplete="off"
            value={filters.search}
            onChange={(event) => change('search', event.target.value)}
          />
        </div>
        <TextField
          label="From"
          type="date"
          max={filters.to || undefined}
          value={filters.from}
          onChange={(event) => change('from', event.target.value)}
        />
        <TextField
          label="To"
          type="date"
          min={filters.from || undefined}
          value={filters.to}
          onChange={(event) => change('to', event.target.value)}
        />
      </div>
      <div className="mb-6">
        <ChoiceChips
          label="State"
          chosen={filters.state}
          onChoose={(state) => change('state', state)}
          choices={[
            { value: '', name: 'All', count: all },
            ...TEXT_STATES.map((state) => ({
              value: state,
              name: textStateName(state),
              count: totals?.[state],
              isUrgent: state === 'dead' && (totals?.dead ?? 0) > 0,
            })),
          ]}
        />
      </div>
      <div className="mb-4 space-y-3 empty:hidden">
        <ErrorList messages={errors} />
        {said && <Alert tone="success">{said}</Alert>}
      </div>
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Texts"
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          filters.state === 'dead'
            ? 'No text was given up here.'
            : isFiltered
              ? 'No text fits the search and all the filters.'
              : 'Every text stands here, also one that was held back, with the reason.'
        }
      >
        {(text: StaffText) => (
          <TextRecord
            key={text.id}
            text={text}
            person={
              <Link to={generatePath(paths.member, { userId: text.user })} className="link font-semibold">
                {text.personName}
              </Link>
            }
            action={
              canRetry(text.state) && (
                <Button
                  look="outline"
                  size="sm"
                  aria-label={`Try the text to ${text.personName} again`}
                  pending={pending === text.id}
                  onClick={() => void retry(text)}
                >
                  Try again
                </Button>
              )
            }
          />
        )}
      </PagedList>
    </ListScreen>
  );
}
