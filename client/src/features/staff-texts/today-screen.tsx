import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ruleWords } from '../../lib/decisions';
import { formatWallClock, readersZone, zoneCity } from '../../lib/local-times';
import { stateName, statesOf, stateTone } from '../../lib/state-names';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { TextField } from '../../ui/text-field';
import { type Delivery, useDeliveryDay } from './deliveries.api';
import { ChannelBanner } from './channel-banner';
import { FailedWork } from './failed-work';
import { Hours } from './hours';
import { StateChips } from './state-chips';

const TITLE = 'Today';
const FILTERS = ['date', 'outcome'] as const;

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

interface TodayScreenProps {
  /** What staff have to look after now. */
  needs: ReactNode;
  /** How members do. */
  activity: ReactNode;
}

/**
 * /staff/today: what needs staff and how members do, above what is sent and what is held back; on other days the latter
 * only.
 */
export function TodayScreen({ needs, activity }: TodayScreenProps) {
  const { filters, change, pagination, query } = useListFilters(FILTERS);
  const answer = useDeliveryDay(query);
  const { data } = answer;
  const date = filters.date || data?.date || '';
  const named = date && dayName.format(new Date(`${date}T00:00:00Z`));
  const title = filters.date ? named : TITLE;
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
      <ChannelBanner />
      {!filters.date && (
        <>
          {needs}
          <FailedWork />
          {activity}
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
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Deliveries"
        emptyTitle="Nothing on this day"
        empty={
          filters.outcome
            ? 'Nothing on this day matches the filter.'
            : 'No practice is due, and no text is waiting, sent or held back.'
        }
      >
        {(delivery: Delivery) => <Row key={delivery.text?.id ?? delivery.itemId} delivery={delivery} />}
      </PagedList>
    </StaffPage>
  );
}

function Row({ delivery }: { delivery: Delivery }) {
  const { outcome, localTime, timeZone, user, personName, title, rule, text } = delivery;
  const isToCome = outcome === 'planned';
  return (
    <li className="border-line bg-card grid grid-cols-1 gap-x-5 gap-y-1 rounded-xl border px-4 py-3 sm:grid-cols-[10.5rem_minmax(0,1fr)_auto] sm:px-5">
      <p className="text-sm leading-6">
        <span className="tabular-nums">{formatWallClock(localTime)}</span>
        <span className="text-ink-soft block">{zoneCity(timeZone)}</span>
      </p>
      <div className="min-w-0">
        <p className="break-words">
          <Link to={generatePath(paths.member, { userId: user })} className="link font-semibold">
            {personName}
          </Link>{' '}
          · {title}
        </p>
        {!isToCome && rule !== 'allowed' && <p className="text-ink-soft text-sm">{ruleWords(rule)}.</p>}
        {text?.resend && <p className="text-ink-soft text-sm">Sent again by staff.</p>}
      </div>
      <div>
        {text ? (
          <Badge tone={stateTone('text', text.state)}>{stateName('text', text.state)}</Badge>
        ) : (
          <Badge tone={stateTone('delivery', outcome)}>{stateName('delivery', outcome)}</Badge>
        )}
      </div>
    </li>
  );
}

function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
