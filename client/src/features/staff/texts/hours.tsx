import { hourIn, zoneCity } from '../../../lib/local-times';
import { readersZone } from '../../../lib/readers-zone';
import { stateName, statesOf } from '../../../lib/state-names';
import type { DeliveryDay, Outcome } from './deliveries.api';

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
export function Hours({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(...hours.map(sizeOf));
  return (
    <div className="border-line bg-card mb-8 overflow-x-auto rounded-2xl border px-4 py-4 sm:px-5">
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">Deliveries by hour and time zone</caption>
        <thead className="text-ink-soft text-left text-sm">
          <tr>
            <th scope="col" className="w-24 pb-2 font-medium">
              Your time
            </th>
            <th scope="col" className="pb-2 font-medium">
              Where they are
            </th>
            <th scope="col" className="pb-2 font-medium max-sm:sr-only">
              Number
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
