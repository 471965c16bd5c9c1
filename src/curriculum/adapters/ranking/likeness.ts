import type { Plannable } from '../../domain/plan.js';
import { primarySkill, type Skill, SKILLS } from '../../domain/practice.js';
import { inSlices } from './in-slices.js';
import { SKILL_LEXICON } from './lexicon.js';
import { SAYINGS } from './sayings.js';
import { termsOf } from './terms.js';
import { type Word, wordsOf } from './words.js';

// Chosen by cross-validation over the sayings and on the "tune" conversations of bench/planner.
/** Keeps a term that was met once from deciding. */
const SMOOTHING = 0.3;
/** A phrase of the lexicon stands for many sayings. */
const PHRASE_WORTH = 2;
/** A practice speaks to the person and not as the person: a sentence of it is worth less than a saying. */
const SENTENCE_WORTH = 0.15;

/**
 * How much words sound like what people say who need a skill: each term counts by how much oftener it comes in what is
 * said about that skill than about the others (naive Bayes, one skill against the rest). Small words count too: "he" and
 * "they", "want" and "never" tell a boss from a team, and a wish from a complaint.
 */
export class Likeness {
  /** @param weights by term; in the order of SKILLS */
  private constructor(private readonly weights: ReadonlyMap<string, Float64Array>) {}

  /** @param practices their texts add the vocabulary of the catalogue to that of the sayings */
  static async with(practices: readonly Plannable[]): Promise<Likeness> {
    const counts = (await sayingCounts()).copy();
    await inSlices(practices, (practice) => {
      const sentences = [practice.title, practice.textMessage, ...practice.body.split(/[.!?\n]+/)];
      for (const sentence of sentences) counts.learn(sentence, primarySkill(practice), SENTENCE_WORTH);
    });
    const weights = new Map<string, Float64Array>();
    await inSlices(counts.fairly(), ([term, fair]) => weights.set(term, weightsOf(fair)));
    return new Likeness(weights);
  }

  /** Evidence for and (below 0) against each skill, adding up to 0; a clear saying comes to 8 and more, chance to 3 or 4. */
  of(words: readonly Word[]): Map<Skill, number> {
    const sums = new Float64Array(SKILLS.length);
    for (const { term, share } of termsOf(words)) {
      this.weights.get(term)?.forEach((weight, i) => (sums[i]! += weight * share));
    }
    const mean = sums.reduce((sum, weight) => sum + weight, 0) / SKILLS.length;
    return new Map(SKILLS.map((skill, i) => [skill, sums[i]! - mean]));
  }
}

/** How often each term comes in what is said about each skill. */
class Counts {
  constructor(
    private readonly byTerm = new Map<string, Float64Array>(),
    private readonly known = new Float64Array(SKILLS.length),
  ) {}

  copy(): Counts {
    return new Counts(new Map([...this.byTerm].map(([term, count]) => [term, count.slice()])), this.known.slice());
  }

  learn(text: string, skill: Skill, worth: number): void {
    const at = SKILLS.indexOf(skill);
    for (const { term } of termsOf(wordsOf(text))) {
      let count = this.byTerm.get(term);
      if (!count) this.byTerm.set(term, (count = new Float64Array(SKILLS.length)));
      count[at]! += worth;
      this.known[at]! += worth;
    }
  }

  /** A skill of which more is said is no likelier for it. */
  *fairly(): Generator<[term: string, counts: Float64Array]> {
    const mean = this.known.reduce((sum, size) => sum + size, 0) / SKILLS.length;
    for (const [term, count] of this.byTerm) yield [term, count.map((n, i) => (n * mean) / this.known[i]!)];
  }
}

let fromSayings: Promise<Counts> | undefined;

/** The same for every catalogue, and the most of the work: done once. */
const sayingCounts = (): Promise<Counts> => (fromSayings ??= countSayings());

async function countSayings(): Promise<Counts> {
  const counts = new Counts();
  for (const skill of SKILLS) {
    await inSlices(SAYINGS[skill], (saying) => counts.learn(saying, skill, 1));
    await inSlices([...SKILL_LEXICON[skill].strong, ...SKILL_LEXICON[skill].clear], (phrase) =>
      counts.learn(phrase.replaceAll('/', ' ').replaceAll('..', ' '), skill, PHRASE_WORTH),
    );
  }
  return counts;
}

function weightsOf(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => Math.log((count + SMOOTHING) / ((total - count) / (counts.length - 1) + SMOOTHING)));
}
