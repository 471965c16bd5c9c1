import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { ruleWords, whatHappened } from '../../../lib/decisions';
import { formatWallClock, hourIn, localDay, zoneCity } from '../../../lib/local-times';
import { readersZone } from '../../../lib/readers-zone';
import { stateName, stateTone } from '../../../lib/state-names';
import { Badge } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import type { Delivery } from './deliveries.api';

export const deliveryColumns: readonly Column<Delivery>[] = [
  {
    title: 'Your time',
    sortBy: 'at',
    ownSort: 'ascending',
    className: '@3xl:w-48 @3xl:whitespace-nowrap',
    cell: (delivery) => (
      <span className="block tabular-nums">
        <time dateTime={delivery.at}>{hourIn(delivery.at, readersZone())}</time>
        <span className="text-ink-soft block text-sm">{theirTime(delivery)}</span>
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

/** With the day only where it is another one there. */
function theirTime({ at, localTime, timeZone }: Delivery): string {
  const isSameDay = localTime.startsWith(localDay(Date.parse(at), readersZone()));
  const there = isSameDay ? hourIn(`${localTime}Z`, 'UTC') : formatWallClock(localTime);
  return `${there} in ${zoneCity(timeZone)}`;
}

/** Nothing for what is still to come and for what was simply sent. */
function happened({ outcome, rule, text }: Delivery): string {
  if (text) return whatHappened({ ...text, rule });
  return outcome === 'planned' ? '' : `${ruleWords(rule)}.`;
}
