/** A correction of a part of a line: "4 in front, not 3". */
export interface Exchange {
  now: string;
  before: string;
  /** Said with a verb, "change A to B": then B stands where A stood, whatever is around it. */
  isOrder: boolean;
}

/** A "not" that denies its verb sets nothing against anything: "it does not help". */
const NOT =
  /(?<!\b(?:do|does|did|is|are|was|were|am|can|could|will|would|should|have|has|had|must|if|or|but|why|['’]s)),? (?:and )?not /gi;
const INSTEAD = /,? (?:instead of|rather than|in place of) /i;
const REPLACES =
  /^(?:(?:please|pls|kindly|just|maybe|and|also|so|you can|(?:can|could|would|will) you|i(?:['’]d| would)(?: like you to)?|i (?:want|need) you to),? ){0,4}(?:replace|change|swap|exchange|switch|correct|update|fix|cambi[ae]|reemplaz[ae]) (.+?) (?:with|by|to|for|into|por) (.+)$/i;
/** "14 should be 15" */
const NUMBER_SHOULD_BE = /^(?:.{0,40}\b(?:except|but|only)(?: that)? )?(\w+) should (?:be|say|read) (\w+)$/i;
const QUOTED_SHOULD_BE = /^["“]([^"”]{1,80})["”] should (?:be|say|read) ["“]?([^"”]{1,80})["”]?$/i;
const WRONG =
  /^(.+?) (?:is|are) (?:wrong|off|not right|incorrect)[,.;]? (?:it['’]?s|it is|they['’]?re|(?:it )?should be|make it) (.+)$/i;
const SAYS = /^(?:it )?sa(?:ys|id) (.+?),? (?:but |and )?(?:it )?(?:should|needs to|must) (?:be|say) (.+)$/i;
const NOT_BUT = /^not (.+?)(?:,? but|[,;.]) (.+)$/i;
/** Before the words that a line should have: no part of it. */
const LEAD =
  /^(?:(?:i (?:mean|meant)|(?:the )?whole thing|the rest (?:is fine|stays)|keep (?:it|the rest)|(?:it|that|this|there|they|we|i)(?:['’]?s|['’]?re|['’]?m| is| are| was| were| am)|it should(?: be| say)?|(?:should|needs to) (?:be|say)|make (?:it|that)|change it to|say|put|use|write|just|only|but|really|rather|actually)(?![\w'’]),? )+/i;
/** "It is 12 nurses" */
const IT_IS = /^(?:it|that|there)(?:['’]?s| is| are)\b/i;
/** It tells how to change the line, and is no line itself. */
const TELLS_HOW =
  /^(?:please )?(?:it|that|this|there)(?:['’]?s| is| are| was)\b|^(?:please )?(?:make|put|say|use|write|change|replace|swap|exchange|not)\b/i;
/** A whole sentence, or that there is nothing. */
const IS_WHOLE =
  /^(?:i|i['’](?:m|ve|d|ll)|we|they|he|she|my|our|nobody|everybody|everyone|nothing|none|nope|no|not (?:yet|really|much))(?![\w’'])/i;

/** Words of a fragment at most; a line of that length may be whole. */
const LONGEST_FRAGMENT = 5;
/** Words of what is replaced at most: more of them are a line of its own with a "not" in it. */
const LONGEST_REPLACED = 6;

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const SMALL = new Set('a an the of in on and to at i by my'.split(' '));

export interface Token {
  text: string;
  start: number;
  end: number;
}

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)].map(({ 0: word, index }) => {
    const lower = word.toLowerCase().replaceAll('’', "'");
    const number = NUMBERS.indexOf(lower);
    return { text: number < 0 ? lower : String(number), start: index, end: index + word.length };
  });
}

/**
 * Applies a correction of a part of a line. `unclear`: the correction is a fragment, and it can't be told what the whole line should
 * say. null: the correction is no fragment, and says what the line should say.
 */
export function editedLine(line: string, correction: string): { text: string } | 'unclear' | null {
  const exchange = exchangeIn(correction);
  const edited = (exchange && exchangedIn(line, exchange)) ?? (exchange ? null : recountedIn(line, correction));
  if (edited) return { text: edited };
  // The old words stand there, and the new ones don't fit into their place.
  if (exchange && placesOf(tokensOf(line), tokensOf(exchange.before)).length > 0) return 'unclear';
  if (correction === '') return null;
  const [had, has] = [tokensOf(line).length, tokensOf(correction).length];
  const isShort = has <= LONGEST_FRAGMENT;
  if (isShort && (IT_IS.test(correction) || /\bnow\b/i.test(correction)) && has < had) return 'unclear';
  if (exchange && (isShort || has * 2 < had || TELLS_HOW.test(correction))) return 'unclear';
  return isShort && has * 2 < had && !IS_WHOLE.test(correction) ? 'unclear' : null;
}

/** True of words that change a part of a line: "4, not 3". */
export const isExchange = (text: string): boolean => exchangeIn(text) !== null;

export function exchangeIn(correction: string): Exchange | null {
  const text = correction.trim().replace(/(?:,? (?:please|thanks|thx|lol)){0,3}[.!?]{0,3}$/i, '');
  const [, was = '', is = ''] = NUMBER_SHOULD_BE.exec(text) ?? [];
  if ([was, is].every((one) => /^\d+$/.test(tokensOf(one)[0]?.text ?? ''))) return exchangeOf(is, was);
  const quoted = QUOTED_SHOULD_BE.exec(text);
  if (quoted) return exchangeOf(quoted[2]!, quoted[1]!, true);
  const ordered = REPLACES.exec(text);
  if (ordered) return exchangeOf(ordered[2]!, ordered[1]!, true);
  const replaced = SAYS.exec(text) ?? WRONG.exec(text) ?? NOT_BUT.exec(text);
  if (replaced) return exchangeOf(replaced[2]!, replaced[1]!);
  const instead = INSTEAD.exec(text) ?? [...text.matchAll(NOT)].at(-1);
  if (!instead) return null;
  return exchangeOf(text.slice(0, instead.index), text.slice(instead.index + instead[0].length));
}

function exchangeOf(now: string, before: string, isOrder = false): Exchange | null {
  const words = now
    .trim()
    .replace(LEAD, '')
    .replace(/^["“”']{1,3}|["“”',;]{1,3}$/g, '');
  const isFit = words !== '' && tokensOf(before).length > 0 && tokensOf(before).length <= LONGEST_REPLACED;
  return isFit ? { now: words, before, isOrder } : null;
}

/** Puts the new words in the place of the old ones; null where these don't stand there exactly once, or more would have to change. */
function exchangedIn(line: string, { now, before, isOrder }: Exchange): string | null {
  // "2 techs, one clerk" may be all that the line should say.
  if (!isOrder && /[,;.]\s/.test(before)) return null;
  const [words, fresh, old] = [tokensOf(line), tokensOf(now), tokensOf(before)];
  const places = placesOf(words, old);
  // The line says so already.
  if (places.length === 0 && placesOf(words, fresh).length > 0) return line;
  const [at] = places;
  if (at === undefined || places.length > 1) return null;
  if (isOrder && fresh.length > 0) return putAt(line, words, at, old.length, now);
  // "Not 4 leads, 5"
  const isNumber = fresh.length === 1 && /^\d/.test(fresh[0]!.text) && /^\d/.test(old[0]!.text);
  const after = at + (isNumber ? 1 : old.length);
  // "One hour, not two" for "two hours": the word that is counted comes once.
  const isCounted = fresh.length > 1 && isSameNoun(fresh.at(-1)!.text, words[after]?.text);
  const end = after + (isCounted ? 1 : 0);
  // The line has the "not" itself: it was written once more, and not corrected.
  if (['not', 'of', 'than'].includes(words[at - 1]?.text ?? '')) return null;
  // "By May instead of June" for "By June": what stands around the old words anyway comes once.
  const isSame = (one: Token | undefined, other: Token | undefined) => one !== undefined && one.text === other?.text;
  let head = Math.min(fresh.length - 1, at);
  while (head > 0 && !fresh.slice(0, head).every((one, i) => isSame(one, words[at - head + i]))) head -= 1;
  let tail = Math.min(fresh.length - 1 - head, words.length - end);
  while (tail > 0 && !fresh.slice(fresh.length - tail).every((one, i) => isSame(one, words[end + i]))) tail -= 1;
  const core = fresh.slice(head, fresh.length - tail);
  const around = new Set(
    [...words.slice(Math.max(0, at - 3), at), ...words.slice(end, end + 3)].map(({ text }) => text),
  );
  const repeats = core.some(({ text }) => around.has(text) && !SMALL.has(text));
  if (repeats || core.length > old.length + 3 || !fitsAfter(words[at - 1]?.text, core[0]!.text, old[0]!.text))
    return null;
  return putAt(line, words, at, end - at, now.slice(core[0]!.start, core.at(-1)!.end));
}

function putAt(line: string, words: readonly Token[], at: number, length: number, put: string): string {
  const begins = at === 0 && /^\W*\p{Lu}/u.test(line) ? put[0]!.toUpperCase() : put[0]!;
  return line.slice(0, words[at]!.start) + begins + put.slice(1) + line.slice(words[at + length - 1]!.end);
}

/** Words of a correction of a number at most. */
const LONGEST_COUNT = 12;

/** "It's 11 cooks now": the number of what the line counts, once each; null where it counts something else, or a "not" says more. */
function recountedIn(line: string, correction: string): string | null {
  const [words, fresh] = [tokensOf(line), tokensOf(correction)];
  const isPart = fresh.length * 2 <= words.length || IT_IS.test(correction) || /\bnow\b/i.test(correction);
  if (!isPart || fresh.length > LONGEST_COUNT || /\b(?:not|than|instead)\b/i.test(correction)) return null;
  const isCount = (tokens: readonly Token[], i: number) =>
    /^\d+$/.test(tokens[i]!.text) && /^\p{L}/u.test(tokens[i + 1]?.text ?? '') && !SMALL.has(tokens[i + 1]!.text);
  const edits = fresh.flatMap((number, i) => {
    if (!isCount(fresh, i)) return [];
    const places = words.flatMap((_, at) =>
      isCount(words, at) && isOneNoun(words[at + 1]!.text, fresh[i + 1]!.text) ? [at] : [],
    );
    return places.length === 1 && words[places[0]!]!.text !== number.text ? [{ at: places[0]!, number }] : [];
  });
  if (edits.length === 0) return null;
  return edits
    .sort((one, other) => other.at - one.at)
    .reduce(
      (text, { at, number }) => putAt(text, words, at, 1, correction.slice(number.start, number.end).toLowerCase()),
      line,
    );
}

/** True of "4 assistants is wrong", where the line counts assistants: the number names no line. */
export function beginsWithCountOf(line: string, message: string): boolean {
  const [number, noun] = tokensOf(message);
  if (!number || !noun || !/^\d+$/.test(number.text) || !/^\d+\s+\p{L}/u.test(message)) return false;
  const words = tokensOf(line);
  return words.some(({ text }, i) => /^\d+$/.test(text) && isOneNoun(words[i + 1]?.text ?? '', noun.text));
}

const isOneNoun = (one: string, other: string): boolean => one.replace(/s$/, '') === other.replace(/s$/, '');

/** "Hour" and "hours", and not the same form twice. */
const isSameNoun = (one: string, other: string | undefined): boolean =>
  other !== undefined && one !== other && isOneNoun(one, other);

/** "A Monday meeting" is no "a every day meeting". */
const fitsAfter = (article: string | undefined, word: string, old: string): boolean =>
  (article !== 'a' && article !== 'an') ||
  (/^\d/.test(word) ? /^\d/.test(old) : !DETERMINERS.has(word) && (article === 'an') === /^[aeiou]/.test(word));
const DETERMINERS = new Set('a an the every each all my our his her their some any no'.split(' '));

const placesOf = (words: readonly Token[], part: readonly Token[]): number[] =>
  words.flatMap((_, at) => (part.every(({ text }, i) => words[at + i]?.text === text) ? [at] : []));
