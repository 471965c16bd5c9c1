import { VERBS } from '../../domain/verbs.js';
import { QUOTE_MAX_CHARACTERS, quoteFault } from '../../domain/quote-rules.js';
import { stemOf, wordsOf } from './words.js';

const QUOTE_MIN_CHARACTERS = 10;
/** Fewer are anybody's words. */
const QUOTE_MIN_WORDS = 3;

/** Never shown back: addresses, numbers that identify, links, endless words, abuse, and what belongs in no lesson plan. */
const PRIVATE = /@|https?:|www\.|\d{4,}|\d{3}[-. ]\d{3,4}|[\p{L}\p{N}]{41}/iu;
const UNKIND =
  /\b(?:f+u+c+k\w*|sh[i1]t\w*|b[i1]tch\w*|bastards?|ass(?:hole)?s?|damn\w*|crap\w*|dick\w*|cunt\w*|idiots?|morons?|retard\w*|stupid|slut\w*|whore\w*|nazi\w*)\b/i;
const GRAVE =
  /\b(?:rape\w*|assault\w*|abus(?:e|ed|ive)|cancer|miscarriage|overdos\w*|gun|diagnos\w*|HIV|pregnan\w*|kill (?:him|her|them))\b/i;
const DESPAIR =
  /\b(?:suicid\w*|kill(?:ing)? myself|self.?harm\w*|hurt(?:ing)? myself|end (?:it all|my life)|better off (?:without me|dead|if i (?:was|were)(?:n['’]?t| not| dead| gone))|wish i (?:was|were) dead|don['’]?t want to (?:be here any ?more|live|wake up)|no reason to live)\b/i;

/** Whether somebody may be thinking of ending their life. The coach's own, fuller check comes before any plan. */
export const speaksOfDespair = (text: string): boolean => DESPAIR.test(text);

/** Fit to be shown back to the person in a plan. */
const isQuotable = (text: string): boolean =>
  text.length >= QUOTE_MIN_CHARACTERS && isDecent(text) && wordsOf(text).length >= QUOTE_MIN_WORDS;

export const isDecent = (text: string): boolean =>
  !PRIVATE.test(text) && !UNKIND.test(text) && !GRAVE.test(text) && !DESPAIR.test(text);

const BREAK =
  /,\s*|(?<!\s)\s+(?=(?:and|because|when|while|if|until|which|who|or)\s|so\s+(?:i|we|they|he|she|it|that|the|my|our|now|nobody)\s)/giu;
const LEAD =
  /^(?:(?:and|but|so|because|cause|that|then|also|or|well|ok|okay|honestly|basically|actually|like|yes|yeah|no|oh|um|lol|tbh|i mean|i guess|i think|you know|meanwhile|plus|where(?=\s+(?:nobody|no one|everybody|everyone|people|they|we)\b))\b[\s,]*)+/iu;

/** A part of a clause needs a few more words than a clause to make sense. */
const PART_MIN_WORDS = 5;

/** An attempt names its object, and says nothing of its outcome. */
const MERE_ATTEMPT =
  /^(?:i|we)(?:['’]ve| have)?(?: already| also)? (?:tried|took|attended|read|did|went to) (?:an?|the|some|this|that|my|our)\b(?:\s+[\p{L}\p{N}'’-]+){1,5}$/iu;

/** Who somebody is, and whom they lead; a verb that comes later makes it more than that. */
const MERE_SETTING =
  /^(?:(?:i|we) (?:lead|manage|run|own|supervise|oversee|head)|i(?:['’]ve| have) been (?:an?|the))\s+[\p{L}\p{N}'’-]+(?:[\s,]+[\p{L}\p{N}'’-]+){0,7}[\s,]*$/iu;
const isMereSetting = (text: string): boolean => MERE_SETTING.test(text) && !wordsAfterVerb(text).some(isVerb);
const wordsAfterVerb = (text: string) =>
  wordsOf(text)
    .slice(3)
    .map(({ start, end, stem }) => ({ stem, plain: text.slice(start, end) }));

/** More parts than these are a sentence of their own kind of trouble. */
const MOST_PARTS = 12;

/**
 * The stretches of a clause that make sense by themselves, verbatim: from comma or conjunction to comma or conjunction,
 * a few parts at most, short enough to be quoted.
 */
export function quotableStretches(clause: string): string[] {
  const marks = [...clause.matchAll(BREAK)].slice(0, MOST_PARTS);
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)];
  const ends = [...marks.map(({ index }) => index), clause.length];
  const found = new Set<string>();
  for (let first = 0; first < starts.length; first++) {
    // What comes after "because" is why, and often an excuse.
    if (/\bbecause\s*$/i.test(clause.slice(0, starts[first])) || /^because\b/i.test(clause.slice(starts[first])))
      continue;
    for (let last = first; last < ends.length; last++) {
      const text = clean(clause.slice(starts[first], ends[last]));
      if (text.length > QUOTE_MAX_CHARACTERS) break;
      // "9 engineers, and I drown them in details": what a stretch begins with has to be a beginning.
      if (last > first && !begins(clean(clause.slice(starts[first], ends[first])))) continue;
      // Inside a clause a verb comes first when its subject was named before.
      const isPart = first > 0 || last < ends.length - 1;
      if (!isQuotable(text) || MERE_ATTEMPT.test(text) || isMereSetting(text) || !standsAlone(text)) continue;
      if (first > 0 && (startsWithVerb(text) || /^like\b/i.test(clause.slice(starts[first])))) continue;
      if (quoteFault(text) !== null) continue;
      if (!isPart || wordsOf(text).length >= PART_MIN_WORDS) found.add(text);
    }
  }
  return [...found];
}

/** A statement, or the first half of one that continues; nothing but a lead-in such as "and" is none of its own. */
const begins = (part: string): boolean =>
  part === '' || /^(?:when|whenever|if|while|since|after|before|as soon as)\b/i.test(part) || standsAlone(part);

const DANGLING_START =
  /^(?:of|to|with|for|from|in|on|at|by|about|into|than|as|like|without|instead|between|through|who|whom|whose|which|when|if|while|since|until|till|after|before|where|whether|how|what|why|except|per|due|not|n?either|nor|too|very|more|less)\b/i;
/** "In the survey my team wrote", without a word that would make it hang on another sentence. */
const PLACE_FIRST =
  /^(?:in|on|at|for|with|by|from|during|between|through)\s+(?:(?!(?:that|which|who|whom|what|how|when|if|where|because|order)\b)[\p{L}\p{N}'’-]+[\s,]+){1,6}?(?:i|we|they|he|she|it|nobody|everyone|everybody|people|my|our)\b\s+\S+/iu;
/** "When I'm away, nothing moves" has its main clause; "how do I say it" is a question. */
const MAIN_CLAUSE_FOLLOWS =
  /^(?:when|whenever|if|while|since|after|before|as|in|on|at|for|with|by|instead)\b[^,]*,\s*(?:i|we|they|he|she|it|you|nobody|everyone|everybody|someone|people|my|our|the|his|her|their|there)\b[ '’]\S+/i;
/** "When I present I drown them in details": two statements, and nothing that makes the second a part of the first. */
const TWO_STATEMENTS =
  /^(?:when|whenever|if|while|since|after|before)\s+(?:i|we|they|he|she|it|you|my|our|the|people|someone|somebody)\s+(?:[\p{L}\p{N}'’-]+\s+){1,8}?(?<!\b(?:that|which|who|whom|what|how|why|if|where|because|when|and|or|than|as)\s)(?:i|we|they|he|she|nobody|everyone|everybody)\s+\S+/iu;
const QUESTION = /^(?:how|what|why|when|where)\s+(?:do|does|did|can|could|should|am|is|are|will|would)\b/i;
const DANGLING_END =
  /(?:\b(?:of|to|with|for|from|in|at|by|about|into|than|as|the|a|an|and|or|but|that|which|who|my|our|your|their|is|are|was|were|be|i|if|because|when|where|so|get|gets|got|feel|feels|go|goes|went|say|says|said|ask|asks|asked|like|the one)|[-–—:])$/i;
const SUBJECT =
  /^(?:i|we|they|he|she|it|you|this|that|there|nobody|no|noone|everyone|everybody|somebody|someone|nothing|everything|none)$/;
/** A verb and its subject or its "not" in one word. */
const CONTRACTION =
  /^(?:i|we|they|he|she|it|you|that|there|who|what)(?:['’](?:m|re|s|ve|d|ll))$|n['’]?t$|^(?:im|ive|id|cant|dont|doesnt|didnt|wont|isnt|theyre|hes|shes|thats|theyve|havent|wasnt)$/i;

const verbStems = new Set(VERBS.map(stemOf));

/** Whether somebody who reads it alone would take it for a sentence: somebody does something, and nothing hangs in the air. */
export function standsAlone(text: string): boolean {
  if (
    DANGLING_START.test(text) &&
    ![PLACE_FIRST, MAIN_CLAUSE_FOLLOWS, TWO_STATEMENTS, QUESTION].some((form) => form.test(text))
  )
    return false;
  if (DANGLING_END.test(text)) return false;
  const words = wordsOf(text).map(({ start, end, stem }) => ({ stem, plain: text.slice(start, end) }));
  if (words.length === 0) return false;
  // "talking to them" hangs, "put a fan in the room" is how people type.
  if (/ing$/i.test(words[0]!.plain) && !words.slice(1).some(({ plain }) => FINITE.test(plain))) return false;
  return words.some(({ stem, plain }, i) => {
    if (CONTRACTION.test(plain)) return true;
    if (SUBJECT.test(plain.toLowerCase())) return i < words.length - 1 && words.slice(i + 1, i + 4).some(isVerb);
    return i > 0
      ? isVerb({ stem, plain }) && !/ing$/i.test(plain) && !AFTER_TO.test(words[i - 1]!.plain)
      : verbStems.has(stem);
  });
}

const startsWithVerb = (text: string): boolean => {
  const first = wordsOf(text)[0];
  return (
    first !== undefined && !SUBJECT.test(text.slice(first.start, first.end).toLowerCase()) && verbStems.has(first.stem)
  );
};

const FINITE =
  /^(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|must|isn['’]?t|aren['’]?t|makes?|feels?|takes?)$/i;
const AFTER_TO = /^(?:to|the|a|an|my|our|their|his|her|your|this|that|of|for|in)$/i;
const isVerb = ({ stem, plain }: { stem: string; plain: string }): boolean =>
  verbStems.has(stem) || FINITE.test(plain) || /(?:[^aeiou]ed|ied)$/i.test(plain);

const clean = (text: string): string =>
  text
    .trim()
    .replace(LEAD, '')
    .replace(/(?<![\s,;:.!?-])[\s,;:.!?-]+$/u, '')
    .trim();
