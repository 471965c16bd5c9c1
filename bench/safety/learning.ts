import { wordsRead } from '../../src/safety/domain/danger.js';
import {
  BUCKETS,
  CLASSES_OF_LIKENESS,
  featuresOf,
  hashed,
  likenessOfFeatures,
  scoresOf,
  strengthOf,
  type Weights,
  windowsOf,
} from '../../src/safety/domain/likeness.js';
import type { Line } from './lines.js';
import { randomFrom, shuffled } from './patterns.js';

interface Example {
  /** Of each window that the line is read by. */
  windows: number[][];
  at: number;
}

const SIZE = CLASSES_OF_LIKENESS.length;
const ROUNDS = 12;
/** The weights are the mean of those after so many last rounds, so that the last lines seen don't sway them. */
const AVERAGED = 6;
const RATE = 0.2;
/** How strongly weights are held near nothing. */
const RESTRAINT = 1e-3;

/** Weights that tell the lines, learned by AdaGrad; the same for the same lines. */
export function learned(lines: readonly Line[]): Weights & { steps: Float32Array } {
  const examples = lines
    .map(({ kind, says }): Example => ({
      windows: windowsOf(hashed(wordsRead(says))).map(featuresOf),
      at: CLASSES_OF_LIKENESS.indexOf(kind ?? 'work'),
    }))
    .filter(({ windows }) => windows.length > 0);
  const steps = new Float32Array(BUCKETS * SIZE);
  const squares = new Float32Array(BUCKETS * SIZE).fill(1e-3);
  const weights = { steps, worth: 1, bias: new Array<number>(SIZE).fill(0) };
  const random = randomFrom(1);
  const sums = new Float32Array(steps.length);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { windows, at } of shuffled(examples, random))
      for (const features of toLearn(windows, at, weights)) learn(features, at, weights, squares);
    if (round >= ROUNDS - AVERAGED) steps.forEach((step, index) => (sums[index]! += step));
  }
  return { ...weights, steps: sums.map((sum) => sum / AVERAGED) };
}

/** Of what is from work every part is; of what is in danger it is known of one part only: the likest. */
function toLearn(windows: number[][], at: number, weights: Weights): number[][] {
  if (at === 0 || windows.length === 1) return windows;
  return [
    windows.reduce((best, one) =>
      likenessOfFeatures(one, weights).odds > likenessOfFeatures(best, weights).odds ? one : best,
    ),
  ];
}

function learn(features: number[], right: number, weights: Weights, squares: Float32Array): void {
  const steps = weights.steps;
  const bias = weights.bias as number[];
  const scores = scoresOf(features, weights);
  const highest = Math.max(...scores);
  const exps = scores.map((score) => Math.exp(score - highest));
  const sum = exps.reduce((all, one) => all + one, 0);
  const each = strengthOf(features);
  for (let at = 0; at < SIZE; at++) {
    const error = exps[at]! / sum - (at === right ? 1 : 0);
    bias[at]! -= 0.01 * error;
    for (const bucket of features) {
      const index = bucket * SIZE + at;
      const slope = error * each + RESTRAINT * steps[index]!;
      squares[index]! += slope * slope;
      steps[index]! -= (RATE * slope) / Math.sqrt(squares[index]!);
    }
  }
}
