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
  readonly asides: readonly string[];
  /** Words of somebody who only says that they have read it. */
  readonly nods: readonly string[];
  readonly keywords: Readonly<Record<ReplyKeyword, readonly string[]>>;
}

/** A request with its reason; a longer text is an account of something. */
export const LONGEST_REQUEST_WORDS = 20;

const WELL_DONE = /\bwell[ -]done\b/gi;
const LONGEST_KEYWORD_WORDS = 8;
const TAKE_ASIDES = new Set<ReplyKeyword>(['done', 'skip', 'later', 'help', 'thanks']);
const isThanks = (word: string): boolean => word.startsWith('thank') || word === 'thx' || word === 'gracias';
const HELLOS = new Set(['hi', 'hello', 'hey']);
const AFFIRMATIONS = new Set(['yes', 'yep', 'yeah', 'yup', 'hell', 'nah']);
const GREETINGS = new Set([...AFFIRMATIONS, 'ok', 'okay', 'hi', 'hey', 'so', 'coach', 'i', 'we', 'have']);

/** Finds the keyword that a text, or a part of it, consists of. */
export class ReplyKeywords {
  private readonly keywords: ReadonlyMap<string, ReplyKeyword>;
  private readonly signs: ReadonlyMap<string, string>;
  private readonly polite: readonly (readonly string[])[];
  private readonly asides: readonly (readonly string[])[];
  private readonly nods: readonly (readonly string[])[];

  constructor(
    { signs, keywords, polite, asides, nods }: KeywordLists,
    private readonly spellings: Spellings,
  ) {
    this.keywords = new Map(
      REPLY_KEYWORDS.flatMap((keyword) => keywords[keyword].map((text) => [text, keyword] as const)),
    );
    this.signs = new Map(
      Object.entries(signs).flatMap(([keyword, marks]) => [...marks].map((mark) => [mark, keyword])),
    );
    this.polite = phrasesOf(polite);
    this.asides = phrasesOf([...polite, ...asides]);
    this.nods = phrasesOf([...polite, ...nods]);
  }

  /** A stop sign, a check mark and a heart are words of their own; "well done" is praise. */
  wordsOf(text: string): Word[] {
    const withSigns = [...text.replace(WELL_DONE, ' bravo ')]
      .map((character) => (this.signs.has(character) ? ` ${this.signs.get(character)} ` : character))
      .join('');
    return wordsOf(withSigns, this.spellings);
  }

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
    return this.keywords.get([...new Set(polite)].join(' ')) ?? this.markOrThanks(this.withoutPolite(words));
  }

  /** True of an "ok" or a "never mind" and polite words around it: nothing is asked or told. */
  onlyNod(words: readonly string[]): boolean {
    return words.length > 0 && without(this.nods, words).length === 0 && !words.some((word) => HELLOS.has(word));
  }

  /** "Yes, I did", "done done", "done, perfect": marks that are the same, perhaps with thanks. */
  private markOrThanks(said: readonly string[]): ReplyKeyword | null {
    const begin = said.findIndex((word) => !AFFIRMATIONS.has(word));
    const words = said.slice(Math.max(0, begin));
    const found = new Set<ReplyKeyword>();
    for (let at = 0; at < words.length;) {
      const end = this.endOfKeyword(words, at);
      if (end === null) return null;
      found.add(this.keywords.get(words.slice(at, end).join(' '))!);
      at = end;
    }
    if (found.size > 1) found.delete('thanks');
    const [only = null, another] = found;
    return another === undefined && TAKE_ASIDES.has(only!) ? only : null;
  }

  private endOfKeyword(words: readonly string[], at: number): number | null {
    for (let end = Math.min(words.length, at + LONGEST_KEYWORD_WORDS); end > at; end--)
      if (this.keywords.has(words.slice(at, end).join(' '))) return end;
    return null;
  }

  /** "Yes, booked it" */
  withoutGreeting(words: readonly Word[]): readonly Word[] {
    const at = words.findIndex(({ text }) => !GREETINGS.has(text));
    return at > 0 && at <= 3 ? words.slice(at) : words;
  }

  /** Without what says nothing of its own. */
  withoutPolite(words: readonly string[]): string[] {
    return without(this.asides, words);
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
