import { remembered } from './remembered.js';

/**
 * A word of a message, as every rule reads it. Different spellings of a word become one: lower case, no accents,
 * contractions written out ("don't" is "do not", "gonna" is "going to"), drawn-out letters cut ("dieeee" is "die"),
 * fillers left out. Takes time linear in the message.
 */
export interface Word {
  readonly text: string;
  /** Set if a clause (a comma or the like) or a sentence ends after the word. */
  readonly ends: 'clause' | 'sentence' | null;
}

/** The spellings that a person who is no programmer can edit: `catalogue/language/spellings.yaml`. */
export interface Spellings {
  /** The words that a spelling stands for, which may be several. */
  readonly meaning: ReadonlyMap<string, string>;
  /** Two words that are one: "my self". */
  readonly joined: ReadonlyMap<string, string>;
  /** Words that don't change what is said: "just", "really". */
  readonly fillers: ReadonlySet<string>;
  /** Long words that are recognized with one letter missing, added, changed, or two of them swapped. */
  readonly misspelled: NearWords;
}

/** Finds the word that a misspelled one is one letter away from. */
export class NearWords {
  private readonly byShortened = new Map<string, string>();

  /** @param words with six letters or more; a word of the language that is one letter away from one of them has to be listed too */
  constructor(words: readonly string[]) {
    for (const word of words) for (const form of shortened(word)) this.byShortened.set(form, word);
    for (const word of words) this.byShortened.set(word, word);
  }

  /** @returns null for a word that begins with another letter, is too short, or is near to none */
  find(word: string): string | null {
    if (word.length < 5) return null;
    if (this.byShortened.get(word) === word) return word;
    for (const form of [word, ...shortened(word)]) {
      const near = this.byShortened.get(form);
      if (near?.startsWith(word[0]!) && Math.abs(near.length - word.length) < 2) return near;
    }
    return null;
  }
}

/** A word without one of its letters, in each possible way: two words one letter apart share one of these. */
const shortened = (word: string): string[] =>
  word.length > 20 ? [] : [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

export function wordsOf(message: string, spellings: Spellings): readonly Word[] {
  const reader = readers.get(spellings) ?? remembered((text) => wordsIn(text, spellings));
  readers.set(spellings, reader);
  return reader(message);
}

const readers = new WeakMap<Spellings, (text: string) => readonly Word[]>();

function wordsIn(message: string, spellings: Spellings): readonly Word[] {
  const words: { -readonly [K in keyof Word]: Word[K] }[] = [];
  const add = (text: string) => {
    const last = words.at(-1);
    if (last?.text === 's' && last.ends === null && FOLLOWS_IS.test(text)) last.text = 'is';
    const joined = last && last.ends === null && spellings.joined.get(`${last.text} ${text}`);
    if (joined) words[words.length - 1] = { text: joined, ends: null };
    else if (!spellings.fillers.has(text)) words.push({ text, ends: null });
  };
  for (const [part] of plain(message).matchAll(/[\p{L}\p{N}]+(?:'\p{L}+){0,2}|[^\p{L}\p{N} ]/gu)) {
    if (/^[\p{L}\p{N}]/u.test(part)) {
      for (const text of writtenOut(part, spellings)) add(text);
      continue;
    }
    const last = words.at(-1);
    if (last && SENTENCE_ENDS.has(part)) last.ends = 'sentence';
    else if (last && last.ends === null && CLAUSE_ENDS.has(part)) last.ends = 'clause';
  }
  return words;
}

const SENTENCE_ENDS = new Set('.!?;…\n');
const CLAUSE_ENDS = new Set(',:()"—–');

/** One letter of Unicode stands for 18 others, which would make a long message of 4,000 letters a book. */
const LONGEST_LETTER = 4;

function lettersOf(letter: string): string {
  const letters = letter.normalize('NFKD');
  return letters.length > LONGEST_LETTER ? letter : letters;
}

function plain(message: string): string {
  return message
    .replace(/[^\p{ASCII}]/gu, lettersOf)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/ [-–] /g, ' — ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}'.!?;…\n,:()"—]/gu, ' ');
}

const EXPANSIONS = new Map([
  ['m', 'am'],
  ['ll', 'will'],
  ['d', 'would'],
  ['ve', 'have'],
  ['re', 'are'],
]);
/** After these words `'s` is "is"; after all others it is a possessive. */
const SUBJECTS = new Set(['he', 'she', 'it', 'that', 'there', 'what', 'who', 'where', 'here', 'how', 'everyone']);

/** After `'s` one of these makes it "is": "my dad's hitting me". */
const FOLLOWS_IS = /^(?:[a-z]+ing|been|got|not|outside|here|gonna)$/;

function writtenOut(part: string, { meaning, misspelled }: Spellings): string[] {
  const known = meaning.get(part.replaceAll("'", ''));
  if (known !== undefined) return known.split(' ');
  const [stem = '', contraction] = part.split("'");
  if (contraction === 's') return [meaning.get(stem) ?? stem, SUBJECTS.has(stem) ? 'is' : 's'];
  const written = contraction === undefined ? undefined : EXPANSIONS.get(contraction);
  const whole = part.replaceAll("'", '');
  return written ? [stem, written] : [misspelled.find(whole) ?? whole];
}
