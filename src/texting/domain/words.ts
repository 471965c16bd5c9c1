/**
 * What people type, as plain words, and patterns over words. A pattern is matched by walking over the words with the set of
 * places that it may have come to, so that its time grows with the words alone, whatever they say.
 */

/** A carrier hands over at most so many characters of a text; what lies beyond is not read. */
const LONGEST_TEXT = 1_600;

/**
 * Lower case, without accents and punctuation, a space between words; an apostrophe leaves nothing ("dont"), a stop sign and
 * a check mark are words.
 */
const SIGNS: Readonly<Record<string, string>> = {
  '🛑': ' stop ',
  '🚫': ' stop ',
  '⛔': ' stop ',
  '✅': ' done ',
  '✔': ' done ',
  '☑': ' done ',
};

export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .replace(/wrong #/gi, 'wrong number')
    .replace(/[🛑🚫⛔✅✔☑]/gu, (sign) => SIGNS[sign] ?? ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The sentences of a text, each as its clauses: what is between commas, dashes and the words that join clauses. */
export function sentencesOf(text: string): string[][][] {
  return text
    .slice(0, LONGEST_TEXT)
    .split(/[.!?;\n\r…。！？]/u)
    .map((sentence) => clausesOf(sentence))
    .filter((clauses) => clauses.length > 0);
}

const JOINS = new Set(['but', 'so', 'because', 'cause', 'cuz', 'bc', 'since', 'pero', 'porque']);

function clausesOf(sentence: string): string[][] {
  const clauses: string[][] = [];
  for (const part of sentence.split(/[,()[\]–—]| - |- | -/u)) {
    let clause: string[] = [];
    for (const word of wordsOf(part)) {
      if (JOINS.has(word) && clause.length > 0) {
        clauses.push(clause);
        clause = [];
      } else if (!JOINS.has(word)) clause.push(word);
    }
    if (clause.length > 0) clauses.push(clause);
  }
  return clauses;
}

/** Named lists of phrases, which may name other lists; a word that ends with `^` stands for every word that begins so, a dot for any. */
export type Vocabulary = Readonly<Record<string, string>>;

interface Step {
  /** By their first word. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** That begin with any word, or with any word that begins so. */
  openPhrases: readonly Phrase[];
  isOptional: boolean;
  repeats: boolean;
}
type Phrase = readonly string[];

/** A step that repeats does so at most so often: no one seriously says "please" or "and" more often. */
const LONGEST_RUN = 16;

/** Finds word patterns. */
export interface WordPattern {
  /** Whether all of the words are what it says. */
  isAll(words: readonly string[]): boolean;
  /** Every end of a match that begins at `start`, as the index of the word after it. */
  endsFrom(words: readonly string[], start: number): number[];
}

/**
 * @param source words and names of the vocabulary in capitals, alternatives between `|`, each step with `?` for once or not
 * at all, `*` for any number, `+` for one or more; a phrase of several words is joined by `_`
 */
export function wordPattern(source: string, vocabulary: Vocabulary): WordPattern {
  const steps = source.split(' ').map((step) => sharedStep(step, vocabulary));
  const mayBegin = beginningOf(steps);
  const endsFrom = (words: readonly string[], start: number): number[] => {
    if (!mayBegin(words[start])) return [];
    let places: number[] = [start];
    for (const step of steps) {
      places = after(step, words, places);
      if (places.length === 0) break;
    }
    return places;
  };
  return { endsFrom, isAll: (words) => endsFrom(words, 0).includes(words.length) };
}

/** Tells quickly of most words that nothing begins there: what may is in a step up to the first one that cannot be left out. */
function beginningOf(steps: readonly Step[]): (word: string | undefined) => boolean {
  const needed = steps.findIndex(({ isOptional }) => !isOptional);
  const first = needed < 0 ? [] : steps.slice(0, needed + 1);
  if (needed < 0 || first.some(({ openPhrases }) => openPhrases.length > 0)) return () => true;
  const words = new Set<string | undefined>(first.flatMap(({ phrases }) => [...phrases.keys()]));
  return (word) => words.has(word);
}

/** Hundreds of patterns say the same "please" of a hundred phrases: each step is kept once. */
const steps = new WeakMap<Vocabulary, Map<string, Step>>();

function sharedStep(source: string, vocabulary: Vocabulary): Step {
  const known = steps.get(vocabulary) ?? new Map<string, Step>();
  steps.set(vocabulary, known);
  const step = known.get(source) ?? stepOf(source, vocabulary);
  known.set(source, step);
  return step;
}

function stepOf(source: string, vocabulary: Vocabulary): Step {
  const mark = source.at(-1)!;
  const isMarked = mark === '?' || mark === '*' || mark === '+';
  const all = (isMarked ? source.slice(0, -1) : source)
    .split('|')
    .flatMap((name) => phrasesOf(name, vocabulary))
    .map((phrase) => phrase.split('_'));
  const isOpen = ([first]: Phrase) => first === '.' || first!.endsWith('^');
  return {
    phrases: Map.groupBy(
      all.filter((phrase) => !isOpen(phrase)),
      ([first]) => first!,
    ),
    openPhrases: all.filter(isOpen),
    isOptional: mark === '?' || mark === '*',
    repeats: mark === '*' || mark === '+',
  };
}

const phrasesOf = (name: string, vocabulary: Vocabulary): string[] =>
  vocabulary[name]?.split(' ').flatMap((inner) => (inner === name ? [inner] : phrasesOf(inner, vocabulary))) ?? [name];

function after(step: Step, words: readonly string[], places: readonly number[]): number[] {
  const reached = new Set<number>();
  let last = places;
  for (let run = 0; last.length > 0 && run < (step.repeats ? LONGEST_RUN : 1); run++) {
    const next: number[] = [];
    for (const place of last)
      for (const end of endsOf(step, words, place))
        if (!reached.has(end)) {
          reached.add(end);
          next.push(end);
        }
    last = next;
  }
  if (step.isOptional) for (const place of places) reached.add(place);
  return [...reached];
}

function endsOf({ phrases, openPhrases }: Step, words: readonly string[], place: number): number[] {
  const word = words[place];
  if (word === undefined) return [];
  return [...(phrases.get(word) ?? []), ...openPhrases]
    .filter((phrase) => phrase.every((expected, i) => isWord(words[place + i], expected)))
    .map((phrase) => place + phrase.length);
}

const isWord = (word: string | undefined, expected: string): boolean =>
  word !== undefined &&
  (expected === '.' || (expected.endsWith('^') ? word.startsWith(expected.slice(0, -1)) : word === expected));

/** How many letters have to be typed otherwise, left out, added or swapped with their neighbor to make one word of the other. */
export function spellingDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}
