import { Patterns } from './patterns.js';
import { SKILLS, type Skill } from './skill.js';
import { type Spellings, wordsOf } from './words.js';

/** Something a person says who needs these skills; the first counts twice as much as another one. */
export interface SkillLine {
  skills: readonly Skill[];
  text: string;
}

/** The weight of a sign for its skill. */
const STRENGTHS = { strong: 3, clear: 2, hint: 1 } as const;

/** `catalogue/language/skill-signs.yaml`. */
export type SkillSigns = Readonly<Record<Skill, Readonly<Record<keyof typeof STRENGTHS, readonly string[]>>>>;

/**
 * The value of a sign, by its strength; twice at most. Chosen with `DOUBT` on the lines of `npm run bench:language`.
 */
const SIGN = 0.1;
const SIGN_MOST_TIMES = 2;
/** In log odds: a text whose words say less than this counts for less than half. */
const DOUBT = 20;
/** The value of a word that was never seen with a skill (Lidstone smoothing). */
const UNSEEN = 0.3;

/**
 * Tells which skills a text speaks of, by its words (naive Bayes, each skill against all others, over stems and pairs of
 * them) and by signs that people wrote down. Learns 4,400 lines in some 150 ms; reads a text in time linear in it.
 */
export class SkillModel {
  /**
   * The log odds of each stem or pair for each skill, in the order of SKILLS, from its index in `rows` on. One array
   * for the 40,000 of them takes a tenth of the memory of as many arrays.
   */
  private readonly weights: Float32Array;
  private readonly rows = new Map<string, number>();
  private readonly signs: { at: number; strength: number; patterns: Patterns }[];

  constructor(
    lines: readonly SkillLine[],
    signs: SkillSigns,
    private readonly spellings: Spellings,
  ) {
    this.weights = this.learn(lines);
    this.signs = SKILLS.flatMap((skill, at) =>
      (['strong', 'clear', 'hint'] as const).map((name) => ({
        at,
        strength: STRENGTHS[name],
        patterns: new Patterns(signs[skill][name], {}),
      })),
    );
  }

  /** Rates how much a text is about each skill, 0 to 1; empty if it is about none. */
  evidenceIn(text: string): Map<Skill, number> {
    const scores = new Float64Array(SKILLS.length);
    for (const feature of this.featuresOf(text)) {
      const row = this.rows.get(feature);
      if (row !== undefined) for (let at = 0; at < SKILLS.length; at += 1) scores[at]! += this.weights[row + at]!;
    }
    const least = Math.min(...scores);
    const span = Math.max(...scores) - least;
    const evidence = scores.map((score) => (score - least) / (span + DOUBT));
    const words = wordsOf(text, this.spellings);
    for (const { at, strength, patterns } of this.signs) {
      const times = Math.min(SIGN_MOST_TIMES, [...patterns.matchesIn(words)].length);
      evidence[at]! += SIGN * strength * times;
    }
    if (evidence.every((one) => one === 0)) return new Map();
    return new Map(SKILLS.map((skill, at) => [skill, Math.min(1, evidence[at]!)]));
  }

  private learn(lines: readonly SkillLine[]): Float32Array {
    const seen: number[] = [];
    const totals = new Float64Array(SKILLS.length);
    for (const { skills, text } of lines) {
      const features = [...new Set(this.featuresOf(text))].map((feature) => this.rowOf(feature, seen));
      skills.forEach((skill, nth) => {
        const at = SKILLS.indexOf(skill);
        const counts = nth === 0 ? 1 : 0.5;
        for (const row of features) {
          seen[row + at]! += counts;
          totals[at]! += counts;
        }
      });
    }
    const all = sum(totals);
    const smoothing = UNSEEN * this.rows.size;
    const logShare = (count: number, total: number) => Math.log((count + UNSEEN) / (total + smoothing));
    const weights = new Float32Array(seen.length);
    for (const row of this.rows.values()) {
      const total = sum(seen.slice(row, row + SKILLS.length));
      for (let at = 0; at < SKILLS.length; at += 1) {
        const count = seen[row + at]!;
        weights[row + at] = logShare(count, totals[at]!) - logShare(total - count, all - totals[at]!);
      }
    }
    return weights;
  }

  /** Returns the index at which the counts of a stem or pair begin; new ones have none yet. */
  private rowOf(feature: string, counts: number[]): number {
    const known = this.rows.get(feature);
    if (known !== undefined) return known;
    const row = counts.length;
    this.rows.set(feature, row);
    for (let at = 0; at < SKILLS.length; at += 1) counts.push(0);
    return row;
  }

  private *featuresOf(text: string): Generator<string> {
    let before: string | null = null;
    for (const word of wordsOf(text, this.spellings)) {
      const stem = word.text.replace(SUFFIX, '');
      if (!EMPTY.has(word.text)) yield stem;
      if (before !== null) yield `${before} ${stem}`;
      before = word.ends === 'sentence' ? null : stem;
    }
  }
}

/** "delegating", "delegates" and "delegated" are one stem. */
const SUFFIX = /(?<=\p{L}{3})(?:ings?|ed|es|s|ly)$/u;

/** Alone these say nothing about a skill. */
const EMPTY = new Set(
  `a an the and or but to of in on at is are was were be been am i my me we our us it this that they them their he she his
  her you your so do does did have has had for with as just not no`.split(/\s+/),
);

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
