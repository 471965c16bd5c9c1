import { type Danger, DANGERS } from './danger-kind.js';
import { conceptsOf } from './concepts.js';
import type { Word } from './phrases.js';

/**
 * The second reader: how much a message is like the lines in danger that were collected, for what no phrase of signs.ts
 * says. A logistic regression over words, runs of words, pieces of words and what words are about (concepts.ts), and beside
 * it a multinomial one that says which danger it is. `npm run learn:safety` learns their weights.
 */
/** How many weights there are: a feature's is found by its hash. */
export const BUCKETS = 2 ** 18;
/** How many each kind of danger has. */
export const BUCKETS_OF_KIND = 2 ** 15;

/** What is learned: each weight is a step times what one step is worth. */
export interface Weights {
  danger: { steps: Int8Array | Float32Array; worth: number; bias: number };
  /** The weights of all kinds, those of one bucket side by side; a bias each. */
  kinds: { steps: Int8Array | Float32Array; worth: number; bias: readonly number[] };
}

export interface Classification {
  readonly danger: Danger;
  /** The natural logarithm of the odds that it is in danger rather than from work. */
  odds: number;
}

/** What of the message is most like danger; null where it is too short to judge. Takes time linear in the words. */
export function classify(words: readonly Word[], weights: Weights): Classification | null {
  let most: { features: Features; odds: number } | null = null;
  for (const window of windowsOf(hashed(words))) {
    const features = featuresOf(window);
    const odds = oddsOf(features, weights.danger);
    if (!most || odds > most.odds) most = { features, odds };
  }
  if (!most) return null;
  const { features, odds } = most;
  return {
    odds,
    // Asked of what is danger, which most messages aren't.
    get danger() {
      return kindOf(features, weights.kinds);
    },
  };
}

export function oddsOf(features: Features, { steps, worth, bias }: Weights['danger']): number {
  let sum = 0;
  for (const [bucket, strength] of features) sum += strength * steps[bucket]!;
  return bias + sum * worth;
}

function kindOf(features: Features, weights: Weights['kinds']): Danger {
  const scores = scoresOfKinds(features, weights);
  return DANGERS[scores.indexOf(Math.max(...scores))]!;
}

/** The unnormalized logarithm of the odds of each danger. */
export function scoresOfKinds(features: Features, { steps, worth, bias }: Weights['kinds']): number[] {
  const size = DANGERS.length;
  const sums = new Array<number>(size).fill(0);
  for (const [bucket, strength] of features)
    for (let at = 0; at < size; at++) sums[at]! += strength * steps[(bucket % BUCKETS_OF_KIND) * size + at]!;
  return sums.map((sum, at) => bias[at]! + sum * worth);
}

/**
 * Up to this many words a message is read as a whole, since what follows may undo what came before ("years ago; well
 * now").
 */
export const READ_WHOLE = 40;
/** Below this many words only a phrase can show danger. */
const SHORTEST = 2;
const LONG_SENTENCE = 32;
const PART_OF_SENTENCE = 24;

/**
 * The parts in which a message is read: a short one as a whole; of a long one each sentence (a long one in overlapping
 * parts) and each two that follow one another, so that danger is not lost in the talk of work around it.
 */
export function windowsOf<W extends Pick<Word, 'ends'>>(words: readonly W[]): (readonly W[])[] {
  if (words.length <= READ_WHOLE) return words.length < SHORTEST ? [] : [words];
  const sentences: (readonly W[])[] = [];
  for (let start = 0, at = 0; at < words.length; at++)
    if (words[at]!.ends === 2 || at === words.length - 1) {
      sentences.push(words.slice(start, at + 1));
      start = at + 1;
    }
  const windows = sentences.flatMap((sentence) => partsOf(sentence));
  for (let at = 1; at < sentences.length; at++) {
    const [one, two] = [sentences[at - 1]!, sentences[at]!];
    if (one.length + two.length <= READ_WHOLE) windows.push([...one, ...two]);
  }
  return windows.filter(({ length }) => length >= SHORTEST);
}

function partsOf<W>(sentence: readonly W[]): (readonly W[])[] {
  if (sentence.length <= LONG_SENTENCE) return [sentence];
  const parts: (readonly W[])[] = [];
  for (let start = 0; start + PART_OF_SENTENCE / 2 < sentence.length; start += PART_OF_SENTENCE / 2)
    parts.push(sentence.slice(start, start + PART_OF_SENTENCE));
  return parts;
}

/** What is said in a window: the bucket of each feature, and how strongly it counts. */
export type Features = ReadonlyMap<number, number>;

/**
 * The features of a window by kind: words, runs of words, words around a gap, pieces of words, concepts, and pairs of
 * concepts near one another. Each kind weighs the same however many features of it there are.
 */
export function featuresOf(window: readonly Hashed[]): Features {
  const runs = new Set<number>();
  const gaps = new Set<number>();
  const hashes = [EDGE, ...window.map(({ hash }) => hash), EDGE];
  for (let at = 0; at + 1 < hashes.length; at++) {
    const [one, two, three] = [hashes[at]!, hashes[at + 1]!, hashes[at + 2]];
    const pair = joined(one, two);
    runs.add(pair);
    if (three === undefined) continue;
    runs.add(joined(pair, three));
    gaps.add(joined(joined(one, GAP), three));
  }
  const concepts = new Set<number>();
  const near = new Set<number>();
  for (let at = 0; at < window.length; at++)
    for (const one of window[at]!.concepts) {
      concepts.add(joined(CONCEPT, one));
      const first = joined(TWO_CONCEPTS, one);
      for (let next = at + 1; next <= at + REACH && next < window.length; next++)
        for (const other of window[next]!.concepts) near.add(joined(first, other));
    }
  const features = new Map<number, number>();
  const count = (kind: ReadonlySet<number>, strength = STRENGTH) => {
    const each = strength / Math.sqrt(Math.max(1, kind.size));
    for (const hash of kind) {
      const bucket = bucketOf(hash);
      features.set(bucket, (features.get(bucket) ?? 0) + each);
    }
  };
  count(new Set(window.map(({ hash }) => hash)));
  count(runs);
  count(gaps, STRENGTH * 0.7);
  count(new Set(window.flatMap(({ pieces }) => pieces)));
  count(concepts);
  count(near);
  return features;
}

/** A word with its features, shared by every window that contains it. */
interface Hashed extends Pick<Word, 'ends'> {
  hash: number;
  /** Its runs of three and four letters. */
  pieces: number[];
  /** What it is about. */
  concepts: readonly number[];
}

export function hashed(words: readonly Word[]): Hashed[] {
  const known = new Map<string, Omit<Hashed, 'ends'>>();
  return words.map(({ text, ends }) => {
    let one = known.get(text);
    if (!one) known.set(text, (one = { hash: hashOf(text), pieces: piecesOf(text), concepts: conceptsOf(text) }));
    return { ...one, ends };
  });
}

function piecesOf(word: string): number[] {
  const whole = `<${word.slice(0, LONGEST_WORD)}>`;
  const pieces: number[] = [];
  for (const length of [3, 4])
    for (let at = 0; at + length <= whole.length; at++) pieces.push(joined(PIECE, hashOf(whole, at, at + length)));
  return pieces;
}

const bucketOf = (hash: number): number => (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 12) & (BUCKETS - 1);

const LONGEST_WORD = 24;
const EDGE = 1;
const GAP = 2;
const PIECE = 3;
const CONCEPT = 4;
const TWO_CONCEPTS = 5;
/** Up to how many words apart two concepts are near. */
const REACH = 5;
/** How much all features of a kind weigh together. */
const STRENGTH = 4;

/** FNV-1a, 32 bits, of the letters from `start` up to and without `end`. */
function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const joined = (one: number, two: number): number => Math.imul(Math.imul(one, 0x01000193) ^ two, 0x85ebca6b) >>> 0;
