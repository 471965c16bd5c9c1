import type { SkillPractice } from '../../domain/skill-practice.js';
import { inSlices } from './in-slices.js';
import { CORPUS } from './corpus.js';
import { featuresOf } from './features.js';
import { type Word, wordsOf } from './words.js';
import { primarySkill, type Skill, SKILLS } from '../../domain/skill.js';

// Chosen by cross-validation over the utterances and on the "tune" conversations of bench/planner.
/** Keeps a term that occurred once from deciding. */
const SMOOTHING = 0.3;
/** What people told in their own voice is worth more than an utterance that was made up for a skill ... */
const EXCERPT_WORTH = 2;
/** ... and a phrase of the lexicon stands for many utterances. */
const PHRASE_WORTH = 2;
/** A practice speaks to the person and not as the person: a sentence of it is worth less than an utterance. */
const SENTENCE_WORTH = 0.15;
/** The share of an excerpt that counts for the first of its two skills. */
const FIRST_SHARE = 0.6;

/**
 * How much words resemble what people say who need a skill: each term counts by how much more often it occurs in what
 * is said about that skill than about the others (naive Bayes, one skill against the rest). Small words count too: "he"
 * and "they", "want" and "never" distinguish a boss from a team, and a wish from a complaint.
 */
export class NaiveBayesClassifier {
  /** @param known by term; in the order of SKILLS */
  private constructor(private readonly known: ReadonlyMap<string, Known>) {}

  /** @param practices their texts add the vocabulary of the catalogue to that of the utterances */
  static async with(practices: readonly SkillPractice[]): Promise<NaiveBayesClassifier> {
    const counts = (await utteranceCounts()).copy();
    await inSlices(practices, (practice) => {
      const sentences = [practice.title, practice.textMessage, ...practice.body.split(/[.!?\n]+/)];
      for (const sentence of sentences) counts.learn(sentence, [[primarySkill(practice), 1]], SENTENCE_WORTH);
    });
    const known = new Map<string, Known>();
    await inSlices(counts.fairly(), ([term, fair]) =>
      known.set(term, { weights: weightsOf(fair), ratios: ratiosOf(fair) }),
    );
    return new NaiveBayesClassifier(known);
  }

  /** Those of the words that are known from the utterances. */
  featuresIn(words: readonly Word[]): WeightedFeature[] {
    return featuresOf(words).flatMap(({ term, share }) => {
      const known = this.known.get(term);
      return known ? [{ ...known, share }] : [];
    });
  }

  /** Evidence for and (below 0) against each skill, adding up to 0; a clear utterance comes to 8 and more, chance to 3 or 4. */
  of(words: readonly Word[]): Map<Skill, number> {
    return evidenceOf(this.featuresIn(words));
  }
}

/** As NaiveBayesClassifier.of, of words that were looked up before. */
export function evidenceOf(features: readonly WeightedFeature[]): Map<Skill, number> {
  const sums = new Float64Array(SKILLS.length);
  for (const { weights, share } of features) weights.forEach((weight, i) => (sums[i]! += weight * share));
  const mean = sums.reduce((sum, weight) => sum + weight, 0) / SKILLS.length;
  return new Map(SKILLS.map((skill, i) => [skill, sums[i]! - mean]));
}

/** What a term is known for; in the order of SKILLS. */
interface Known {
  /** How much more often the term occurs with each skill than with the others, as a logarithm. */
  weights: Float64Array;
  /** How much more often than on average. */
  ratios: Float64Array;
}

export interface WeightedFeature extends Known {
  /** How much of a word it counts for. */
  share: number;
}

/** The skills that words are evidence for, with their shares; adds up to 1. */
type Shares = readonly (readonly [skill: Skill, share: number])[];

/** How often each term occurs in what is said about each skill. */
class Counts {
  constructor(
    private readonly byTerm = new Map<string, Float64Array>(),
    private readonly known = new Float64Array(SKILLS.length),
  ) {}

  copy(): Counts {
    return new Counts(new Map([...this.byTerm].map(([term, count]) => [term, count.slice()])), this.known.slice());
  }

  learn(text: string, skills: Shares, worth: number): void {
    for (const { term } of featuresOf(wordsOf(text))) {
      let count = this.byTerm.get(term);
      if (!count) this.byTerm.set(term, (count = new Float64Array(SKILLS.length)));
      for (const [skill, share] of skills) {
        const at = SKILLS.indexOf(skill);
        count[at]! += worth * share;
        this.known[at]! += worth * share;
      }
    }
  }

  /** A skill with more utterances is no likelier for that. */
  *fairly(): Generator<[term: string, counts: Float64Array]> {
    const mean = this.known.reduce((sum, size) => sum + size, 0) / SKILLS.length;
    for (const [term, count] of this.byTerm) yield [term, count.map((n, i) => (n * mean) / this.known[i]!)];
  }
}

let fromUtterances: Promise<Counts> | undefined;

/** The same for every catalogue, and most of the work: done once. */
const utteranceCounts = (): Promise<Counts> => (fromUtterances ??= countUtterances());

async function countUtterances(): Promise<Counts> {
  const counts = new Counts();
  await inSlices(CORPUS.excerpts, ({ text, skills }) => counts.learn(text, sharesOf(skills), EXCERPT_WORTH));
  for (const skill of SKILLS) {
    const of = <Line extends { skill: Skill }>(lines: readonly Line[]) => lines.filter((line) => line.skill === skill);
    await inSlices(of(CORPUS.utterances), ({ text }) => counts.learn(text, [[skill, 1]], 1));
    const clear = of(CORPUS.phrases).filter(({ strength }) => strength !== 'hint');
    await inSlices(clear, ({ phrase }) =>
      counts.learn(phrase.replaceAll('/', ' ').replaceAll('..', ' '), [[skill, 1]], PHRASE_WORTH),
    );
  }
  return counts;
}

function sharesOf([first, second]: readonly Skill[]): Shares {
  if (second === undefined) return [[first!, 1]];
  return [
    [first!, FIRST_SHARE],
    [second, 1 - FIRST_SHARE],
  ];
}

function weightsOf(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => Math.log((count + SMOOTHING) / ((total - count) / (counts.length - 1) + SMOOTHING)));
}

function ratiosOf(counts: Float64Array): Float64Array {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.map((count) => (count + SMOOTHING) / (mean + SMOOTHING));
}
