import { type Spellings, type Word, wordsOf } from './words.js';

export const REPLY_KEYWORDS = [
  'stop',
  'start',
  'help',
  'done',
  'skip',
  'later',
  'pause',
  'resume',
  'subscribe',
  'yes',
  'no',
  'keep',
  'thanks',
] as const;

export type ReplyKeyword = (typeof REPLY_KEYWORDS)[number];

/** The lists of keywords, and of what stands beside them. */
export interface KeywordLists {
  readonly signs: Readonly<Record<string, string>>;
  readonly polite: readonly string[];
  readonly keywords: Readonly<Record<ReplyKeyword, readonly string[]>>;
}

/** A request with its reason; a longer text is an account of something. */
export const LONGEST_REQUEST_WORDS = 20;

/** Finds the keyword that a text, or a part of it, consists of. */
export class ReplyKeywords {
  private readonly keywords: ReadonlyMap<string, ReplyKeyword>;
  private readonly signs: ReadonlyMap<string, string>;
  private readonly polite: readonly (readonly string[])[];

  constructor(
    { signs, keywords, polite }: KeywordLists,
    private readonly spellings: Spellings,
  ) {
    this.keywords = new Map(
      REPLY_KEYWORDS.flatMap((keyword) => keywords[keyword].map((text) => [text, keyword] as const)),
    );
    this.signs = new Map(
      Object.entries(signs).flatMap(([keyword, marks]) => [...marks].map((mark) => [mark, keyword])),
    );
    this.polite = polite.map((phrase) => phrase.split(' ')).sort((one, other) => other.length - one.length);
  }

  /** A stop sign, a check mark and a heart are words of their own. */
  wordsOf(text: string): Word[] {
    const withSigns = [...text]
      .map((character) => (this.signs.has(character) ? ` ${this.signs.get(character)} ` : character))
      .join('');
    return wordsOf(withSigns, this.spellings);
  }

  /** The keyword that these words are, alone or with polite ones. */
  in(words: readonly string[]): ReplyKeyword | null {
    if (words.length > LONGEST_REQUEST_WORDS) return null;
    const exact = this.keywords.get(words.join(' '));
    if (exact) return exact;
    const rest = this.withoutPolite(words);
    const known = this.keywords.get(rest.join(' '));
    if (known) return known;
    // "Thanks" alone is nothing but polite.
    if (rest.length === 0)
      return words.some((word) => word.startsWith('thank') || word === 'thx' || word === 'gracias') ? 'thanks' : null;
    // "done thanks 👍"
    const withoutThanks = rest.filter((word) => word !== 'thanks');
    return this.keywords.get([...new Set(withoutThanks)].join(' ')) ?? null;
  }

  withoutPolite(words: readonly string[]): string[] {
    const rest: string[] = [];
    for (let at = 0; at < words.length;) {
      const polite = this.polite.find((phrase) => phrase.every((word, i) => words[at + i] === word));
      if (!polite) rest.push(words[at]!);
      at += polite?.length ?? 1;
    }
    return rest;
  }
}
