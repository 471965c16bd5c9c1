import { remembered } from './remembered.js';
import { type Spellings, wordsOf } from './words.js';

/** A text that somebody could send, and what it is about. */
export interface TopicLine {
  about: string;
  text: string;
}

export interface LikelyTopic {
  about: string;
  /** 0 to 1. */
  likelihood: number;
}

/** A model holds the weight of each word, and each pair of words, for each topic. */
export interface TopicWeights {
  topics: readonly string[];
  /** The index in `weights` of a word's first; those for the other topics follow it. */
  rows: ReadonlyMap<string, number>;
  /** One array of all takes a tenth of the memory of an array for each word. */
  weights: Float32Array;
}

/**
 * Tells what a text is most likely about, by its words and pairs of words (multinomial logistic regression). Reads a text in time
 * linear in it.
 */
export class TopicModel {
  readonly topics: readonly string[];

  constructor(
    private readonly learned: TopicWeights,
    private readonly spellings: Spellings,
  ) {
    this.topics = learned.topics;
  }

  /** @param groups the group of a topic, where it belongs to one: topics of one group count as one */
  topicOf(text: string, groups?: Readonly<Partial<Record<string, string>>>): LikelyTopic {
    return this.topicsOf(text, groups)[0]!;
  }

  /** Returns all topics, or groups of topics, the likeliest first. */
  topicsOf(text: string, groups: Readonly<Partial<Record<string, string>>> = {}): LikelyTopic[] {
    const sums = new Map<string, number>();
    this.likelihoodsOf(text).forEach((likelihood, at) => {
      const topic = this.topics[at]!;
      const about = groups[topic] ?? topic;
      sums.set(about, (sums.get(about) ?? 0) + likelihood);
    });
    return [...sums].map(([about, likelihood]) => ({ about, likelihood })).sort((a, b) => b.likelihood - a.likelihood);
  }

  /** Returns the likelihood of each topic, 0 to 1, in the order of the topics. */
  readonly likelihoodsOf = remembered((text): Float64Array => {
    const { rows, weights } = this.learned;
    const known = featuresOf(text, this.spellings).flatMap((feature) => rows.get(feature) ?? []);
    return likelihoods(known, weights, new Float64Array(this.topics.length));
  });
}

/** Chosen on the lines of `npm run bench:language`: more passes or less decay fit the lines, and not the next text. */
const PASSES = 12;
const STEP = 1;
const STEP_DECAY = 0.25;
const WEIGHT_DECAY = 0.001;
/** Sorts the lines, which stand topic by topic, into an order that mixes the topics, the same each time (multiplicative hashing). */
const mixed = (at: number): number => Math.imul(at, 2_654_435_761) >>> 0;

/** Learns 5,000 lines in some 250 ms, and the same from the same lines. What one line alone has tells nothing. */
export function learnTopics(lines: readonly TopicLine[], spellings: Spellings): TopicWeights {
  const topics = [...new Set(lines.map(({ about }) => about))];
  const inOrder = lines.map((line, at) => ({ line, at })).sort((one, other) => mixed(one.at) - mixed(other.at));
  // Each line is kept as numbers: the strings of all lines would be most of the memory that a start takes.
  const names = new Map<string, number>();
  const times: number[] = [];
  const read = inOrder.map(({ line: { about, text } }) => ({
    topic: topics.indexOf(about),
    names: featuresOf(text, spellings).map((feature) => {
      const name = names.get(feature) ?? names.size;
      names.set(feature, name);
      times[name] = (times[name] ?? 0) + 1;
      return name;
    }),
  }));
  const rows = new Map<string, number>();
  for (const [feature, name] of names) if (times[name]! > 1) rows.set(feature, rows.size * topics.length);
  const rowOfName = [...names.keys()].map((feature) => rows.get(feature) ?? []);
  const known = read.map((line) => ({ topic: line.topic, rows: line.names.flatMap((name) => rowOfName[name]!) }));
  const weights = new Float32Array(rows.size * topics.length);
  // A new array for each line of each pass would fill the memory.
  const errors = new Float64Array(topics.length);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const step = STEP / (1 + STEP_DECAY * pass);
    const kept = 1 - step * WEIGHT_DECAY;
    for (const line of known) {
      likelihoods(line.rows, weights, errors);
      errors[line.topic]! -= 1;
      const share = step * shareOf(line.rows);
      for (const row of line.rows)
        for (let k = 0; k < errors.length; k += 1) weights[row + k] = weights[row + k]! * kept - errors[k]! * share;
    }
  }
  return { topics, rows, weights };
}

/** @param scores receives the likelihoods */
function likelihoods(rows: readonly number[], weights: Float32Array, scores: Float64Array): Float64Array {
  scores.fill(0);
  for (const row of rows) for (let k = 0; k < scores.length; k += 1) scores[k]! += weights[row + k]!;
  const share = shareOf(rows);
  let sum = 0;
  for (let k = 0; k < scores.length; k += 1) sum += scores[k] = Math.exp(scores[k]! * share);
  for (let k = 0; k < scores.length; k += 1) scores[k]! /= sum;
  return scores;
}

/** The words and pairs of words of a text, as stems. */
export function featuresOf(text: string, spellings: Spellings): string[] {
  const features = new Set<string>(text.includes('?') ? [ANY, '?'] : [ANY]);
  let before = '^';
  for (const { text: word, ends } of wordsOf(text, spellings)) {
    const stem = /^\d/.test(word) ? '#' : word.replace(ENDING, '');
    if (!EMPTY.has(word)) features.add(stem);
    features.add(`${before} ${stem}`);
    before = ends === 'sentence' ? '^' : stem;
  }
  return [...features];
}

/** A long text has no more weight than a short one. */
const shareOf = (rows: readonly number[]): number => 1 / Math.sqrt(rows.length || 1);

/** "canceling", "cancels" and "canceled" are one stem. */
const ENDING = /(?<=\p{L}{3})(?:ings?|ed|es|s|ly)$/u;

/** Each text has it: its weights tell how frequent the topics are. */
const ANY = '';

/** Alone these say nothing about a topic. */
const EMPTY = new Set('a an the and or but to of in on at is are was were be been am'.split(' '));
