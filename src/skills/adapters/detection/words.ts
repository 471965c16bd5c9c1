/** A word of a text with its place in it. */
export interface Word {
  stem: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’‘][\p{L}]+)*/gu;

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const SPELLINGS: Record<string, string> = {
  cannot: 'cant',
  noone: 'noone',
  mgr: 'manager',
  mgmt: 'management',
  convo: 'conversation',
  convos: 'conversation',
  gonna: 'going',
  wanna: 'want',
  gotta: 'need',
  dunno: 'dontknow',
};

/**
 * A word without its case, its apostrophes and its most common English endings. Cruder than a real stemmer on purpose:
 * both phrases and texts are stemmed, and only have to match each other.
 */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/['’‘]s$/, '')
    .replace(/['’‘]/g, '');
  const known = SPELLINGS[plain];
  if (known) return known;
  let stem = plain;
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ['ing', 'ed', 'ly']) {
    if (stem.length > ending.length + 2 && stem.endsWith(ending) && /[aeiouy]/.test(stem.slice(0, -ending.length))) {
      stem = stem.slice(0, -ending.length);
      if (/([^aeiouls])\1$/.test(stem)) stem = stem.slice(0, -1);
      break;
    }
  }
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return stem;
}
