import { wordsRead } from '../../src/safety/domain/danger.js';
import { DANGERS } from '../../src/safety/domain/danger-kind.js';
import {
  BUCKETS,
  BUCKETS_OF_KIND,
  type Features,
  featuresOf,
  hashed,
  oddsOf,
  scoresOfKinds,
  type Weights,
  windowsOf,
} from '../../src/safety/domain/classifier.js';
import { dangersOf, type Line } from './lines.js';
import { randomFrom, shuffled } from './patterns.js';

/** A line, and how many it counts for. */
export interface LineToLearn {
  line: Line;
  weight: number;
}

interface Example {
  /** Of each window that the line is read by. */
  windows: Features[];
  /** The kinds that count as right, by their number; none for work. */
  dangers: readonly number[];
  weight: number;
}

const ROUNDS = 10;
/** The weights are the mean over this many last rounds, so that the last lines seen don't sway them. */
const AVERAGED = 5;
const RATE = 0.15;
/** How strongly weights are held near nothing. */
const RESTRAINT = 1.2e-3;
/** How many lines must have a feature for it to be learned. */
const FEWEST_LINES = 2;

/** Weights that separate the lines, learned by AdaGrad; the same for the same lines. */
export function learned(lines: readonly LineToLearn[]): Weights {
  const examples = lines
    .map(({ line, weight }): Example => ({
      windows: windowsOf(hashed(wordsRead(line.says))).map(featuresOf),
      dangers: dangersOf(line).map((danger) => DANGERS.indexOf(danger)),
      weight,
    }))
    .filter(({ windows }) => windows.length > 0);
  const danger = new Learned(BUCKETS, 1);
  const kinds = new Learned(BUCKETS_OF_KIND, DANGERS.length);
  const isLearned = inSeveral(examples);
  const random = randomFrom(1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { windows, dangers, weight } of shuffled(examples, random)) {
      const isInDanger = dangers.length > 0;
      for (const window of isInDanger ? [likest(windows, danger)] : windows) {
        const features = new Map([...window].filter(([bucket]) => isLearned(bucket)));
        const error = 1 / (1 + Math.exp(-oddsOf(features, danger.asOne()))) - (isInDanger ? 1 : 0);
        danger.learn(features, [weight * error]);
        if (isInDanger) kinds.learn(features, errorsOfKinds(features, kinds, dangers));
      }
    }
    if (round >= ROUNDS - AVERAGED) for (const one of [danger, kinds]) one.remember();
  }
  return { danger: danger.averaged().asOne(), kinds: kinds.averaged() };
}

/** Of what is in danger it is known of one part only: the likest. */
function likest(windows: readonly Features[], danger: Learned): Features {
  const weights = danger.asOne();
  return windows.reduce((best, one) => (oddsOf(one, weights) > oddsOf(best, weights) ? one : best));
}

function inSeveral(examples: readonly Example[]): (bucket: number) => boolean {
  const lines = new Uint16Array(BUCKETS);
  for (const { windows } of examples)
    for (const bucket of new Set(windows.flatMap((window) => [...window.keys()])))
      lines[bucket] = Math.min(lines[bucket]! + 1, FEWEST_LINES);
  return (bucket) => lines[bucket] === FEWEST_LINES;
}

/**
 * How far each kind is from what is right; where several may be right, each in proportion to its present probability.
 */
function errorsOfKinds(features: Features, kinds: Learned, right: readonly number[]): number[] {
  const scores = scoresOfKinds(features, kinds);
  const highest = Math.max(...scores);
  const exps = scores.map((score) => Math.exp(score - highest));
  const sum = exps.reduce((all, one) => all + one, 0);
  const sumOfRight = right.reduce((all, at) => all + exps[at]!, 0);
  return exps.map((one, at) => one / sum - (right.includes(at) ? one / sumOfRight : 0));
}

/** Weights while they are learned, in as many rows as there are buckets. */
class Learned {
  readonly worth = 1;
  readonly bias: number[];
  readonly steps: Float32Array;
  private readonly squares: Float32Array;
  private readonly sums: Float32Array;

  constructor(
    private readonly buckets: number,
    private readonly size: number,
  ) {
    this.bias = new Array<number>(size).fill(0);
    this.steps = new Float32Array(buckets * size);
    this.sums = new Float32Array(buckets * size);
    this.squares = new Float32Array(buckets * size).fill(1.6e-2);
  }

  asOne() {
    return { steps: this.steps, worth: 1, bias: this.bias[0]! };
  }

  learn(features: Features, errors: readonly number[]): void {
    for (const [at, error] of errors.entries()) {
      this.bias[at]! -= 0.01 * error;
      for (const [bucket, strength] of features) {
        const index = (bucket % this.buckets) * this.size + at;
        const slope = error * strength + RESTRAINT * this.steps[index]!;
        this.squares[index]! += slope * slope;
        this.steps[index]! -= (RATE * slope) / Math.sqrt(this.squares[index]!);
      }
    }
  }

  remember(): void {
    this.steps.forEach((step, index) => (this.sums[index]! += step / AVERAGED));
  }

  averaged(): this {
    this.steps.set(this.sums);
    return this;
  }
}
