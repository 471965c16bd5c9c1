import { tellsHowToChange, tellsWhatToCut } from '../../../language/coaching.api.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import { TOPICS } from '../summary.js';

/** A text for a line of the summary. It is told by the form of a message alone: nothing is read from what the words mean. */
export interface Correction {
  /** From 1. */
  line: number;
  text: string;
  /** A mark after the number ("2: …"), and no other line in the text: it is the whole line. */
  isMarked: boolean;
}

/** The names of each line: its number, and what the summary calls it. */
const NAMES: readonly (readonly string[])[] = [
  ['1', 'one', 'first', '1st', 'problem'],
  ['2', 'two', 'second', '2nd', 'setting'],
  ['3', 'three', 'third', '3rd', 'tried'],
  ['4', 'four', 'fourth', '4th', 'success'],
  ['5', 'five', 'fifth', '5th', 'start'],
];
const lineOf = (name = ''): number => NAMES.findIndex((names) => names.includes(name.toLowerCase())) + 1;

const NAME = NAMES.flat().join('|');
const LEAD =
  "(?:(?:no|nope|nah|yes|yeah|ok|okay|but|and|please|sorry|fine|mostly|almost|close|s[ií]|change|replace|set|make|in|on|for|to|one more(?: thing)?|well|actually|lastly|about|en|it is|it['’]?s|the|a la|la|el)[,.!:]* )*";
const LINE = '(?:line |number |no\\. ?|#|l[ií]nea |n[uú]mero )';

/** "2", "Line 2, please.", "en la 3", "the second one", "2 Setting": the line, and nothing that it should say. */
const BARE = new RegExp(
  `^\\W*${LEAD}${LINE}?(${NAME})(?: (?:${NAME}|one|line))?(?:,? (?:please|pls|thanks|por favor|is wrong|is not right))?\\W*$`,
  'i',
);
const LABELED = `(?:${LINE}(${NAME})|([1-5]|problem|setting|tried|success|start))`;
const MARK =
  '(?::(?!\\d)|=|[.)](?=\\s)|,(?=\\s(?!\\d|and\\b|or\\b|please\\b|but\\b|is\\b|that\\b|not\\b|thanks\\b))|\\s?(?:-|–|—|->|→)(?=\\s)|,? (?:should|needs to) (?:just |only |simply )?(?:say|be|read)\\b:?|(?<=\\b(?:change|replace|set|make) (?:line |number )?[1-5]) (?:to|with|as)\\b:?)';
/** "2: …", "line two should say …", "Success: …" */
const MARKED = new RegExp(`^\\W*${LEAD}${LABELED}${MARK}\\s*(\\S[^]*)$`, 'i');
/** "2 Head of marketing" */
const NUMBERED = new RegExp(
  `^\\W*${LEAD}(?:${LINE}(${NAME})|([1-5]))(?![\\w%:,])(?!\\s(?:and|or|to|&)\\s[1-5]\\b|\\s(?:is|are|looks) (?:right|fine|ok|okay|good|correct|true)\\b)\\s+(\\S[^]*)$`,
  'i',
);
/** "Success is …", "my problem is that …" */
const NAMED = new RegExp(
  `^\\W*${LEAD}(?:my )?(problem|setting|tried|success) (?:is|was|would be|should be|means)(?! (?:not|wrong|right|fine|ok|okay|good)\\b)(?: that)? (\\S[^]*)$`,
  'i',
);
/** "The problem isn't priorities, it's …", "the problem got lost, it's …" */
const NOT_BUT =
  /\b(problem|setting|success) (?:isn['’]?t|is not|was not|got lost|is missing)\b[^,.;]{0,40}[,.;] (?:but )?(?:it['’]?s|it is) (?:that )?(\S[^]*)$/i;
/** "The first one, dear. It …" */
const NTH = new RegExp(`^\\W*${LEAD}(first|second|third|fourth) (?:one|line)[,.:;] (\\S[^]*)$`, 'i');
const BEGINS_PUT = /^\W*(?:(?:please|pls) )?(?:add|put|write|include)\b/i;
/** "Line 2 again please: …" */
const AGAIN = /^\W*(?:(?:again|please|pls)\b[\s,.:]*)+/i;
/** "5 people report to me": the number counts something. */
const COUNTS = /^\W*[1-5] (?:people\b|(?!(?:its|is|was|as|has|says|does|this|yes)\b)[a-z]+s\b)/i;

/** The line that a message names, and says no more. */
export const lineNamed = (message: string): number | null => {
  const name = BARE.exec(message)?.[1];
  return name === undefined ? null : lineOf(name);
};

function correctionIn(text: string): Correction | null {
  const [, name, label, said] = MARKED.exec(text) ?? [];
  if (said !== undefined)
    return {
      line: lineOf(name ?? label),
      text: said.trim(),
      isMarked: lineMentionedIn(said) === null && !ALSO.test(said),
    };
  const [, topic, meant] = NAMED.exec(text) ?? NOT_BUT.exec(text) ?? [];
  const [, nth, rest] = meant === undefined ? (NTH.exec(text) ?? []) : [];
  if (rest !== undefined) return { line: lineOf(nth), text: rest.replace(AROUND, '').trim(), isMarked: false };
  if (meant !== undefined) return { line: lineOf(topic), text: meant.trim(), isMarked: false };
  const [, named, digit, words] = COUNTS.test(text) ? [] : (NUMBERED.exec(text) ?? []);
  return words === undefined
    ? null
    : {
        line: lineOf(named ?? digit),
        text: words.replace(BEGINS_PUT.test(words) ? AROUND : AGAIN, '').trim(),
        isMarked: false,
      };
}

const BETWEEN_LINES =
  /\n+|(?<=[.;,!?])\s(?=(?:(?:and )?line )?[1-5](?::| should (?:say|be|read)\b)\s|(?:and )?(?:the |my )?(?:problem|setting|tried|success)(?: (?:is|was|would be|should be|should say)\b|:)\s)/i;
/** Words before the first line of several, which say no more than that something is wrong. */
const LONGEST_LEAD = 20;
const OBJECTS = /\b(?:no|nope|not|wrong|mixed up|oh|sorry|actually)\b|n['’]t\b/i;

/** The lines that a message gives by their numbers: several where each part of it begins with one, else one or none. */
export function correctionsIn(message: string): Correction[] {
  const parts = message.split(BETWEEN_LINES).filter((part) => part.trim() !== '');
  const listed = parts.length > 1 ? parts.map(correctionIn) : [];
  const isLead = listed[0] === null && countWords(parts[0]!) <= LONGEST_LEAD && OBJECTS.test(parts[0]!);
  const lines = isLead ? listed.slice(1) : listed;
  if (lines.length > 0 && lines.every((one) => one !== null))
    return lines.map((one) => ({ ...one, text: one.text.replace(/[,;]$/, ''), isMarked: true }));
  const one = correctionIn(message);
  return one ? [one] : [];
}

const CHANGED = /\b(?:change|replace|swap|correct)\s+["“]([^"“”]+)["”]\s+(?:to|with|by|for|into)\s+["“]([^"“”]+)["”]/i;
const INSTEAD = /["“]([^"“”]+)["”],?\s+(?:not|instead of|rather than|in place of)\s+["“]([^"“”]+)["”]/i;

/** 'Change "A" to "B"', '"B" instead of "A"', where A stands once in all the lines: the line with B. */
export function exchangedIn(message: string, summary: Summary): Correction | null {
  const [, put, old] = INSTEAD.exec(message) ?? swapped(CHANGED.exec(message)) ?? [];
  if (old === undefined || put === undefined) return null;
  return onlyOne(old, put, summary);
}

/** "Take “So some context” off the first line", where it stands once in all the lines: the line without it. */
export function cutIn(message: string, summary: Summary): Correction | null {
  const old = DENIES.test(message) ? undefined : (CUT.exec(message) ?? TAKEN_OUT.exec(message))?.[1];
  const correction = old === undefined ? null : onlyOne(old, '', summary);
  return (
    correction && {
      ...correction,
      text: correction.text
        .replace(/\s{2,}/g, ' ')
        .replace(/ (?=[.,;:])/g, '')
        .replace(/^[\s,.;:]+/, '')
        .trim(),
    }
  );
}

const CUT =
  /\b(?:remove|drop|delete|strike|leave out|take (?:out|off|away))\b[^"“'‘]{0,20}["“'‘]([^"“”‘’]{2,80}?)["”'’](?=\s|[,.;]|$)/i;
const TAKEN_OUT = /\btake\b[^"“'‘]{0,20}["“'‘]([^"“”‘’]{2,80}?)["”'’](?=\s)[^.]{0,20}\b(?:out|off|away)\b/i;
const DENIES = /\b(?:not|never)\b|n['’]t\b/i;

function onlyOne(old: string, put: string, summary: Summary): Correction | null {
  const found = TOPICS.flatMap((topic, i) => {
    const parts = summary[topic]?.split(old) ?? [];
    return parts.slice(1).map(() => ({ line: i + 1, text: parts.join(put), isMarked: true }));
  });
  return found.length === 1 ? found[0]! : null;
}

const swapped = (found: RegExpExecArray | null) => found && ['', found[2], found[1]];

const countWords = (text: string): number => text.trim().split(/\s+/).length;

/** "Leave out the part about Tina in line 3": the one line that a message names anywhere. */
export function lineMentionedIn(message: string): number | null {
  const mentioned = new Set([...message.matchAll(MENTIONED)].map(([, name]) => lineOf(name)));
  return mentioned.size === 1 ? [...mentioned][0]! : null;
}

const MENTIONED = new RegExp(`\\b(?:line|number) (${NAME})\\b`, 'gi');

/** "Also in 3 please add …", "for tried I mean …", "put that in the success" */
const AIMED = new RegExp(
  `(?:\\b(?:in|into|to|for|on|under) (?:the |my )?|^\\W*(?:(?:ok|no|and|the) )?)(?:${LINE}?(${NAME}))(?: (?:line|one))?(?=\\W*$|[,.;:]|\\s+(?:please|pls|add|put|write|include|mention|say|that|also|i|we|my|he|she|they|it|the|there)\\b)`,
  'gi',
);
const PUTS = /\b(?:add|put|write|include|mention|note|mean|meant)\b/i;
const ADDS = /\b(?:add|put|include|mention|also)\b/i;
/** Words of a request, around the words that the line should have. */
const AROUND =
  /^\W*(?:(?:no|yes|yep|yeah|ok|okay|fine|but|and|also|please|pls|(?:can|could|would) you|i want you to|i mean|i meant|to|add|put|write|include|mention|note|say|that|there|it was|it is)\b[\s,.:]*)*/i;
/** "Put it in the setting" has no words for it. */
const POINTERS = new Set(['', 'it', 'that', 'this', 'them', 'those']);
const ASKS = /^\W*(?:what|why|how|who|when|where|which|did|do|is|are)\b/i;

/** The words that a message has for one line, which it names in passing; null where it has none. `adds`: they come next to the others. */
export function aimedAt(message: string): { line: number; words: string; adds: boolean } | null {
  const [named, other] = [...message.matchAll(AIMED)];
  if (!named || other || !PUTS.test(message) || ASKS.test(message)) return null;
  const after = message.slice(named.index + named[0].length).replace(AROUND, '');
  const words = (after === '' ? message.slice(0, named.index) : after).replace(AROUND, '').trim();
  return POINTERS.has(words.replace(/\W/g, '').toLowerCase())
    ? null
    : { line: lineOf(named[1]), words, adds: ADDS.test(message) };
}

/** The text for a line says what to take out of it, or that it is wrong: it is none itself. */
export const cutsOnly = ({ text }: Correction): boolean => tellsWhatToCut(text);

const ALSO = /^\W*(?:\w+\W+){0,2}also\b/i;

/** It begins with what to do with the text, or names a line in it. */
export const isAboutText = (words: string): boolean =>
  lineMentionedIn(words) !== null || ALSO.test(words) || tellsHowToChange(words);

/** Without the "also" that it begins with; null where it has none. */
export const withoutAlso = (words: string): string | null =>
  /^\W*(?:and )?also\b/i.test(words) ? words.replace(/^\W*(?:and )?also\b[\s,:]*/i, '') : null;

/** It may be meant for a part of a line: it is less than half as long, or about the text. */
export const mayBePart = (words: string, before: string): boolean =>
  countWords(words) * 2 < countWords(before) || isAboutText(words);

export const joined = (text: string, more: string): string => `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${more}`;
