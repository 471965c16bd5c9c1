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

/** Chosen on the lines of `npm run bench:language`: more passes or less decay fit the lines, and not the next text. */
const PASSES = 8;
const STEP = 1;
const STEP_DECAY = 0.25;
const WEIGHT_DECAY = 0.0003;
/** Sorts the lines, which stand topic by topic, into an order that mixes the topics, the same each time (multiplicative hashing). */
const mixed = (at: number): number => Math.imul(at, 2_654_435_761) >>> 0;

/**
 * Tells what a text is most likely about, by its words and pairs of words (multinomial logistic regression). Learns 5,000 lines in
 * some 250 ms, and the same from the same lines; reads a text in time linear in it.
 */
export class TopicModel {
  private readonly topics: readonly string[];
  private readonly rows = new Map<string, number>();
  /** The weight of each word or pair for each topic, from its index in `rows` on; what one line alone has tells nothing. */
  private readonly weights: Float32Array;
  private readonly scores: Float64Array;

  constructor(
    lines: readonly TopicLine[],
    private readonly spellings: Spellings,
  ) {
    this.topics = [...new Set(lines.map(({ about }) => about))];
    const inOrder = lines.map((line, at) => ({ line, at })).sort((one, other) => mixed(one.at) - mixed(other.at));
    const read = inOrder.map(({ line: { about, text } }) => ({ about, features: this.featuresOf(text) }));
    const times = new Map<string, number>();
    for (const { features } of read) for (const name of features) times.set(name, (times.get(name) ?? 0) + 1);
    for (const [name, count] of times) if (count > 1) this.rows.set(name, this.rows.size * this.topics.length);
    const known = read.map(({ about, features }) => ({
      topic: this.topics.indexOf(about),
      rows: this.rowsOf(features),
    }));
    this.scores = new Float64Array(this.topics.length);
    this.weights = new Float32Array(this.rows.size * this.topics.length);
    for (let pass = 0; pass < PASSES; pass += 1) this.learn(known, STEP / (1 + STEP_DECAY * pass));
  }

  topicOf(text: string): LikelyTopic {
    const likelihoods = this.likelihoodsOf(this.rowsOf(this.featuresOf(text)));
    const likelihood = Math.max(...likelihoods);
    return { about: this.topics[likelihoods.indexOf(likelihood)]!, likelihood };
  }

  private learn(known: readonly { topic: number; rows: readonly number[] }[], step: number): void {
    const count = this.topics.length;
    for (const { topic, rows } of known) {
      const errors = this.likelihoodsOf(rows);
      errors[topic]! -= 1;
      const share = step * shareOf(rows);
      const kept = 1 - step * WEIGHT_DECAY;
      for (const row of rows)
        for (let k = 0; k < count; k += 1) this.weights[row + k] = this.weights[row + k]! * kept - errors[k]! * share;
    }
  }

  /** Returns the same array each time: a new one for each line of each pass would fill the memory. */
  private likelihoodsOf(rows: readonly number[]): Float64Array {
    const { scores } = this;
    scores.fill(0);
    for (const row of rows) for (let k = 0; k < scores.length; k += 1) scores[k]! += this.weights[row + k]!;
    const share = shareOf(rows);
    let sum = 0;
    for (let k = 0; k < scores.length; k += 1) sum += scores[k] = Math.exp(scores[k]! * share);
    for (let k = 0; k < scores.length; k += 1) scores[k]! /= sum;
    return scores;
  }

  private rowsOf(features: readonly string[]): number[] {
    return features.flatMap((feature) => this.rows.get(feature) ?? []);
  }

  private featuresOf(text: string): string[] {
    const features = new Set<string>(text.includes('?') ? ['?'] : []);
    let before = '^';
    for (const { text: word, ends } of wordsOf(text, this.spellings)) {
      const stem = /^\d/.test(word) ? '#' : word.replace(ENDING, '');
      if (!EMPTY.has(word)) features.add(stem);
      features.add(`${before} ${stem}`);
      before = ends === 'sentence' ? '^' : stem;
    }
    return [...features];
  }
}

/** A long text has no more weight than a short one. */
const shareOf = (rows: readonly number[]): number => 1 / Math.sqrt(rows.length || 1);

/** "canceling", "cancels" and "canceled" are one stem. */
const ENDING = /(?<=\p{L}{3})(?:ings?|ed|es|s|ly)$/u;

/** Alone these say nothing about a topic. */
const EMPTY = new Set('a an the and or but to of in on at is are was were be been am'.split(' '));
