import { readFileSync } from 'node:fs';
import type { Line } from './lines.js';

interface Pattern {
  kind: Line['kind'];
  /** With alternatives: "i {want|need} to {die|be dead}". */
  says: string;
  origin: string;
}

/** At most this many lines are made of a pattern, more only where one place has more alternatives. */
const MOST = { danger: 24, work: 40 };

/** The lines that patterns.jsonl stands for; the same ones every time. They are learned from and measure nothing. */
export function linesOfPatterns(): Line[] {
  return readFileSync(new URL('patterns.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Pattern)
    .flatMap(({ kind, says, origin }, index) =>
      linesOfPattern(says, kind === null ? MOST.work : MOST.danger, index).map((line) => ({
        kind,
        manner: 'pattern',
        says: line,
        origin,
      })),
    );
}

/** Every alternative at least once. */
function linesOfPattern(pattern: string, most: number, seed: number): string[] {
  const random = randomFrom(seed);
  const places = pattern.split(/[{}]/).map((part, at) => (at % 2 === 0 ? [part] : shuffled(part.split('|'), random)));
  const wanted = Math.max(most, ...places.map(({ length }) => length));
  const lines = new Set<string>();
  for (let at = 0; at < wanted * 3 && lines.size < wanted; at++)
    lines.add(
      places
        .map((options) => options[at < options.length ? at : Math.floor(random() * options.length)])
        .join('')
        .replace(/ {2,}/g, ' ')
        .replace(/ ([,.])/g, '$1')
        .trim(),
    );
  return [...lines];
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const result = [...all];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
