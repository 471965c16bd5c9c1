import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { readersZone } from '../../../lib/browser';
import { hourIn, date } from '../../../lib/local-times';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { useActivity, type Week } from './today.api';

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const percent = (value: number): string => `${Math.round(value * 100)}%`;
const number = (value: number): string => value.toLocaleString('en-US');

interface Plot {
  title: string;
  /** The label of a bar. */
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
    hint: 'Share of the practices sent that week that are done by now',
    valueOf: ({ done, sent }) => share(done, sent),
    format: percent,
    full: 1,
  },
  {
    title: 'Skips',
    hint: 'Share of the practices sent that week that are skipped by now',
    valueOf: ({ skipped, sent }) => share(skipped, sent),
    format: percent,
  },
  { title: 'Opt-outs', hint: 'Numbers that opted out', valueOf: ({ optedOut }) => optedOut, format: number },
  { title: 'Replies', hint: 'Texts from members', valueOf: ({ replies }) => replies, format: number },
];

/** The activity of members, week by week. */
export function Activity() {
  const { data, error, mutate } = useActivity();
  return (
    <section aria-labelledby="activity" className="mb-10">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="activity" className="text-2xl font-medium">
          By week
        </h2>
        {data && <p className="text-ink-soft text-sm">as of {hourIn(data.countedAt, readersZone())}</p>}
        <Link to={paths.practiceOutcomes} className="link ml-auto">
          Most skipped practices
        </Link>
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

interface Bar {
  /** The week's Monday, 0:00 UTC. */
  from: string;
  value: number | null;
}

interface WeekPlotProps {
  title: string;
  hint: string;
  /** The earliest first; the last one is the present, unfinished week. */
  bars: readonly Bar[];
  format: (value: number) => string;
  full?: number;
}

/** Widths and heights in the plot's own units: a bar and the space behind it. */
const [BAR, STEP, HEIGHT] = [8, 10, 40];

/** A figure by the week, as bars; a screen reader gets it as a table. */
function WeekPlot({ title, hint, bars, format, full }: WeekPlotProps) {
  const headingId = useId();
  const present = bars.at(-1);
  const before = bars.at(-2);
  const most = full ?? Math.max(...bars.map(({ value }) => value ?? 0), 0);
  // On a phone, where figures are below each other, a plot without bars takes no room.
  const ifEmpty = bars.every(({ value }) => !value) ? 'max-sm:hidden' : '';
  const words = (value: number | null | undefined): string => (value == null ? '–' : format(value));
  return (
    <figure aria-labelledby={headingId} className="border-line bg-card m-0 flex flex-col rounded-xl border px-4 py-3">
      <figcaption>
        <h3 id={headingId} className="font-sans text-base leading-6 font-semibold tracking-normal">
          {title}
        </h3>
        <p className="text-ink-soft text-sm">{hint}</p>
      </figcaption>
      {/* With the plot at the foot, so that figures side by side stand on one line however long their hints are. */}
      <p className="mt-auto pt-2 pb-2">
        <span className="block font-serif text-3xl tabular-nums">{words(before?.value)}</span>
        <span className="text-ink-soft block text-sm">last week · {words(present?.value)} so far this week</span>
      </p>
      <svg
        viewBox={`0 0 ${bars.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`border-line block h-16 w-full shrink-0 border-b ${ifEmpty}`}
      >
        {bars.map(({ from, value }, place) => {
          const height = most > 0 ? ((value ?? 0) / most) * HEIGHT : 0;
          return (
            <rect
              key={from}
              x={place * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={place === bars.length - 1 ? 'fill-primary-ink/40' : 'fill-primary-ink'}
            >
              <title>{`${weekOf(from)}: ${words(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className={`text-ink-soft mt-1 flex justify-between text-sm ${ifEmpty}`}>
        <span>{bars[0] && weekOf(bars[0].from)}</span>
        <span>{present && weekOf(present.from)}</span>
      </p>
      <table className="sr-only">
        <caption>{title} by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, value }) => (
            <tr key={from}>
              <th scope="row">{weekOf(from)}</th>
              <td>{words(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const weekOf = (from: string): string => date(from, 'UTC');
