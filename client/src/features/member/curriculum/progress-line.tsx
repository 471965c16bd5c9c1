import { useId } from 'react';
import type { Week } from './plan';

interface ProgressLineProps {
  weeks: readonly Week[];
  /** The number of the week that the person is in. */
  current: number;
}

const WIDTH = 640;
const HEIGHT = 132;
const LEFT = 22;
const RIGHT = 590;

/** The ridge that the line runs along, from the lowlands up to the sun. */
const ridge = (x: number): number => {
  const t = (x - LEFT) / (RIGHT - LEFT);
  return 92 - 46 * t - 9 * Math.sin(t * Math.PI * 3.2) * (1 - 0.35 * t);
};

const ridgePath = (): string => {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += 8) points.push(`${x} ${ridge(x).toFixed(1)}`);
  return `M0 ${HEIGHT} L${points.join(' L')} L${WIDTH} ${HEIGHT} Z`;
};

const RIDGE = ridgePath();

/**
 * The half year as a line over the hills, a mark for each week: filled where something was done, ringed where the
 * person is. Decorative: the words are next to it.
 */
export function ProgressLine({ weeks, current }: ProgressLineProps) {
  const glow = useId();
  const step = weeks.length > 1 ? (RIGHT - LEFT) / (weeks.length - 1) : 0;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="block h-auto w-full"
      preserveAspectRatio="xMidYMax meet"
    >
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ff8a5c" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ff8a5c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="600" cy="50" r="50" fill={`url(#${glow})`} />
      <circle cx="600" cy="50" r="19" fill="#ff8a5c" />
      <path d={`M0 74c90-34 150-30 240-8s190 20 270-8 90-16 130-14v88H0Z`} fill="#2b566b" />
      <path d={RIDGE} fill="#21485b" />
      <path d={`M0 118c130-22 220-8 330-2s210 4 310-14v30H0Z`} fill="#1b3c4c" />
      {weeks.map(({ number, items }, i) => {
        const x = LEFT + step * i;
        const y = ridge(x);
        const isDone = items.some(({ state }) => state === 'done');
        const isBehind = number < current;
        return (
          <g key={number}>
            {number === current && <circle cx={x} cy={y} r="10" fill="none" stroke="#ffb48f" strokeWidth="1.75" />}
            <circle
              cx={x}
              cy={y}
              r={number === current ? 5.5 : 4.5}
              fill={isDone ? '#ffb48f' : isBehind || number === current ? '#9db6c1' : '#17323f'}
              stroke={isDone ? '#ffb48f' : '#9db6c1'}
              strokeWidth="1.25"
            />
          </g>
        );
      })}
    </svg>
  );
}
