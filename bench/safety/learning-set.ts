import type { LineToLearn } from './learning.js';
import { coachingTalk, type Line, linesOf, workLanguage, workTalk } from './lines.js';
import { linesOfPatterns } from './patterns.js';

/** How much a line counts: those of authors who never saw the project are most like what people will say. */
const WEIGHTS = { byAuthors: 8, corrections: 8, byTheProject: 1, work: 4 };

/** All that the second reader learns from, except the lines of one author where one is left out. */
export function learningSet(withoutOrigin?: string): LineToLearn[] {
  const work = [...new Set([...workTalk('tuned'), ...workTalk('held-out'), ...coachingTalk(), ...workLanguage()])];
  return [
    ...linesOf('tuned')
      .filter(({ origin }) => origin !== withoutOrigin)
      .map((line) => ({ line, weight: weightOf(line) })),
    ...linesOfPatterns().map((line) => ({ line, weight: WEIGHTS.byTheProject })),
    ...work.map((says) => ({
      line: { kind: null, manner: 'from work', says, origin: 'work talk' },
      weight: WEIGHTS.work,
    })),
  ];
}

/** A line that was misread is a correction: its origin says so, and it weighs as much as a stranger's. */
function weightOf(line: Line): number {
  if (isByAuthor(line)) return WEIGHTS.byAuthors;
  return line.origin.startsWith('corrections ') ? WEIGHTS.corrections : WEIGHTS.byTheProject;
}

export const isByAuthor = ({ origin }: Line): boolean => origin.startsWith('author ');
