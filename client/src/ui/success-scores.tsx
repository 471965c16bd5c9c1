import { formatDate } from '../lib/format';

interface SuccessScoresProps {
  /** 1 (far off) to 5 (there), the oldest first. */
  scores: readonly { score: number; at: string }[] | undefined;
}

const WIDTH = 240;
const HEIGHT = 64;
const EDGE = 8;
/** Room for 1 and 5 in front of the curve. */
const LABELS = 16;

/** The person's success scores, in words and as a curve. Renders nothing before the first score. */
export function SuccessScores({ scores = [] }: SuccessScoresProps) {
  const [first, last] = [scores[0], scores.at(-1)];
  if (!first || !last) return null;
  const points = scores.map(({ score }, i) => ({
    x: LABELS + EDGE + (i / Math.max(1, scores.length - 1)) * (WIDTH - LABELS - 2 * EDGE),
    y: HEIGHT - EDGE - ((score - 1) / 4) * (HEIGHT - 2 * EDGE),
  }));
  return (
    <figure className="mt-4">
      <figcaption className="text-ink-soft">
        {first === last
          ? `You rated yourself ${last.score} of 5 on ${formatDate(last.at)}.`
          : `You rated yourself ${first.score} of 5 on ${formatDate(first.at)}, and ${last.score} of 5 on ${formatDate(last.at)}.`}
      </figcaption>
      {scores.length > 1 && (
        <svg
          role="img"
          aria-label={`How close you are, 1 to 5: ${scores.map(({ score, at }) => `${score} on ${formatDate(at)}`).join(', ')}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="text-primary-light mt-2 h-16 w-60 max-w-full"
        >
          {[
            [5, EDGE],
            [1, HEIGHT - EDGE],
          ].map(([score, y]) => (
            <g key={score}>
              <text x={0} y={y! + 4} className="fill-ink-soft text-xs">
                {score}
              </text>
              <line x1={LABELS} x2={WIDTH} y1={y} y2={y} className="stroke-line" strokeDasharray="2 4" />
            </g>
          ))}
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          {points.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={4} fill="currentColor" />
          ))}
        </svg>
      )}
    </figure>
  );
}
