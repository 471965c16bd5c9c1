import type { WeightedFeature } from './naive-bayes.js';
import { type Skill, SKILLS } from '../../domain/skill.js';

/**
 * How much more often than on average a term occurs with each skill, in the order of SKILLS; `share`: of how many words
 * it counts for.
 */
export type Explainable = Pick<WeightedFeature, 'ratios' | 'share'>;

// Chosen on the "tune" conversations of bench/planner, and author by author on those that the transcript excerpts come
// from.
/** The share of what is said that is about nothing in particular. */
const BACKGROUND = 0.3;
/** Keeps a skill without any evidence above 0. */
const PRIOR = 0.1;
const ROUNDS = 25;

/**
 * What share of a conversation is about each skill, when each term is explained once: what the main skill explains
 * ("my boss") no longer speaks for the skills that come with the same words, and what is left over tells the second one.
 * Expectation maximisation for a mixture of the skills and a background; the same features give the same shares.
 * @returns shares of the greatest one, which is 1; all 0 when there is no feature
 */
export function divided(features: readonly Explainable[]): Map<Skill, number> {
  let shares = new Float64Array(SKILLS.length).fill((1 - BACKGROUND) / SKILLS.length);
  const likely = new Float64Array(SKILLS.length);
  for (let round = 0; round < ROUNDS && features.length > 0; round++) {
    const explained = new Float64Array(SKILLS.length).fill(PRIOR);
    for (const { ratios, share } of features) {
      // Plain loops, since this runs for every word of a long talk: arrays made here took most of a plan's time.
      let total = BACKGROUND;
      for (let i = 0; i < likely.length; i++) total += likely[i] = ratios[i]! * shares[i]!;
      for (let i = 0; i < likely.length; i++) explained[i]! += (share * likely[i]!) / total;
    }
    const total = explained.reduce((sum, value) => sum + value, 0);
    shares = explained.map((value) => (value / total) * (1 - BACKGROUND));
  }
  const greatest = features.length > 0 ? Math.max(...shares) : Infinity;
  return new Map(SKILLS.map((skill, i) => [skill, shares[i]! / greatest]));
}
