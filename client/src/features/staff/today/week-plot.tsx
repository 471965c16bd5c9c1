import { useId } from 'react';
import { date } from '../../../lib/local-times';

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
export function WeekPlot({ title, hint, bars, format, full }: WeekPlotProps) {
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
