import { hourIn } from '../../../lib/local-times';
import { readersZone } from '../../../lib/readers-zone';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { useActivity, type Week } from './today.api';
import { WeekPlot } from './week-plot';

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const percent = (value: number): string => `${Math.round(value * 100)}%`;
const number = (value: number): string => value.toLocaleString('en-US');

interface Plot {
  title: string;
  /** What a bar says. */
  hint: string;
  /** null: there are no figures for that week. */
  valueOf: (week: Week) => number | null;
  format: (value: number) => string;
  /** A bar of this height fills the plot; absent: the highest does. */
  full?: number;
}

const PLOTS: readonly Plot[] = [
  {
    title: 'Completion',
    hint: 'Of the practices sent in a week, done since',
    valueOf: ({ done, sent }) => share(done, sent),
    format: percent,
    full: 1,
  },
  {
    title: 'Skips',
    hint: 'Of the practices sent in a week, skipped since',
    valueOf: ({ skipped, sent }) => share(skipped, sent),
    format: percent,
  },
  { title: 'Opt-outs', hint: 'Numbers that asked us to stop', valueOf: ({ optedOut }) => optedOut, format: number },
  { title: 'Replies', hint: 'Texts that members wrote', valueOf: ({ replies }) => replies, format: number },
];

/** What members did, week by week. */
export function Activity() {
  const { data, error, mutate } = useActivity();
  return (
    <section aria-labelledby="activity" className="mb-10">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="activity" className="text-2xl font-medium">
          By week
        </h2>
        {data && <p className="text-ink-soft text-sm">as of {hourIn(data.countedAt, readersZone())}</p>}
      </div>
      {data ? (
        <div className={grid}>
          {PLOTS.map((plot) => (
            <WeekPlot
              key={plot.title}
              {...plot}
              bars={data.weeks.map((week) => ({ from: week.from, value: plot.valueOf(week) }))}
            />
          ))}
        </div>
      ) : error ? (
        <Unloaded what="The figures by week" error={error} onRetry={() => mutate()} size="sm" />
      ) : (
        <Loading className={grid}>
          {PLOTS.map(({ title }) => (
            <Skeleton key={title} className="h-48" />
          ))}
        </Loading>
      )}
    </section>
  );
}

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';
