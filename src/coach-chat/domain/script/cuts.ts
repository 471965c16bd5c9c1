import { readMessage, sentencesOf } from '../../../language/coaching.api.js';
import { linesNamedIn } from './corrections.js';

/** Lines of the summary without words that are to be taken out of them, and what a message says besides. */
export interface Cuts {
  /** `line` from 1. */
  lines: { line: number; text: string }[];
  rest: string;
}

const LEADS =
  "(?:(?:please|pls|sorry|you forgot|and|but|also|just|only|then|now|so|yes|yeah|no|ok|okay|fine|right|thanks|thank you|can you|could you|you can|we can|i would|i['’]d|let['’]?s|in|from|the|line|number|first|second|third|fourth|[1-4]|one|two|three|four)[,.!:;]* )*";
/** "Take X out", "drop X", "yes but without X", "3 is wrong: only until X" */
const TAKES = [
  new RegExp(`^\\W*${LEADS}(?:take (?:out |away |off )?|leave out )(.+?)(?: (?:out|off|away)\\b.*)?$`, 'i'),
  new RegExp(`^\\W*${LEADS}(?:should )?(?:end|ends|stop|stops) (?:it )?((?:at|after|with) .+)$`, 'i'),
  new RegExp(`^\\W*${LEADS}leave (.+?) (?:out|off)\\b.*$`, 'i'),
  new RegExp(`^\\W*${LEADS}(?:cut|drop|delete|remove|strike|erase|lose|without)(?: out)? (.+)$`, 'i'),
  /^\W*(?:line |number )?[1-4] (?:is wrong|should be|should end)?[:,]? ?(only (?:until|till|up to) .+)$/i,
];
/** "2 still has X in it", with nothing that it should say instead */
const STILL_HAS =
  /^\W*(?:\w+ ){0,2}(?:line )?[1-4] (?:still |literally |now )?(?:has|have|says|contains) (?:the |my |that )?(.+?)(?: in (?:it|there)\b.*)?$/i;
const SAYS_INSTEAD = /\bshould (?:just |only )?(?:be|say|read)\b/i;
const WANTS_IT_OUT = /^\W*i (?:do not|don['’]?t) (?:want|need) (?:it|that|this|them)(?: in)?(?: there| here)?\W*$/i;
/** Characters of a sentence that says what is to go. */
const LONGEST = 300;
const QUOTED = /(?<![\p{L}\d])["“‘']([^"“”]{2,120}?)["”’'](?![\p{L}\d])/u;
const ITS_QUESTION = /^(?:the |my |that |both )?questions?(?: mark)?s?(?= (?:in|from|there|out|and)\b|,|\W*$)/i;
const THE_REST =
  /^(?:(?:everything|all|the rest|what comes|anything) (?:after|behind|from)|only (?:until|till|up to)|at|after|with) (.+)$/i;
const A_SENTENCE = /^(?:the )?(first|second|third|last) sentence\b/i;
const PLACES = ['first', 'second', 'third'];
const THE_PART =
  /^(?:the |that |my )?(?:bit|part|joke|sentence|words?|thing|stuff) (?:about|with|on|where i (?:say|said)|that says) /i;
/** "… in line 3 please", "… and we're good" */
const AFTERWARDS =
  /(?:,? (?:in|from|out of|off) (?:the )?(?:line |number )?(?:[1-5]|one|two|three|four|front|end|first|second|third|fourth)\b.*|,? (?:please|pls|thanks)\b.*|,? and (?:we|it|that|then|the rest|all)\b.*|[.!?,;])$/i;

/**
 * Takes out of the lines what a message names word for word: a quotation, a sentence by words of it, the questions, or all behind some words.
 * Null where it names nothing like that, or nothing that exactly one line has.
 * @param summary lines 1 to 4
 * @param asked the line that the coach asked for; null: none
 */
export function cutsIn(message: string, summary: readonly (string | null)[], asked: number | null): Cuts | null {
  const shown = [...summary];
  const changed = new Set<number>();
  const rest: string[] = [];
  const patterns = SAYS_INSTEAD.test(message) ? TAKES : [...TAKES, STILL_HAS];
  for (const sentence of sentencesOf(message)) {
    const cuts = cutsOf(sentence, shown, { asked, patterns });
    if (cuts.length === 0) rest.push(sentence);
    for (const { line, text } of cuts) {
      shown[line - 1] = text;
      changed.add(line);
    }
  }
  if (changed.size === 0) return null;
  // "I don't want it in there"
  const others = rest.every((one) => readMessage(one).is.length > 0 || WANTS_IT_OUT.test(one)) ? '' : rest.join(' ');
  return { lines: [...changed].map((line) => ({ line, text: shown[line - 1]! })), rest: others };
}

function cutsOf(
  sentence: string,
  summary: readonly (string | null)[],
  { asked, patterns }: { asked: number | null; patterns: readonly RegExp[] },
): Cuts['lines'] {
  if (sentence.length > LONGEST) return [];
  const object = patterns.map((pattern) => pattern.exec(sentence)?.[1]).find((one) => one !== undefined);
  if (object === undefined) return [];
  const named = linesNamedIn(sentence).filter((line) => line < 5);
  const among = named.length > 0 ? named : asked === null ? [1, 2, 3, 4] : [asked];
  const found = among.flatMap((line) => {
    const before = summary[line - 1] ?? '';
    const text = without(object.trim(), before);
    return text === null || text === before ? [] : [{ line, text }];
  });
  // Words that several lines have may be meant in one of them.
  return named.length === 0 && found.length > 1 ? [] : found;
}

/** The line without what is named; null where it has no such words, or nothing else. */
function without(object: string, line: string): string | null {
  if (ITS_QUESTION.test(object)) return kept(sentencesOf(line).filter((one) => !one.trim().endsWith('?')));
  const place = A_SENTENCE.exec(object)?.[1]?.toLowerCase();
  if (place !== undefined) {
    const all = sentencesOf(line);
    const nth = place === 'last' ? all.length - 1 : PLACES.indexOf(place);
    return all.length > 1 && nth < all.length ? kept(all.toSpliced(nth, 1)) : null;
  }
  const end = THE_REST.exec(object)?.[1];
  const isPart = THE_PART.test(object);
  const quoted = QUOTED.exec(end ?? object)?.[1];
  const words =
    quoted ??
    (end ?? object)
      .replace(THE_PART, '')
      .replace(AFTERWARDS, '')
      .replace(/^(?:the|my|that|an?) /i, '');
  const at = indexIn(line, words);
  if (at < 0) return null;
  if (end !== undefined) return kept([line.slice(0, at + words.length)]);
  if (!isPart && (quoted !== undefined || countWords(words) > 1))
    return kept([line.slice(0, at), line.slice(at + words.length)]);
  // Words of a sentence stand for all of it, and so does most of a clause.
  const sentences = sentencesOf(line);
  const parts = sentences.length > 1 ? sentences : line.split(/(?<=,)\s/);
  const isNamed = (one: string) =>
    indexIn(one, words) >= 0 && ((isPart && sentences.length > 1) || countWords(one) <= 2 * countWords(words));
  return parts.length > 1 ? kept(parts.filter((one) => !isNamed(one))) : null;
}

const countWords = (text: string): number => text.trim().split(/\s+/).length;

/** The place of whole words, however they are written; -1: it has none, or several. */
function indexIn(text: string, words: string): number {
  const plain = (said: string) => said.toLowerCase().replace(/[‘’]/g, "'");
  const [said, wanted] = [plain(text), plain(words).replace(/[.,!?;]$/, '')];
  const at = wanted === '' || said.indexOf(wanted) !== said.lastIndexOf(wanted) ? -1 : said.indexOf(wanted);
  const isWhole = !/[\p{L}\d]/u.test(said[at - 1] ?? '') && !/[\p{L}\d]/u.test(said[at + wanted.length] ?? '');
  return isWhole ? at : -1;
}

/** The parts as one text; null where nothing is left. */
function kept(parts: readonly string[]): string | null {
  const text = parts
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part))
    .join(' ')
    .replace(/ (?=[.,!?;])/g, '')
    .replace(/^[\s.,!?;]+|[,;]$/g, '');
  return text === '' ? null : text;
}
