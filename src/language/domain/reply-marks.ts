import { type NamedPractice, practiceByAllWords, withoutTitle } from './practice-name.js';
import type { ReplyKeyword, ReplyKeywords } from './reply-keywords.js';

export type MarkKind = 'done' | 'skip' | 'later';

/** A DONE, SKIP or LATER, and what else the text says. */
export interface Mark {
  kind: MarkKind;
  /** null: the latest. */
  practice: string | null;
  /** The text after the mark; '' where the mark is the whole text. */
  rest: string;
  /** True if it says DONE, and not in other words that it was done. */
  isKeyword: boolean;
}

/** Between a mark and what follows it. "Done?" asks. */
const SEPARATOR = /[.,:;!?\n–—()]|\s-(?=\s)|\p{Extended_Pictographic}/gu;
/** "Help one: done. She wanted a hug" */
const MOST_PARTS = 3;
const MARKS = new Set<ReplyKeyword>(['done', 'skip', 'later', 'thanks']);
/** "Done?", "is this done" */
export const isDoubted = (text: string): boolean => text.includes('?') || /^\W*is\b/i.test(text);
/** "DONE I asked first": capitals say that it is the keyword, where not all is written in them. */
const IN_CAPITALS = /^\W*(?:DONE|SKIP|LATER)(?= (?!\p{Lu}{2}))/u;
const SAYS_DONE = /\bdone\b|[✅✔☑]/iu;
/** "The listening one", but not "check with me later" or "can I skip this one" */
const IS_ONE =
  /^[\p{L}'-]+ (?:one|thing|practice|exercise)\b|\b(?:the|this|that) (?:[\p{L}'-]+ ){1,5}(?:one|thing|practice|exercise)\b|\b(?:one|thing|practice|exercise) (?:about|on|with|for|called) /iu;
const CONNECTORS = new Set(['with', 'w', 'about', 'on', 'for', 'called']);

/** Finds the mark that a text consists of or begins with: every word of it belongs to the keyword or to a practice's title. */
export class ReplyMarks {
  constructor(private readonly keywords: ReplyKeywords) {}

  read(text: string, practices: readonly NamedPractice[]): Mark | null {
    const titled = withoutTitle(text, practices);
    const said = titled?.rest ?? text;
    const isNamed = titled && { practice: titled.practice.id };
    const whole = isDoubted(said) ? null : this.wholly(said, practices);
    if (whole) return { ...whole, ...isNamed, rest: '', isKeyword: SAYS_DONE.test(said) };
    const begun = IN_CAPITALS.exec(said)?.[0];
    if (begun && !isDoubted(said))
      return {
        ...this.wholly(begun, practices)!,
        ...isNamed,
        rest: said.slice(begun.length),
        isKeyword: SAYS_DONE.test(begun),
      };
    for (const [nth, { 0: sign, index }] of [...said.matchAll(SEPARATOR)].entries()) {
      if (sign === '?' || nth === MOST_PARTS) return null;
      const head = said.slice(0, index);
      const mark = this.wholly(head, practices);
      if (mark) return { ...mark, ...isNamed, rest: said.slice(index), isKeyword: SAYS_DONE.test(head) };
    }
    return null;
  }

  private wholly(text: string, practices: readonly NamedPractice[]): Pick<Mark, 'kind' | 'practice'> | null {
    const words = this.keywords.wordsOf(text).map((word) => word.text);
    const { keyword, leftOver } = this.keywords.explain(words, MARKS);
    if (keyword !== 'done' && keyword !== 'skip' && keyword !== 'later') return null;
    if (leftOver.length === 0) return { kind: keyword, practice: null };
    const named = leftOver.filter((word) => !CONNECTORS.has(word));
    const practice = practiceByAllWords(named, practices, IS_ONE.test(text) ? 1 : 2);
    return practice && { kind: keyword, practice: practice.id };
  }
}
