import { sentencesOf } from '../../../language/coaching.api.js';

/** A text for a line of the summary. It is told by the form of a message alone: nothing is read from what the words mean. */
export interface Correction {
  /** From 1. */
  line: number;
  text: string;
  /** It begins with what to do with the line, so that it is no line itself: 'more' adds to it, 'less' takes out of it. */
  part?: 'more' | 'less';
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
  "(?:(?:no|nope|nah|yes|yeah|ok|okay|so|uh|um|hm|but|and|please|sorry|fine|mostly|almost|close|s[ií]|change|replace|set|make|edit|fix|correct|update|only|just|can you|could you|would you|i would|i['’]d|let['’]?s|in|on|for|to|add to|one more(?: thing)?|well|actually|lastly|now|next|then|thank you|thanks|haha|about|en|it is|it['’]?s|the|a la|la|el)[,.!:]* )*";
const LINE = '(?:line |number |no\\. ?|#|l[ií]nea |n[uú]mero )';

/** "2", "Line 2, please.", "en la 3", "the second one", "2 Setting": the line, and nothing that it should say. */
const BARE = new RegExp(
  `^\\W*${LEAD}${LINE}?(${NAME})(?: (?:${NAME}|one|line))?(?:,? (?:please|pls|thanks|por favor|(?:is )?(?:wrong|not right|missing|empty)))?\\W*$`,
  'i',
);
const LABELED = `(?:${LINE}(${NAME})|([1-5]|problem|setting|tried|success|start)(?: line)?|(one|two|three|four|five)(?=\\s?:|,? (?:should|ought to|needs to|must) )|the (first|second|third|fourth|fifth)(?: one| line)?|(first|second|third|fourth|fifth)(?= (?:one|line)|:)(?: one| line)?)`;
const MARK =
  '(?::(?!\\d)|,? (?:(?:please|pls|only|just|write|put|say),? ?){1,3}:|\\s?=|;|[.)](?=\\s)|(?: is (?:wrong|not right|off),?)? it (?:should|must|ought to) (?:say|be|read)\\b:?| is(?: only| just| simply)?:|,(?=\\s(?!\\d|and\\b|or\\b|please\\b|but\\b|is\\b|that\\b|not\\b|thanks\\b))|\\s?(?:-|–|—|->|→)(?=\\s)|,? (?:should|needs to|ought to|must) (?:just |only |simply )?(?:say|be|read)(?: just| only| simply)?\\b:?|(?<=\\b(?:change|replace|set|make|fix|correct|update|edit) (?:line |number )?[1-5]) (?:to|with|as|say|read)\\b:?)';
/** "2: …", "line two should say …", "Success: …" */
const MARKED = new RegExp(`^\\W*${LEAD}${LABELED}${MARK}\\s*(\\S[^]*)$`, 'i');
/** "2 Head of marketing" */
const NUMBERED = new RegExp(
  `^\\W*${LEAD}(?:${LINE}(${NAME})|([1-5]))(?![\\w%:,])(?!\\s(?:and|or|to|&)\\s[1-5]\\b|\\s(?:is|are|looks) (?:right|fine|ok|okay|good|correct|true)\\b)\\s+(\\S[^]*)$`,
  'i',
);
/** "Success is …", "my problem is that …" */
const NAMED = new RegExp(
  `^\\W*${LEAD}(?:my )?(problem|setting|tried|success|two|three|four) (?:is|was|would be|should be|means)(?! (?:(?:a|an|bit|little|slightly|kind|sort|of|almost|mostly|just|still|partly|way|too|not|quite|exactly|so) )*(?:not|off|wrong|right|fine|ok|okay|good|correct|inaccurate|incorrect|incomplete|missing|empty|blank|close)\\b)(?: that)? (\\S[^]*)$`,
  'i',
);
/** "And a memo", "it was 6 aides", "I also told her", "should also say that she left" */
const MORE =
  /^\W*(?:(?:please|pls|again)\W+)?(?:and|or|but|also|(?:i|we|should|needs to|has to|must) also|plus|add|put|write|include|mention|it (?:is|was)|it['’]?s|there (?:is|are|was|were))\b/i;
/** "Add that I told her": the rest comes after what stands in the line. */
export const ADDS =
  /^\W*(?:(?:please|pls|also|and|just|kindly|i would|i['’]d) )*(?:add|include|mention|(?:should|needs to|has to|must) also (?:say|include|mention|have))(?: (?:that|this))?:?\s+/i;
/** "Leave out Tina", "no, just delete that" */
const LESS =
  /^\W*(?:(?:ugh|no+|nah|just|please|pls|and|kindly|can|could|would|you|but|ok|okay|oh|wait|so|then|actually|well)\W+){0,5}(?:without|leave (?:it |that )?out|remove|delete|cut|drop|strike|erase|take|move|shorten|change|replace|swap|put it back)\b/i;
/** "Don't put Tina in there", in any of its sentences. */
const FORBIDS = /^\W*(?:(?:please|pls|but|and|just) )*(?:do not|don['’]?t) (?:put|say|use|mention|include|write)\b/i;
/** After a number: "is wrong", "what I said about Bo", "not Tina", "make it 6 instead of 5", "what stands under 3" */
const IS_WRONG =
  /^\W*(?:not|isn['’]?t|is|was|wrong|make it|only the [^.!?]{1,40}(?:thing|part|bit)\W*$|what i (?:said|told|wrote|gave)\b(?!.*:))\b|\b(?:line|number|under) [1-5]\b/i;
/** Tells whether a text begins with what to do with a line; undefined where it is one itself. */
export const partOf = (said: string): Correction['part'] =>
  MORE.test(said) ? 'more' : LESS.test(said) || sentencesOf(said).some((one) => FORBIDS.test(one)) ? 'less' : undefined;
/** "5 people report to me": the number counts something. */
const COUNTS = /^\W*[1-5] (?:people\b|(?!(?:its|is|was|as|has|says|does|this|yes)\b)[a-z]+s\b)/i;

/** "Delete 3, I don't want it in there", "take out number three" */
const EMPTIES = new RegExp(
  `^\\W*(?:(?:please|pls|can you|could you|just|ok|no) )*(?:delete|remove|erase|clear|empty|drop|strike|take out|leave out) (?:the )?${LINE}?(${NAME})(?: one| line)?(?: (?:please|out|altogether|entirely|completely))*(?:[.,;!]|$)`,
  'i',
);
/** The line that is to be empty; null where a message asks for nothing like that. */
export function lineEmptiedIn(message: string): number | null {
  const name = EMPTIES.exec(message)?.[1];
  return name === undefined ? null : lineOf(name);
}

/** The line that a message names, and says no more. */
export const lineNamed = (message: string): number | null => {
  const name = BARE.exec(message)?.[1];
  return name === undefined ? null : lineOf(name);
};

/** "One is missing. My teachers …" */
/** "2 literally says 'Boss'. Should be: head of sales" */
const SHOULD_BE = new RegExp(
  `^\\W*${LEAD}${LINE}?(${NAME})\\b [^\\n:]{1,60}[.!;,]\\s+(?:it |that )?should (?:be|say|read)\\b:?\\s+(\\S[^]*)$`,
  'i',
);
const STATED = new RegExp(
  `^\\W*${LEAD}${LINE}?(${NAME})(?: one| line)? is (?:missing|empty|blank|wrong|not right|off|a mess|nonsense|rubbish)[.;!]\\s+(?:it['’]?s (?:just|only) )?(?!(?:put|write|say|make|it|should|i|please|not)\\b)(\\S[^]*)$`,
  'i',
);

/** "Make number 1 shorter": what to do with a line, or its words. */
const MAKES = /^[^\d]*\b(?:make|change|fix|edit|correct|update) (?:line |number |#)?[1-5] (?!,)/i;
const LONGEST_MANNER = 3;
const countWords = (text: string): number => text.trim().split(/\s+/).length;

function correctionIn(text: string): Correction | null {
  const marked = MARKED.exec(text) ?? STATED.exec(text) ?? SHOULD_BE.exec(text) ?? NAMED.exec(text);
  const found = marked ?? (COUNTS.test(text) ? null : NUMBERED.exec(text));
  const [said, ...names] = found?.slice(1).reverse() ?? [];
  if (said === undefined) return null;
  const own = said.trim().replace(AROUND, '');
  const makes = marked === null && MAKES.test(text) && !WRAPPED.test(own);
  const made = makes ? (countWords(own) > LONGEST_MANNER ? 'more' : 'less') : undefined;
  return {
    line: lineOf(names.find(Boolean)),
    text: unwrapped(text, own),
    part: made ?? (IS_WRONG.test(own) ? 'less' : partOf(own)),
  };
}

/** "2 is wrong. Put …", "it should only say: …", "what I told you at the beginning: …": words around those of the line. */
const AROUND =
  /^(?:(?:is |are )?(?:wrong|not right|incorrect|off|missing|empty)[.,;:!]*\s+(?:please |just |pls )*(?:put|write|say|(?:it )?should (?:say|be|read)|make it)\b:?\s+|(?:is not|isn['’]?t) (?:right|true|correct|it)(?: any ?more)?,?(?: i said so)?\s?:\s+|(?:only|just|simply|i want (?:to )?say)\s?:\s+)?(?:what i (?:told|said|wrote|gave)\b[^:.\n]{0,40}:\s+)?/i;
const WRAPPED = /^["“]([^"“”]+)["”][.?]?$/;
/** Without the quotation marks around all of it, and the mark of the request that it is a part of: "can you make 2: …?" */
function unwrapped(message: string, said: string): string {
  const text = /^\W*(?:can|could|would) you\b/i.test(message) ? said.replace(/\?$/, '') : said;
  return text.replace(WRAPPED, '$1');
}

const BETWEEN_LINES =
  /\n+|(?<!\b(?:of|at|by|to|in|with|are|has|have|about|only|just))\s(?=[1-5]:\s)|\s(?=(?:and )?(?:for )?line [1-5][:,]\s)|(?<=\bline [1-5]\b[^\n]{0,200}[.;,!?])\s(?=(?:and )?(?:for )?line [1-5] (?!is (?:right|fine|ok)))|(?<=[.;!?])\s(?=(?:and )?for [1-5] )|(?<=[.;,!?])\s(?=(?:(?:and )?line )?[1-5](?::| should (?:say|be|read)\b:?)\s|(?:and )?(?:the |my )?(?:problem|setting|tried|success)(?: (?:is|was|would be|should be|should say)\b|:)\s)/i;
/** "1 every call comes to me. 2 I run a call center", "3) a suggestion box 5) feedback": a number that counts nothing. */
const NEXT_NUMBER = /(?<=[.;!?])\s(?=(?:and )?#?[1-5][.)]? (?![1-5]))|\s(?=(?:and )?#?[1-5]\) )|\s(?=and #?[1-5] )/;
const BEGINS_WITH_NUMBER = /^\W*(?:(?:no|nope|ok|yes|and|but)[,.]? )?(?:[1-5]|line [1-5]|number [1-5])\b(?!:\d)/i;

/** The parts of a message that begins with the number of a line, each from its own number. */
function numberedParts(message: string): string[] {
  if (!BEGINS_WITH_NUMBER.test(message)) return [];
  const parts = message.split(NEXT_NUMBER).reduce<string[]>((before, part) => {
    // "And 3 aides", "2 is fine": these belong to the part before.
    const begins = correctionIn(part) !== null && !COUNTS.test(part.replace(/^(?:and )?#?/i, ''));
    return before.length > 0 && !begins ? [...before.slice(0, -1), `${before.at(-1)!} ${part}`] : [...before, part];
  }, []);
  return parts;
}

/** Words before the first line: "thank you, much better". */
const LONGEST_LEAD = 20;

/** The lines that a message gives by their numbers: several where each part of it begins with one, else one or none. */
export function correctionsIn(message: string): Correction[] {
  const between = message.split(BETWEEN_LINES).filter((part) => part.trim() !== '');
  const parts = between.length > 1 ? between : numberedParts(message);
  const listed = parts.length > 1 ? parts.map(correctionIn) : [];
  const isLead = listed[0] === null && countWords(parts[0]!) <= LONGEST_LEAD;
  const lines = isLead ? listed.slice(1) : listed;
  if (lines.length > 0 && lines.every((one) => one !== null))
    return lines.map((one) => ({ ...one, text: one.text.replace(/ and$/i, '').replace(/[,;]$/, '') }));
  const one = correctionIn(message);
  return one ? [one] : [];
}

/** "In line 2, please strike the end", "the joke in the success line", "1 sounds odd": the one line that a message names anywhere. */
const MENTIONED = new RegExp(
  `\\b(?:line|number) (${NAME})\\b|\\b(?:in|of|to) (?:the )?([1-5]|first|second|third|fourth)(?! (?:place|time|week|day|of)|\\w)\\b|^\\W*([1-5]) (?:looks|seems|sounds)\\b|\\bthe (first|second|third|fourth|fifth|problem|setting|success) (?:one|line)\\b|^\\W*(?:\\w+\\W+)?(problem|setting|tried|success)(?:,| is\\b| (?:looks|seems|sounds)\\b)`,
  'gi',
);
export function lineMentionedIn(message: string): number | null {
  const lines = new Set([...message.matchAll(MENTIONED)].map(([, ...names]) => lineOf(names.find(Boolean))));
  return lines.size === 1 ? [...lines][0]! : null;
}

/** "In 2 and 4", "out of line three", "3 is wrong", "line four …" */
const NAMED_LINES = new RegExp(
  `\\b(?:line|number) (${NAME})\\b|\\b(?:in|of|from|off) (?:the )?([1-5]|first|second|third|fourth)(?! (?:place|time|week|day|of)|\\w)(?: and ([1-5]))?|^\\W*(?:(?:but|and|now|haha|no) )?([1-5]) `,
  'gi',
);
/** All lines that a sentence names anywhere, each once. */
export const linesNamedIn = (sentence: string): number[] => [
  ...new Set([...sentence.matchAll(NAMED_LINES)].flatMap(([, ...names]) => names.filter(Boolean).map(lineOf))),
];

export const joined = (text: string, more: string): string => `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${more}`;
