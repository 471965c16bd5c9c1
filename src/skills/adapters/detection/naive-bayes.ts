import { type Plannable, primarySkill } from '../../../catalogue/practice.api.js';
import { type Skill, SKILLS } from '../../skills.api.js';
import { inSlices } from './in-slices.js';
import { SKILL_LEXICON } from './lexicon.js';
import { SAYINGS } from './utterances.js';
import { type Telling, TELLINGS } from './transcript-excerpts.js';
import { termsOf } from './features.js';
import { type Word, wordsOf } from './words.js';

// Chosen by cross-validation over the sayings and on the "tune" conversations of bench/planner.
/** Keeps a term that was met once from deciding. */
const SMOOTHING = 0.3;
/** What people told in their own voice is worth more than a saying that was made up for a skill ... */
const TELLING_WORTH = 2;
/** ... and a phrase of the lexicon stands for many sayings. */
const PHRASE_WORTH = 2;
/** A practice speaks to the person and not as the person: a sentence of it is worth less than a saying. */
const SENTENCE_WORTH = 0.15;

/**
 * How much words sound like what people say who need a skill: each term counts by how much oftener it comes in what is
 * said about that skill than about the others (naive Bayes, one skill against the rest). Small words count too: "he" and
 * "they", "want" and "never" tell a boss from a team, and a wish from a complaint.
 */
export class Likeness {
  /** @param known by term; in the order of SKILLS */
  private constructor(private readonly known: ReadonlyMap<string, Known>) {}

  /** @param practices their texts add the vocabulary of the catalogue to that of the sayings */
  static async with(practices: readonly Plannable[]): Promise<Likeness> {
    const counts = (await sayingCounts()).copy();
    await inSlices(practices, (practice) => {
      const sentences = [practice.title, practice.textMessage, ...practice.body.split(/[.!?\n]+/)];
      for (const sentence of sentences) counts.learn(sentence, [[primarySkill(practice), 1]], SENTENCE_WORTH);
    });
    const known = new Map<string, Known>();
    await inSlices(counts.fairly(), ([term, fair]) =>
      known.set(term, { weights: weightsOf(fair), ratios: ratiosOf(fair) }),
    );
    return new Likeness(known);
  }

  /** What of the words is known from the sayings. */
  signsIn(words: readonly Word[]): Sign[] {
    return termsOf(words).flatMap(({ term, share }) => {
      const known = this.known.get(term);
      return known ? [{ ...known, share }] : [];
    });
  }

  /** Evidence for and (below 0) against each skill, adding up to 0; a clear saying comes to 8 and more, chance to 3 or 4. */
  of(words: readonly Word[]): Map<Skill, number> {
    return evidenceOf(this.signsIn(words));
  }
}

/** As Likeness.of, of words that were looked up before. */
export function evidenceOf(signs: readonly Sign[]): Map<Skill, number> {
  const sums = new Float64Array(SKILLS.length);
  for (const { weights, share } of signs) weights.forEach((weight, i) => (sums[i]! += weight * share));
  const mean = sums.reduce((sum, weight) => sum + weight, 0) / SKILLS.length;
  return new Map(SKILLS.map((skill, i) => [skill, sums[i]! - mean]));
}

/** What a term is known for; in the order of SKILLS. */
interface Known {
  /** How much oftener the term comes with each skill than with the others, as a logarithm. */
  weights: Float64Array;
  /** How much oftener than on average. */
  ratios: Float64Array;
}

export interface Sign extends Known {
  /** How much of a word it counts for. */
  share: number;
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

  learn(text: string, skills: Telling['skills'], worth: number): void {
    for (const { term } of termsOf(wordsOf(text))) {
      let count = this.byTerm.get(term);
      if (!count) this.byTerm.set(term, (count = new Float64Array(SKILLS.length)));
      for (const [skill, share] of skills) {
        const at = SKILLS.indexOf(skill);
        count[at]! += worth * share;
        this.known[at]! += worth * share;
      }
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
  await inSlices(TELLINGS, ({ text, skills }) => counts.learn(text, skills, TELLING_WORTH));
  for (const skill of SKILLS) {
    await inSlices(SAYINGS[skill], (saying) => counts.learn(saying, [[skill, 1]], 1));
    await inSlices([...SKILL_LEXICON[skill].strong, ...SKILL_LEXICON[skill].clear], (phrase) =>
      counts.learn(phrase.replaceAll('/', ' ').replaceAll('..', ' '), [[skill, 1]], PHRASE_WORTH),
    );
  }
  return counts;
}

function weightsOf(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => Math.log((count + SMOOTHING) / ((total - count) / (counts.length - 1) + SMOOTHING)));
}

function ratiosOf(counts: Float64Array): Float64Array {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.map((count) => (count + SMOOTHING) / (mean + SMOOTHING));
}
