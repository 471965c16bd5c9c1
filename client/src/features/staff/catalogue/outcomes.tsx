import { usePagination } from '../../../lib/pagination';
import { Loading, Unloaded } from '../../../ui/loading';
import { PageStates } from '../../../ui/page-states';
import { Skeleton } from '../../../ui/spinner';
import { useOutcomes, useReflections, type Practice } from './catalogue.api';

/** How a practice does: how often it was sent, done, skipped and swapped, and what people wrote about it. */
export function Outcomes({ practice: { contentNumber } }: { practice: Practice }) {
  const { data, error, mutate } = useOutcomes(contentNumber);
  if (error !== undefined)
    return <Unloaded what="What became of it" error={error} size="sm" onRetry={() => mutate()} />;
  if (!data) {
    return (
      <Loading className="space-y-2">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const { members, sent, done, skipped, swapped, writers, leastWriters } = data;
  const counts: [string, number][] = [
    ['Members who got it', members],
    ['Sent', sent],
    ['Done', done],
    ['Skipped', skipped],
    ['Swapped', swapped],
    ['Members who wrote', writers],
  ];
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {counts.map(([name, count]) => (
          <div key={name} className="border-line bg-card rounded-xl border px-4 py-3">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="text-2xl font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <section aria-label="What members wrote">
        <h3 className="mb-2 text-lg font-medium">What members wrote</h3>
        {writers >= leastWriters ? (
          <Reflections contentNumber={contentNumber} />
        ) : (
          <p className="text-ink-soft">
            {writers === 0 ? 'Nobody has written about it yet.' : 'Too few have written about it yet.'} It is shown
            without names once {leastWriters} members have written, so that nobody is singled out.
          </p>
        )}
      </section>
    </div>
  );
}

function Reflections({ contentNumber }: { contentNumber: number }) {
  const pagination = usePagination();
  const answer = useReflections(contentNumber, pagination.page);
  return (
    <PageStates answer={answer} pagination={pagination} name="What members wrote" empty="Nothing can be shown here.">
      {(rows) => (
        <ul aria-label="What members wrote" className="space-y-3">
          {rows.map(({ text }, index) => (
            <li
              key={index}
              className="border-line bg-card rounded-xl border px-4 py-2.5 break-words whitespace-pre-wrap"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </PageStates>
  );
}
