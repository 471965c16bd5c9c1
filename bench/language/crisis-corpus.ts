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

/** A person's conversation with the coach about ordinary work. */
export interface OrdinaryConversation {
  who: string;
  says: string[];
}

/** Conversations that nothing was tuned on. */
export const ordinaryConversations = (): OrdinaryConversation[] =>
  parse(readFileSync(new URL('ordinary-conversations.yaml', import.meta.url), 'utf8')) as OrdinaryConversation[];
