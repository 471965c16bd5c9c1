import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { readersZone } from '../../../lib/browser';
import { zoneCity, formatWallClock, hourIn, localDay } from '../../../lib/local-times';
import { useDocumentTitle } from '../../../lib/product';
import { useListFilters } from '../../../lib/use-list-filters';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { saveTable, ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/paged-lists';
import { StaffPage } from '../../../ui/staff-page';
import type { Column } from '../../../ui/table';
import { TextField } from '../../../ui/text-fields';
import { stateName, statesOf, stateTone } from '../../shared/labels';
import { ChannelBanner } from '../texts/channel-banner';
import { useDeliveryDay, type Delivery, type DeliveryDay, type Outcome } from '../texts/deliveries.api';
import { FailedWork } from '../texts/failed-work';
import { sendRuleText } from '@contracts/texting/adapters/http/texts';
import { whatHappened } from '../texts/send-decisions';
import { StateChips } from '../texts/state-chips';
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
 * /staff/today: what needs staff, above what is sent and what is held back; on other days the latter
 * only.
 */
export function TodayScreen() {
  const list = useListFilters(FILTERS);
  const { filters, change, query } = list;
  const response = useDeliveryDay(query);
  const { data } = response;
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
      <ChannelBanner onRetried={response.mutate} />
      {!filters.date && (
        <>
          <Needs />
          <FailedWork />
          <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-2xl font-medium">Scheduled deliveries</h2>
            <Link to={paths.practiceOutcomes} className="link ml-auto">
              Most skipped practices
            </Link>
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
      {data && data.hours.length > 0 && (
        <div className="mb-6">
          <Collapsible title="By hour and time zone">
            <Hours hours={data.hours} />
          </Collapsible>
        </div>
      )}
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
      <Link to={generatePath(paths.member, { userId: user })} className="link font-semibold break-words">
        {personName}
      </Link>
    ),
  },
  {
    title: 'Practice',
    cell: ({ contentNumber, title }) => (
      <Link to={generatePath(paths.catalogueItem, { number: String(contentNumber) })} className="link break-words">
        {title}
      </Link>
    ),
  },
  { title: 'State', cell: (delivery) => <State delivery={delivery} /> },
  {
    title: 'What happened',
    className: '@3xl:w-1/4',
    cell: (delivery) => {
      const words = happened(delivery);
      return words && <p className="text-ink-soft text-sm">{words}</p>;
    },
  },
];

function State({ delivery: { outcome, text } }: { delivery: Delivery }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {text ? (
        <Badge tone={stateTone('text', text.state)}>{stateName('text', text.state)}</Badge>
      ) : (
        <Badge tone={stateTone('delivery', outcome)}>{stateName('delivery', outcome)}</Badge>
      )}
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

const OUTCOMES = statesOf('delivery');

type Hour = DeliveryDay['hours'][number];

const FILLS: Record<Outcome, string> = {
  planned: 'fill-primary-ink/35',
  waiting: 'fill-primary-ink',
  sent: 'fill-success',
  'held-back': 'fill-warning',
  failed: 'fill-error',
};

const sizeOf = ({ counts }: Hour): number => OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

/** The day by the hour, as the reader's clocks count, and by where people are. */
function Hours({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(...hours.map(sizeOf));
  return (
    <div className="border-line bg-card overflow-x-auto rounded-2xl border px-4 py-4 sm:px-5">
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">Deliveries by hour and time zone</caption>
        <thead className="text-ink-soft text-left text-sm">
          <tr>
            <th scope="col" className="w-24 pb-2 font-medium">
              Time
            </th>
            <th scope="col" className="pb-2 font-medium">
              Time zone
            </th>
            <th scope="col" className="pb-2 font-medium max-sm:sr-only">
              Texts
            </th>
          </tr>
        </thead>
        <tbody className="align-top">
          {hours.map((hour) => (
            <tr key={`${hour.from} ${hour.timeZone}`} className="border-line border-t">
              <td className="py-2 pr-3 tabular-nums whitespace-nowrap">{hourIn(hour.from, readersZone())}</td>
              <td className="py-2 pr-3">
                {zoneCity(hour.timeZone)}
                <span className="text-ink-soft block text-sm tabular-nums">{hourIn(hour.from, hour.timeZone)}</span>
              </td>
              <td className="py-2 max-sm:block max-sm:w-32 sm:w-1/2">
                <Bar hour={hour} most={most} />
                <span className="text-ink-soft mt-1 block text-sm">
                  {OUTCOMES.filter((outcome) => hour.counts[outcome] > 0)
                    .map((outcome) => `${hour.counts[outcome]} ${stateName('delivery', outcome).toLowerCase()}`)
                    .join(', ')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({ hour: { counts }, most }: { hour: Hour; most: number }) {
  const before = (outcome: Outcome) =>
    OUTCOMES.slice(0, OUTCOMES.indexOf(outcome)).reduce((sum, earlier) => sum + counts[earlier], 0);
  return (
    <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 block h-2 w-full">
      {OUTCOMES.map((outcome) => (
        <rect key={outcome} x={before(outcome)} width={counts[outcome]} height="1" className={FILLS[outcome]} />
      ))}
    </svg>
  );
}
