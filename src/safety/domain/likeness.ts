import type { Danger } from './danger-kind.js';
import type { Word } from './phrases.js';

/**
 * The second reader: how much a message is like the lines in danger that were collected, for what no phrase of signs.ts
 * says. A multinomial logistic regression over words, runs of up to three words and pieces of words; its weights are
 * learned by `npm run learn:safety` and lie in likeness.weights.ts.
 */
export const CLASSES_OF_LIKENESS = [
  'work',
  'self-harm',
  'harm-to-others',
  'abuse',
  'partner-abuse',
  'danger',
] as const satisfies ('work' | Danger)[];

/** How many weights a class has: a feature's is found by its hash. */
export const BUCKETS = 2 ** 16;

/** The weights of all classes, those of one bucket side by side, and how much one step of them is worth. */
export interface Weights {
  steps: Int8Array | Float32Array;
  worth: number;
  /** Of each class, when nothing is said. */
  bias: readonly number[];
}

export interface Likeness {
  danger: Danger;
  /** The natural logarithm of the odds that it is in danger rather than from work. */
  odds: number;
}

/** What of the message is most like danger; even odds where it is too short to judge. Takes time linear in the words. */
export function likenessOf(words: readonly Word[], weights: Weights): Likeness {
  let most: Likeness | null = null;
  for (const window of windowsOf(hashed(words))) {
    const one = likenessOfFeatures(featuresOf(window), weights);
    if (!most || one.odds > most.odds) most = one;
  }
  return most ?? { danger: 'danger', odds: 0 };
}

export function likenessOfFeatures(features: readonly number[], weights: Weights): Likeness {
  const scores = scoresOf(features, weights);
  const [work = 0, ...dangers] = scores;
  const highest = Math.max(...dangers);
  const sum = dangers.reduce((all, score) => all + Math.exp(score - highest), 0);
  return {
    danger: CLASSES_OF_LIKENESS[1 + dangers.indexOf(highest)] as Danger,
    odds: highest + Math.log(sum) - work,
  };
}

/** The unnormalized logarithm of the odds of each class. */
export function scoresOf(features: readonly number[], { steps, worth, bias }: Weights): number[] {
  const size = CLASSES_OF_LIKENESS.length;
  const each = worth * strengthOf(features);
  const sums = new Array<number>(size).fill(0);
  for (const bucket of features) for (let at = 0; at < size; at++) sums[at]! += steps[bucket * size + at]!;
  return sums.map((sum, at) => bias[at]! + sum * each);
}

/** How much one feature counts: long and short windows are to weigh the same. */
export const strengthOf = (features: readonly number[]): number => 4 / Math.sqrt(Math.max(1, features.length));

/** Beyond so many words a message is read by parts only, so that danger is not lost in talk of work around it. */
const READ_WHOLE = 40;
/** Below so many words there is nothing to tell danger by but a phrase. */
const SHORTEST = 3;
const LONG_SENTENCE = 32;
const PART_OF_SENTENCE = 24;

/**
 * The parts in which a message is read: each sentence (a long one in overlapping parts), each two that follow one another,
 * and a short message as a whole.
 */
export function windowsOf<W extends Pick<Word, 'ends'>>(words: readonly W[]): (readonly W[])[] {
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
  if (sentences.length !== 2 && sentences.length > 1 && words.length <= READ_WHOLE) windows.push(words);
  return windows.filter(({ length }) => length >= SHORTEST);
}

function partsOf<W>(sentence: readonly W[]): (readonly W[])[] {
  if (sentence.length <= LONG_SENTENCE) return [sentence];
  const parts: (readonly W[])[] = [];
  for (let start = 0; start + PART_OF_SENTENCE / 2 < sentence.length; start += PART_OF_SENTENCE / 2)
    parts.push(sentence.slice(start, start + PART_OF_SENTENCE));
  return parts;
}

/** The buckets of all that is said in a window, each once. */
export function featuresOf(window: readonly Hashed[]): number[] {
  const features = new Set<number>();
  const add = (hash: number) => features.add(bucketOf(hash));
  const hashes = [EDGE, ...window.map(({ hash }) => hash), EDGE];
  for (let at = 0; at < hashes.length; at++) {
    const [one, two, three] = [hashes[at]!, hashes[at + 1], hashes[at + 2]];
    if (one !== EDGE) add(one);
    if (two === undefined) continue;
    const pair = joined(one, two);
    add(pair);
    if (three === undefined) continue;
    add(joined(pair, three));
    add(joined(joined(one, GAP), three));
  }
  for (const { pieces } of window) for (const piece of pieces) features.add(piece);
  return [...features];
}

/** A word with what is needed of it in every window that it stands in. */
interface Hashed extends Pick<Word, 'ends'> {
  hash: number;
  /** The buckets of its runs of three and four letters. */
  pieces: number[];
}

export function hashed(words: readonly Word[]): Hashed[] {
  const known = new Map<string, Omit<Hashed, 'ends'>>();
  return words.map(({ text, ends }) => {
    let one = known.get(text);
    if (!one) known.set(text, (one = { hash: hashOf(text), pieces: piecesOf(text) }));
    return { ...one, ends };
  });
}

function piecesOf(word: string): number[] {
  const whole = `<${word.slice(0, LONGEST_WORD)}>`;
  return [3, 4].flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) =>
      bucketOf(joined(PIECE, hashOf(whole.slice(at, at + length)))),
    ),
  );
}

const bucketOf = (hash: number): number => (hash ^ (hash >>> 15)) & (BUCKETS - 1);

const LONGEST_WORD = 24;
const EDGE = 1;
const GAP = 2;
const PIECE = 3;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const joined = (one: number, two: number): number => Math.imul(Math.imul(one, 0x01000193) ^ two, 0x85ebca6b) >>> 0;
