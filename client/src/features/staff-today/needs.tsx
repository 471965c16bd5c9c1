import { Link } from 'react-router-dom';
import { countWords } from '../../lib/pagination';
import { Loading, Unloaded } from '../../ui/loading';
import { Skeleton } from '../../ui/spinner';
import { type CountedNeed, useNeeds } from './today.api';

/** What needs a person now, each with the list that it leads to. */
export function Needs() {
  const { data, error, mutate } = useNeeds();
  return (
    <section aria-labelledby="needs" className="mb-10">
      <h2 id="needs" className="mb-3 text-2xl font-medium">
        What needs you
      </h2>
      {data ? (
        <Counts needs={data} />
      ) : error ? (
        <Unloaded what="What needs you" error={error} onRetry={() => mutate()} size="sm" />
      ) : (
        <Loading className={grid}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-21" />
          ))}
        </Loading>
      )}
    </section>
  );
}

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4';

function Counts({ needs }: { needs: readonly CountedNeed[] }) {
  const isCalm = needs.every(({ count }) => count === 0);
  return (
    <>
      {isCalm && <p className="text-ink-soft mb-3">Nothing right now. All of these lists are empty:</p>}
      <ul aria-label="What needs you" className={grid}>
        {needs.map(({ name, address, count }) => (
          <li key={name}>
            <Link
              to={address}
              className={`hover:border-primary-ink block h-full rounded-xl border px-4 py-3 transition-colors ${
                count > 0 ? 'border-error/45 bg-error/6' : 'border-line bg-card'
              }`}
            >
              <span
                className={`block font-serif text-3xl tabular-nums ${count > 0 ? 'text-error-ink' : 'text-ink-soft'}`}
              >
                {countWords(count)}
              </span>
              <span className="block text-[0.9375rem]">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
