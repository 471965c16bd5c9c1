import { CORPUS } from './corpus.js';
import { PhraseBook } from './phrase-book.js';
import { STOP_WORDS } from './stop-words.js';
import type { Word } from './words.js';

/**
 * Something that a text has in common with others: a word, two neighbouring words, a class of words, two classes close
 * together.
 */
export interface Feature {
  term: string;
  /** Index of its first word. */
  at: number;
  /** How much of a word it counts for: what is made of two parts repeats in part what each of them says. */
  share: number;
}

const PAIR_SHARE = 0.7;
const CLASS_SHARE = 1;
const CLASS_PAIR_SHARE = 0.7;
/** Words of two classes count as close together up to this many words apart. */
const ONE_BREATH = 7;
/** Who speaks, and whether it is a wish or a lack, matter only together with something else. */
const MARKERS: readonly (readonly [phrase: string, marker: string])[] = [
  ['i/me/my/im/ive', '#i'],
  ['we/us/our', '#we'],
  ['they/them/their/theyre', '#they'],
  ['not/never/dont/cant/no/nobody/nothing/wont/isnt/doesnt/didnt/havent/without', '#not'],
  ['want/wish/hope/would/id', '#wish'],
];

const classes = new PhraseBook(CORPUS.wordClasses.map(({ phrase, class: name }) => [phrase, `#${name}`] as const));
const markers = new PhraseBook(MARKERS);

export function featuresOf(words: readonly Word[]): Feature[] {
  const features: Feature[] = [];
  words.forEach(({ stem }, at) => {
    features.push({ term: stem, at, share: 1 });
    const next = words[at + 1]?.stem;
    if (next !== undefined && (carriesMeaning(stem) || carriesMeaning(next))) {
      features.push({ term: `${stem} ${next}`, at, share: PAIR_SHARE });
    }
  });
  const found = classes.matches(words);
  features.push(...found.map(({ meaning, from }) => ({ term: meaning, at: from, share: CLASS_SHARE })));
  const inOrder = [...found, ...markers.matches(words)].sort((a, b) => a.from - b.from);
  inOrder.forEach((first, i) => {
    for (let j = i + 1; j < inOrder.length && inOrder[j]!.from - first.from <= ONE_BREATH; j++) {
      const second = inOrder[j]!;
      if (second.meaning === first.meaning || second.from === first.from) continue;
      features.push({ term: `${first.meaning} ${second.meaning}`, at: first.from, share: CLASS_PAIR_SHARE });
    }
  });
  const seen = new Set<string>();
  return features.filter(({ term }) => !seen.has(term) && seen.add(term));
}

export const carriesMeaning = (stem: string): boolean => stem.length > 2 && !STOP_WORDS.has(stem);
