import type { Plannable } from '../../domain/plan.js';
import { primarySkill, type Skill, SKILLS } from '../../domain/practice.js';
import { SKILL_LEXICON } from './lexicon.js';
import { SAYINGS } from './sayings.js';
import { STOP_WORDS } from './stop-words.js';
import { type Word, wordsOf } from './words.js';

// Chosen by cross-validation over the sayings (nine tenths known, three of the other tenth guessed at together).
/** Keeps a word that was met once from deciding. */
const SMOOTHING = 0.3;
/** A pair of words repeats in part what each of them says. */
const PAIR = 0.7;
/** A phrase of the lexicon stands for many sayings. */
const PHRASE_WORTH = 2;
/** A practice speaks to the person and not as the person: a sentence of it is worth less than a saying. */
const SENTENCE_WORTH = 0.15;

/**
 * How much words sound like what people say who need a skill: each word, and each pair of neighbouring words, counts by
 * how much oftener it comes in what is said about that skill than about the others. Small words count too: "he" and
 * "they", "want" and "never" tell a boss from a team, and a wish from a complaint.
 */
export class Likeness {
  private readonly weights = new Map<string, ReadonlyMap<Skill, number>>();

  /** @param practices their texts add the vocabulary of the catalogue to that of the sayings */
  constructor(practices: readonly Plannable[]) {
    const counts = new Map<string, Map<Skill, number>>();
    const known = new Map<Skill, number>(SKILLS.map((skill) => [skill, 0]));
    const learn = (text: string, skill: Skill, worth: number) => {
      for (const term of new Set(termsOf(wordsOf(text)).map((found) => found.term))) {
        known.set(skill, known.get(skill)! + worth);
        const bySkill = counts.get(term) ?? new Map<Skill, number>();
        bySkill.set(skill, (bySkill.get(skill) ?? 0) + worth);
        counts.set(term, bySkill);
      }
    };
    for (const skill of SKILLS) {
      for (const saying of SAYINGS[skill]) learn(saying, skill, 1);
      for (const phrase of [...SKILL_LEXICON[skill].strong, ...SKILL_LEXICON[skill].clear]) {
        learn(phrase.replaceAll('/', ' ').replaceAll('..', ' '), skill, PHRASE_WORTH);
      }
    }
    for (const practice of practices) {
      const sentences = [practice.title, practice.textMessage, ...practice.body.split(/[.!?\n]+/)];
      for (const sentence of sentences) learn(sentence, primarySkill(practice), SENTENCE_WORTH);
    }
    // A skill of which more is said is no likelier for it.
    const mean = [...known.values()].reduce((sum, size) => sum + size, 0) / SKILLS.length;
    for (const [term, bySkill] of counts) {
      const fair = new Map([...bySkill].map(([skill, count]) => [skill, (count * mean) / known.get(skill)!]));
      this.weights.set(term, weightsOf(term, fair));
    }
  }

  /** Evidence for and (below 0) against each skill; a clear saying comes to 5 and more, chance to 2 or 3. */
  of(words: readonly Word[]): Map<Skill, Likely> {
    const found = new Map<Skill, Likely>();
    const seen = new Set<string>();
    for (const { term, at } of termsOf(words)) {
      if (seen.has(term)) continue;
      seen.add(term);
      for (const [skill, weight] of this.weights.get(term) ?? []) {
        const before = found.get(skill) ?? { weight: 0, peak: 0, at };
        const isPeak = weight > before.peak && isTelling(words[at]!.stem);
        found.set(skill, {
          weight: before.weight + weight,
          peak: isPeak ? weight : before.peak,
          at: isPeak ? at : before.at,
        });
      }
    }
    const mean = [...found.values()].reduce((sum, { weight }) => sum + weight, 0) / SKILLS.length;
    for (const likely of found.values()) likely.weight -= mean;
    return found;
  }
}

export interface Likely {
  weight: number;
  /** The strongest single term's weight, and the index of its first word. */
  peak: number;
  at: number;
}

function weightsOf(term: string, bySkill: ReadonlyMap<Skill, number>): Map<Skill, number> {
  const total = [...bySkill.values()].reduce((sum, count) => sum + count, 0);
  const factor = term.includes(' ') ? PAIR : 1;
  return new Map(
    SKILLS.map((skill) => {
      const count = bySkill.get(skill) ?? 0;
      const others = (total - count) / (SKILLS.length - 1);
      return [skill, Math.log((count + SMOOTHING) / (others + SMOOTHING)) * factor];
    }),
  );
}

/** Every word, and the pairs of neighbours of which at least one carries meaning. */
function termsOf(words: readonly Word[]): { term: string; at: number }[] {
  const terms: { term: string; at: number }[] = [];
  words.forEach(({ stem }, at) => {
    terms.push({ term: stem, at });
    const next = words[at + 1]?.stem;
    if (next !== undefined && (isTelling(stem) || isTelling(next))) terms.push({ term: `${stem} ${next}`, at });
  });
  return terms;
}

export const isTelling = (stem: string): boolean => stem.length > 2 && !STOP_WORDS.has(stem);
