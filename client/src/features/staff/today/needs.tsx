import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/pagination';
import { NotLoaded } from '../../../ui/loading';
import { Age } from '../../../ui/times';
import { type CountedNeed, useNeeds } from './today.api';

export function Needs() {
  const response = useNeeds();
  const { data } = response;
  return (
    <section aria-labelledby="needs" className="mb-10">
      <h2 id="needs" className="mb-3 text-2xl font-medium">
        Needs attention
      </h2>
      {data ? (
        <Counts needs={data} />
      ) : (
        <NotLoaded
          what="Needs attention"
          response={response}
          size="sm"
          className={grid}
          bars={['h-21', 'h-21', 'h-21', 'h-21']}
        />
      )}
    </section>
  );
}

const grid = 'max-md:filter-grid grid gap-3 md:grid-cols-3 2xl:grid-cols-5';

/** Empty lists last: on a phone they are small, below what needs someone. */
const inOrder = (needs: readonly CountedNeed[]): readonly CountedNeed[] => [
  ...needs.filter(({ count }) => count > 0),
  ...needs.filter(({ count }) => count === 0),
];

function Counts({ needs }: { needs: readonly CountedNeed[] }) {
  const isCalm = needs.every(({ count }) => count === 0);
  return (
    <>
      {isCalm && <p className="text-ink-soft mb-3">Nothing right now. All of these lists are empty:</p>}
      <ul aria-label="Needs attention" className={grid}>
        {inOrder(needs).map(({ name, address, count, waitingSince }) => (
          <li key={name}>
            <Link
              to={address}
              className={`hover:border-primary-ink block h-full rounded-xl border px-4 transition-colors ${
                count > 0
                  ? 'border-error/45 bg-error/6 py-3'
                  : 'border-line bg-card py-2.5 max-sm:flex max-sm:items-baseline max-sm:gap-x-2 sm:py-3'
              }`}
            >
              <span
                className={`block font-serif tabular-nums ${count > 0 ? 'text-error-ink text-3xl' : 'text-ink-soft text-lg leading-6 sm:text-3xl'}`}
              >
                {formatCount(count)}
              </span>
              <span className={`block min-w-0 text-[0.9375rem] ${count > 0 ? '' : 'max-sm:text-sm'}`}>{name}</span>
              {waitingSince !== null && (
                <span className="text-ink-soft block text-sm">
                  Oldest: <Age since={waitingSince} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
