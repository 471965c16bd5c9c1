import { describe, expect, it } from '@jest/globals';
import { PATTERN_MOST_TIMES, patternOf, QUOTE_MOST_TIMES, quotesIn, REASON_PATTERNS, Reasons } from './reasons.js';
import { SKILLS } from '../../skills/skills.api.js';
import { STAGES } from '../../catalogue/practice.api.js';

const QUOTE = 'I end up rewriting half of what they ship at night';
const HALF_YEAR = Array.from({ length: 52 }, (_, i) => ({
  skill: SKILLS[i % 4]!,
  stage: STAGES[i % 4]!,
  visit: i < 30 ? 1 : 2,
  isFocus: i % 4 < 2,
  general: false,
}));
const timesOf = (all: string[]) =>
  Math.max(0, ...[...Map.groupBy(all, (one) => one).values()].map(({ length }) => length));

describe('the reasons of a plan', () => {
  it('come from patterns that are distinguishable', () => {
    const withQuotes = REASON_PATTERNS.map((pattern) => pattern.replace('{said}', `“${QUOTE}”`));
    expect(new Set(withQuotes.map(patternOf)).size).toBe(REASON_PATTERNS.length);
  });

  it('do not repeat a sentence, nor a pattern or quote too often', () => {
    const reasons = new Reasons(SKILLS.slice(0, 4).map((skill) => ({ skill, text: QUOTE })));
    const sentences = HALF_YEAR.map((item) => reasons.forItem(item));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(timesOf(sentences.map(patternOf))).toBeLessThanOrEqual(PATTERN_MOST_TIMES);
    expect(sentences.flatMap(quotesIn)).toHaveLength(QUOTE_MOST_TIMES);
  });

  it.each([1, 2, 3])('are varied enough for half a year of one skill at its visit %p', (visit) => {
    const reasons = new Reasons([]);
    const sentences = HALF_YEAR.map(() =>
      reasons.forItem({ skill: 'delegation', stage: 'sustain', visit, isFocus: true, general: false }),
    );
    expect(timesOf(sentences.map(patternOf))).toBeLessThanOrEqual(PATTERN_MOST_TIMES);
  });

  it('count the ones already in the plan', () => {
    const reasons = new Reasons(
      [{ skill: 'delegation', text: QUOTE }],
      Array(QUOTE_MOST_TIMES).fill(`So: “${QUOTE}”.`),
    );
    const sentences = HALF_YEAR.map((item) => reasons.forItem(item));
    expect(sentences.flatMap(quotesIn)).toEqual([]);
  });

  it.each([
    ['I corrected her errors myself rather than mention them', []],
    ['I never say thanks for what goes right', ['I never say thanks for what goes right']],
  ])('answer %j with praise only where the practice is about it', (text, quoted) => {
    const reasons = new Reasons([{ skill: 'feedback', text }]);
    const praise = { skill: 'feedback', stage: 'practice', visit: 1, isFocus: true, general: false } as const;
    expect(quotesIn(reasons.forItem({ ...praise, title: 'Praise that names what to repeat' }))).toEqual(quoted);
  });

  it('quote nothing in a general plan', () => {
    const reasons = new Reasons([{ skill: 'delegation', text: QUOTE }]);
    const sentences = HALF_YEAR.map((item) => reasons.forItem({ ...item, general: true }));
    expect([...sentences, reasons.forFocus('delegation', true)].flatMap(quotesIn)).toEqual([]);
  });
});
