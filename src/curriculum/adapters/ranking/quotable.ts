import { wordsOf } from './words.js';

/** Short enough to be read at a glance inside a sentence. */
export const QUOTE_MAX_CHARACTERS = 90;
const QUOTE_MIN_CHARACTERS = 10;
/** Fewer are anybody's words. */
export const QUOTE_MIN_WORDS = 3;
const SHORT_QUOTE_WORDS = 5;

/** Never shown back: addresses, numbers that identify, links, endless words, abuse, and what belongs in no lesson plan. */
const PRIVATE = /@|https?:|www\.|\d{4,}|\d{3}[-. ]\d{3,4}|[\p{L}\p{N}]{41}/iu;
const UNKIND =
  /\b(?:f+u+c+k\w*|sh[i1]t\w*|b[i1]tch\w*|bastards?|ass(?:hole)?s?|damn\w*|crap\w*|dick\w*|cunt\w*|idiots?|morons?|retard\w*|stupid|slut\w*|whore\w*|nazi\w*)\b/i;
const GRAVE =
  /\b(?:suicid\w*|kill (?:myself|me|him|her|them)|self.?harm\w*|end (?:it all|my life)|rape\w*|assault\w*|abus(?:e|ed|ive)|cancer|miscarriage|overdos\w*|gun|diagnos\w*|HIV|pregnan\w*)\b/i;

/** Fit to be shown back to the person in a plan. */
export const isQuotable = (text: string): boolean =>
  text.length >= QUOTE_MIN_CHARACTERS && isDecent(text) && wordsOf(text).length >= QUOTE_MIN_WORDS;

export const isDecent = (text: string): boolean => !PRIVATE.test(text) && !UNKIND.test(text) && !GRAVE.test(text);

/** What is left of a text when the unkind words are taken out, piece by piece. */
export const decentPieces = (text: string): string[] =>
  text
    .split(new RegExp(UNKIND, 'gi'))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && isDecent(piece));

const BREAK = /,\s*|\s+(?=(?:and|because|so|when|while|if|until|which|who|or)\s)/giu;
const LEAD =
  /^(?:(?:and|but|so|because|cause|that|then|also|or|well|ok|okay|honestly|basically|actually|like|yes|yeah|no|oh|um|i mean|i guess|i think|you know)\b[\s,]*)+/iu;

/**
 * The part of a clause around a stretch of it that stands well by itself, verbatim: from comma or conjunction to the next,
 * a neighbouring part added where that is but a few words; cut between words where it is too long.
 * @param from and @param to character offsets of what the quote must hold
 */
export function quoteAround(clause: string, from: number, to: number): string {
  const cuts = [0, ...[...clause.matchAll(BREAK)].map(({ index, 0: mark }) => index + mark.length), clause.length];
  let first = cuts.findLastIndex((cut, i) => cut <= from && i < cuts.length - 1);
  let last = cuts.findIndex((cut) => cut >= to);
  const part = (a: number, b: number) => clean(clause.slice(cuts[a], cuts[b]));
  const fits = (a: number, b: number) => part(a, b).length <= QUOTE_MAX_CHARACTERS;
  const isShort = () => wordsOf(part(first, last)).length < SHORT_QUOTE_WORDS;
  if (!fits(first, last)) return cutBetweenWords(clause, from, to);
  while (isShort() && last < cuts.length - 1 && fits(first, last + 1)) last++;
  while (isShort() && first > 0 && fits(first - 1, last)) first--;
  return part(first, last);
}

function cutBetweenWords(clause: string, from: number, to: number): string {
  const words = wordsOf(clause);
  const end = Math.min(clause.length, Math.max(to, from + QUOTE_MAX_CHARACTERS));
  let start = from;
  for (const word of words.toReversed()) {
    if (word.start < from && Math.min(to, end) - word.start <= QUOTE_MAX_CHARACTERS / 2)
      start = Math.min(start, word.start);
  }
  const inside = words.filter((word) => word.start >= start && word.end <= Math.min(end, start + QUOTE_MAX_CHARACTERS));
  const last = inside.at(-1);
  return last ? clean(clause.slice(start, last.end)) : '';
}

const clean = (text: string): string =>
  text
    .trim()
    .replace(LEAD, '')
    .replace(/[\s,;:.!?-]+$/u, '')
    .trim();
