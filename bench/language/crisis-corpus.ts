import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { CrisisKind } from '../../src/language/crisis.api.js';

/** A line that speaks of a crisis, or (with kind null) one from work that only sounds like it. */
export interface CrisisLine {
  /** 'abuse-by-anyone' and 'about-another' are by authors who were not told how the kinds are divided. */
  kind: CrisisKind | 'abuse-by-anyone' | 'about-another' | null;
  /** direct, veiled, misspelled, slang, spanish, about others, buried, short; or what a look-alike from work looks like. */
  manner: string;
  says: string;
  /** When and for what it was written, or by which author. */
  origin: string;
}

/**
 * `crisis-lines` was read while the patterns were written. Nobody who writes patterns may read `crisis-held-out`: lines of it that were
 * read move to the other file, and a new author writes others. Please invent lines; never copy a real person's words.
 */
export type CrisisFile = 'crisis-lines' | 'crisis-held-out';

export function crisisLines(file: CrisisFile): CrisisLine[] {
  return readFileSync(new URL(`${file}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as CrisisLine);
}

/** A frame of direct statements: every line of a part goes with every line of the next. */
export interface CrisisFrame {
  says: string;
  lines: string[];
}

export const crisisFrames = (): CrisisFrame[] =>
  (
    parse(readFileSync(new URL('crisis-frames.yaml', import.meta.url), 'utf8')) as { says: string; parts: string[][] }[]
  ).map(({ says, parts }) => ({
    says,
    lines: parts.reduce((begun, part) => begun.flatMap((line) => part.map((next) => joined(line, next)))),
  }));

/** A suffix brings its own space or punctuation. */
const joined = (line: string, next: string): string => line + (/^\w/.test(next) ? ' ' : '') + next;

/** A person's conversation with the coach about ordinary work. */
export interface OrdinaryConversation {
  who: string;
  says: string[];
}

/** Conversations that nothing was tuned on. */
export const ordinaryConversations = (): OrdinaryConversation[] =>
  parse(readFileSync(new URL('ordinary-conversations.yaml', import.meta.url), 'utf8')) as OrdinaryConversation[];
