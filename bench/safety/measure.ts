import { type Danger, signIn } from '../../src/safety/domain/danger.js';
import { dangersOf, type Line } from './lines.js';

/** A line that was not taken as it should be, and the phrase, if any, that it was taken by. */
export interface Miss {
  line: Line;
  taken: Danger | null;
  phrase: string | null;
}

export interface Measures {
  inDanger: number;
  fromWork: number;
  /** The share of lines in danger that are detected, as whatever kind. */
  found: number;
  /** The share of lines from work that are detected as danger. */
  falseAlarms: number;
  /** The share of detected lines whose kind is right. */
  rightKind: number;
  misses: Miss[];
}

export function measure(lines: readonly Line[]): Measures {
  const taken = lines.map((line): Miss => {
    const sign = signIn(line.says);
    return { line, taken: sign?.danger ?? null, phrase: sign?.phrase ?? null };
  });
  const inDanger = taken.filter(({ line }) => line.kind !== null);
  const found = inDanger.filter((one) => one.taken !== null);
  const fromWork = taken.filter(({ line }) => line.kind === null);
  const share = (part: Miss[], whole: Miss[]) => (whole.length === 0 ? NaN : part.length / whole.length);
  return {
    inDanger: inDanger.length,
    fromWork: fromWork.length,
    found: share(found, inDanger),
    falseAlarms: share(
      fromWork.filter((one) => one.taken !== null),
      fromWork,
    ),
    rightKind: share(found.filter(isRightKind), found),
    misses: taken.filter((one) => !isRight(one)),
  };
}

const isRightKind = ({ line, taken }: Miss) => taken !== null && dangersOf(line).includes(taken);
const isRight = (one: Miss) => (one.line.kind === null ? one.taken === null : isRightKind(one));
