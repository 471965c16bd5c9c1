import { generatePath, Link } from 'react-router-dom';
import { retryText } from '../../api/texts';
import { paths } from '../../app/paths';
import { TEXT_STATES, textStateName } from '../../lib/text-states';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { ResultNote, useAttempts } from '../../ui/attempts';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { TextField } from '../../ui/text-field';
import { type StaffText, TextRecord } from '../../ui/text-record';
import { useTexts } from './deliveries.api';
import { ChannelBanner } from './channel-banner';
import { StateChips } from './state-chips';

const TITLE = 'Deliveries';
const FILTERS = ['state', 'search', 'from', 'to'] as const;

/** /staff/deliveries: every text with why it went or did not, and those that were given up. */
export function DeliveriesScreen() {
  useDocumentTitle(TITLE);
  const { filters, isFiltered, change, field, pagination } = useListFilters(FILTERS);
  const answer = useTexts(pagination.page, filters);
  const { pending, result, attempt } = useAttempts();

  const retry = ({ id, personName }: StaffText) =>
    attempt(id, async () => {
      await retryText(id);
      await answer.mutate();
      return `The text to ${personName} is being tried again.`;
    });

  return (
    <StaffPage title={TITLE}>
      <ChannelBanner />
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
        states={TEXT_STATES}
        nameOf={textStateName}
        urgent="dead"
        totals={answer.data?.totals}
        chosen={filters.state}
        onChoose={(state) => change('state', state)}
      />
      <ResultNote result={result} />
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Texts"
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          filters.state === 'dead'
            ? 'No text has been given up on.'
            : isFiltered
              ? 'No text matches the search and all the filters.'
              : 'Every text is listed here, including those held back, with the reason.'
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
            isRetrying={pending === text.id}
            onRetry={() => void retry(text)}
          />
        )}
      </PagedList>
    </StaffPage>
  );
}
