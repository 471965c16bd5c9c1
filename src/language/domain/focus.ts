import type { Skill } from './skill.js';

/** The number of skills in a plan's focus. */
export const FOCUS_SKILLS = { min: 2, max: 4 } as const;

/**
 * Skills that help most managers, for a person who said nothing (our judgment, like the order of stages within a
 * skill).
 */
export const GENERAL_FOCUS: ReadonlyMap<Skill, number> = new Map([
  ['one-to-ones', 3],
  ['feedback', 2.6],
  ['prioritisation', 2.2],
  ['delegation', 2],
]);

/** Shares of any positive scores as hundredths that add up to exactly 1, in the order given; none is below 0.01. */
export function weightsOf(scores: readonly number[]): number[] {
  const total = scores.reduce((sum, score) => sum + score, 0);
  const cents = scores.map((score) => Math.max(1, Math.floor((score / total) * 100)));
  cents[0]! += 100 - cents.reduce((sum, cent) => sum + cent, 0);
  return cents.map((cent) => cent / 100);
}
