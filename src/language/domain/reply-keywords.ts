import { remembered } from './remembered.js';
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

/** The lists of keywords, and of the words around them. */
export interface KeywordLists {
  readonly signs: Readonly<Record<string, string>>;
  readonly polite: readonly string[];
  /** Said along with a mark, a question or thanks; next to other keywords they may change what is meant. */
  readonly light: readonly string[];
  /** Words of somebody who only says that they have read it. */
  readonly nods: readonly string[];
  readonly keywords: Readonly<Record<ReplyKeyword, readonly string[]>>;
}

/** A text by its keywords. */
export interface Explanation {
  /** The only keyword in it, apart from thanks; null where it has none, or several. */
  keyword: ReplyKeyword | null;
  /** The words that are neither of a keyword nor light: where one is left over, a text is no more than a proposal. */
  leftOver: readonly string[];
  /** True if the keyword comes before them. */
  leads: boolean;
}

/** A request; a longer text is an account of something. */
export const LONGEST_REQUEST_WORDS = 20;

const WELL_DONE = /\bwell[ -]done\b/gi;
const LONGEST_PHRASE_WORDS = 8;
const MARKS_AND_THANKS: ReadonlySet<ReplyKeyword> = new Set<ReplyKeyword>(['done', 'skip', 'later', 'help', 'thanks']);
const isThanks = (word: string): boolean => word.startsWith('thank') || word === 'thx' || word === 'gracias';
const HELLOS = new Set(['hi', 'hello', 'hey']);
const AFFIRMATIONS = new Set(['yes', 'yep', 'yeah', 'yup', 'hell', 'nah']);

/** Finds the keyword that a text, or a part of it, consists of. */
export class ReplyKeywords {
  private readonly keywords: ReadonlyMap<string, ReplyKeyword>;
  private readonly signs: ReadonlyMap<string, string>;
  private readonly polite: readonly (readonly string[])[];
  private readonly light: ReadonlySet<string>;
  private readonly nods: readonly (readonly string[])[];

  constructor(
    { signs, keywords, polite, light, nods }: KeywordLists,
    private readonly spellings: Spellings,
  ) {
    this.keywords = new Map(
      REPLY_KEYWORDS.flatMap((keyword) => keywords[keyword].map((text) => [text, keyword] as const)),
    );
    this.signs = new Map(
      Object.entries(signs).flatMap(([keyword, marks]) => [...marks].map((mark) => [mark, keyword])),
    );
    this.polite = phrasesOf(polite);
    this.light = new Set([...polite, ...light]);
    this.nods = phrasesOf([...polite, ...nods]);
  }

  /** A stop sign, a check mark and a heart are words of their own; "well done" is praise. */
  readonly wordsOf = remembered((text): readonly Word[] => {
    const withSigns = [...text.replace(WELL_DONE, ' bravo ')]
      .map((character) => (this.signs.has(character) ? ` ${this.signs.get(character)} ` : character))
      .join('');
    return wordsOf(withSigns, this.spellings);
  });

  /** The keyword that these words are, alone or with polite ones. */
  in(words: readonly string[]): ReplyKeyword | null {
    if (words.length > LONGEST_REQUEST_WORDS) return null;
    const exact = this.keywords.get(words.join(' '));
    if (exact) return exact;
    const polite = without(this.polite, words);
    const known = this.keywords.get(polite.join(' '));
    if (known) return known;
    // "Thanks" alone is nothing but polite.
    if (polite.length === 0) return words.some(isThanks) ? 'thanks' : null;
    const { keyword, leftOver } = this.explain(words);
    return this.keywords.get([...new Set(polite)].join(' ')) ?? (leftOver.length === 0 ? keyword : null);
  }

  /**
   * Explains a text by keywords and light words: "Yes, I did", "ok done, perfect".
   * @param kinds the keywords that count
   * @param light further words that add nothing
   */
  explain(
    words: readonly string[],
    kinds: ReadonlySet<ReplyKeyword> = MARKS_AND_THANKS,
    light: ReadonlySet<string> = new Set(),
  ): Explanation {
    const found = new Set<ReplyKeyword>();
    const leftOver: string[] = [];
    let leads = false;
    const begin = words.findIndex((word) => !AFFIRMATIONS.has(word));
    for (let at = begin < 0 ? words.length : begin; at < words.length;) {
      const [keyword, end] = this.phraseAt(words, at, kinds, light);
      if (keyword) {
        found.add(keyword);
        leads ||= leftOver.length === 0;
      } else if (end === null) leftOver.push(words[at]!);
      at = end ?? at + 1;
    }
    if (found.size > 1) found.delete('thanks');
    const [only = null, another] = found;
    return { keyword: another === undefined ? only : null, leftOver, leads };
  }

  /** The longest keyword, or light words, that begin here, and where they end. */
  private phraseAt(
    words: readonly string[],
    at: number,
    kinds: ReadonlySet<ReplyKeyword>,
    light: ReadonlySet<string>,
  ): [keyword: ReplyKeyword | null, end: number | null] {
    for (let end = Math.min(words.length, at + LONGEST_PHRASE_WORDS); end > at; end--) {
      const phrase = words.slice(at, end).join(' ');
      const keyword = this.keywords.get(phrase);
      if (keyword && kinds.has(keyword)) return [keyword, end];
      if (this.light.has(phrase) || light.has(phrase)) return [null, end];
    }
    return [null, null];
  }

  /** True of an "ok" or a "never mind" and polite words around it: nothing is asked or told. */
  onlyNod(words: readonly string[]): boolean {
    return words.length > 0 && without(this.nods, words).length === 0 && !words.some((word) => HELLOS.has(word));
  }

  /** True of more than DONE, thanks and polite words. */
  says(text: string): boolean {
    const { keyword, leftOver } = this.explain(this.wordsOf(text).map((word) => word.text));
    return leftOver.length > 0 || (keyword !== null && keyword !== 'done' && keyword !== 'thanks');
  }
}

/** The longest first. */
const phrasesOf = (lines: readonly string[]): string[][] =>
  lines.map((phrase) => phrase.split(' ')).sort((one, other) => other.length - one.length);

function without(phrases: readonly (readonly string[])[], words: readonly string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phrases.find((one) => one.every((word, i) => words[at + i] === word));
    if (!phrase) rest.push(words[at]!);
    at += phrase?.length ?? 1;
  }
  return rest;
}
