import { saveTable } from '../../../api/exports';
import { zoneCity } from '../../../lib/local-times';
import { readersZone } from '../../../lib/readers-zone';
import { stateName, statesOf } from '../../../lib/state-names';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { Button } from '../../../ui/button';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-field';
import { ChannelBanner } from '../texts/channel-banner';
import { useDeliveryDay } from '../texts/deliveries.api';
import { deliveryColumns } from '../texts/delivery-columns';
import { FailedWork } from '../texts/failed-work';
import { Hours } from '../texts/hours';
import { StateChips } from '../texts/state-chips';
import { Activity } from './activity';
import { Needs } from './needs';

const TITLE = 'Today';
const FILTERS = ['date', 'outcome'] as const;

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * /staff/today: what needs staff and how members do, above what is sent and what is held back; on other days the latter
 * only.
 */
export function TodayScreen() {
  const list = useListFilters(FILTERS);
  const { filters, change, query } = list;
  const answer = useDeliveryDay(query);
  const { data } = answer;
  const date = isDay(filters.date) ? filters.date : (data?.date ?? '');
  const named = date && dayName.format(new Date(`${date}T00:00:00Z`));
  const title = (filters.date && named) || TITLE;
  useDocumentTitle(title);
  return (
    <StaffPage
      title={title}
      tools={
        <p aria-live="polite" className="text-ink-soft">
          {!filters.date && named}
        </p>
      }
    >
      <ChannelBanner onRetried={answer.mutate} />
      {!filters.date && (
        <>
          <Needs />
          <FailedWork />
          <Activity />
          <h2 className="mb-3 text-2xl font-medium">What goes out</h2>
        </>
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="w-44">
          <TextField
            label="Day"
            type="date"
            value={date}
            onChange={(event) => change('date', event.target.value)}
            hint={`Days are in ${zoneCity(readersZone())} time`}
          />
        </div>
        <div className="flex gap-2 max-sm:-mt-2 max-sm:mb-6 sm:pt-8.5">
          <Button look="outline" size="sm" disabled={!date} onClick={() => change('date', dayAfter(date, -1))}>
            Day before
          </Button>
          <Button look="outline" size="sm" disabled={!date} onClick={() => change('date', dayAfter(date, 1))}>
            Day after
          </Button>
          {filters.date && (
            <Button look="quiet" size="sm" onClick={() => change('date', '')}>
              Today
            </Button>
          )}
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mb-6 sm:pt-8.5">
          <ExportButton
            onExport={() =>
              saveTable('/staff/deliveries', `deliveries-${date}`, { ...query, date, time_zone: readersZone() })
            }
          />
        </div>
      </div>
      <StateChips
        label="Outcome"
        states={statesOf('delivery')}
        nameOf={(outcome) => stateName('delivery', outcome)}
        urgent="failed"
        totals={data?.totals}
        chosen={filters.outcome}
        onChoose={(outcome) => change('outcome', outcome)}
      />
      {data && data.hours.length > 0 && <Hours hours={data.hours} />}
      <ListTable
        answer={answer}
        list={list}
        name="Deliveries"
        columns={deliveryColumns}
        keyOf={({ text, itemId }) => text?.id ?? itemId}
        isUrgent={({ outcome }) => outcome === 'failed'}
        emptyTitle="Nothing on this day"
        empty={
          filters.outcome
            ? 'Nothing on this day matches the filter.'
            : 'No practice is due, and no text is waiting, sent or held back.'
        }
      />
    </StaffPage>
  );
}

/** An address may have anything in its place. */
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && text !== '';

function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
