import { generatePath } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { readersZone } from '../../../lib/browser';
import { zoneCity, formatWallClock, hourIn, localDay } from '../../../lib/local-times';
import { useListFilters } from '../../../lib/use-list-filters';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import type { Column } from '../../../ui/table';
import { TextField } from '../../../ui/text-fields';
import { TextLink } from '../../../ui/text-link';
import { StateBadge, stateName, statesOf } from '../../shared/labels';
import { ChannelBanner } from '../texts/channel-banner';
import { useDeliveryDay, type Delivery } from '../texts/deliveries.api';
import { FailedWork } from '../texts/failed-work';
import { sendRuleText } from '@contracts/texting/adapters/http/texts';
import { whatHappened } from '../texts/send-decisions';
import { StateChips } from '../texts/state-chips';
import { MemberLink } from '../members/member-labels';
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

/** /staff/today: what needs staff, above what is sent and what is held back; on other days the latter only. */
export function TodayScreen() {
  const list = useListFilters(FILTERS);
  const { filters, change, query } = list;
  const response = useDeliveryDay(query);
  const { data } = response;
  const date = isDay(filters.date) ? filters.date : (data?.date ?? '');
  const named = date && dayName.format(new Date(`${date}T00:00:00Z`));
  const title = (filters.date && named) || TITLE;
  return (
    <StaffPage
      title={title}
      tools={
        <p aria-live="polite" className="text-ink-soft">
          {!filters.date && named}
        </p>
      }
    >
      <ChannelBanner onRetried={response.mutate} />
      {!filters.date && (
        <>
          <Needs />
          <FailedWork />
          <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-2xl font-medium">Scheduled deliveries</h2>
            <TextLink to={paths.practiceOutcomes} className="ml-auto">
              Most skipped practices
            </TextLink>
          </div>
        </>
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="w-44">
          <TextField label="Day" type="date" value={date} onChange={(event) => change('date', event.target.value)} />
        </div>
        <div className="flex gap-2 max-sm:-mt-2 max-sm:mb-6 sm:pt-8.5">
          <Button variant="outline" size="sm" disabled={!date} onClick={() => change('date', dayAfter(date, -1))}>
            Day before
          </Button>
          <Button variant="outline" size="sm" disabled={!date} onClick={() => change('date', dayAfter(date, 1))}>
            Day after
          </Button>
          {filters.date && (
            <Button variant="quiet" size="sm" onClick={() => change('date', '')}>
              Today
            </Button>
          )}
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mb-6 sm:pt-8.5">
          <ExportButton
            path="/staff/deliveries"
            file={`deliveries-${date}`}
            query={{ ...query, date, time_zone: readersZone() }}
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
      <ListTable
        response={response}
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

const deliveryColumns: readonly Column<Delivery>[] = [
  {
    title: 'Time',
    sortBy: 'at',
    ownSort: 'ascending',
    className: '@3xl:w-48 @3xl:whitespace-nowrap',
    cell: (delivery) => (
      <span className="block tabular-nums">
        <time dateTime={delivery.at}>{hourIn(delivery.at, readersZone())}</time>
        <span className="text-ink-soft block text-sm empty:hidden">{theirTime(delivery)}</span>
      </span>
    ),
  },
  {
    title: 'Member',
    isName: true,
    className: '@3xl:w-44',
    cell: ({ user, personName }) => (
      <MemberLink id={user} className="font-semibold break-words">
        {personName}
      </MemberLink>
    ),
  },
  {
    title: 'Practice',
    cell: ({ contentNumber, title }) => (
      <TextLink to={generatePath(paths.catalogueItem, { number: String(contentNumber) })} className="break-words">
        {title}
      </TextLink>
    ),
  },
  { title: 'State', cell: (delivery) => <State delivery={delivery} /> },
  {
    title: 'What happened',
    className: '@3xl:w-1/4',
    cell: (delivery) => {
      const text = happened(delivery);
      return text && <p className="text-ink-soft text-sm">{text}</p>;
    },
  },
];

function State({ delivery: { outcome, text } }: { delivery: Delivery }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {text ? <StateBadge kind="text" state={text.state} /> : <StateBadge kind="delivery" state={outcome} />}
      {text?.resend && <Badge>Sent again</Badge>}
    </span>
  );
}

/** With the day only where it is another one there; nothing where the clocks show the same. */
function theirTime({ at, localTime, timeZone }: Delivery): string {
  const isSameDay = localTime.startsWith(localDay(Date.parse(at), readersZone()));
  const there = isSameDay ? hourIn(`${localTime}Z`, 'UTC') : formatWallClock(localTime);
  if (there === hourIn(at, readersZone())) return '';
  return `${there} in ${zoneCity(timeZone)}`;
}

/** Nothing for what is still to come and for what was simply sent. */
function happened({ outcome, rule, text }: Delivery): string {
  if (text) return whatHappened({ ...text, rule });
  return outcome === 'planned' ? '' : `${sendRuleText(rule)}.`;
}
