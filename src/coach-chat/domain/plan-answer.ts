import { type PlanChoice, planChoiceIn, readMessage, sentencesOf, withoutOuter } from '../../language/coaching.api.js';
import type { Role } from './chat.js';
import { asksWhichPractice, meantIn, openQuestionIn, repliesOffered } from './offered-replies.contract.js';

const BEGINS_YES = /^\W*(?:y|yes|yea|yeah|yep|ok|okay|sure|please)\b/i;

/**
 * True of a yes to a change or to a guess of ours, also in a sentence of its own next to others, none of which has a no. Closing words,
 * and what leaves things as they are, are none.
 */
export function saysYes(message: string): boolean {
  const sentences = sentencesOf(message);
  if (sentences.length > 1) return !HAS_NO.test(message) && sentences.some(saysYes);
  if (planChoiceIn(message) === 'leave') return saysYesFirst(message);
  return planChoiceIn(message) === null && readMessage(message).consents;
}

/** With one of these next to it, a yes agrees to something else. */
const HAS_NO = /\b(?:no|not|never|but|instead|only|just|except|without|leave|keep|all|bye)\b|n['’]t\b|\?/i;

/** Returns what a message says besides the yes and the no around it, in its own words; empty where that is all. */
export const besidesYes = (message: string): string =>
  withoutOuter(message, (sentence) => saysYes(sentence) || readMessage(sentence).is.includes('no'));

/** "Yes, that's all" */
const saysYesFirst = (message: string): boolean =>
  /^\W*(?:y|yes|yea|yeah|yep|aye)\b/i.test(message) && readMessage(message).is.includes('yes');

/** True of a yes that says the choice again: "yes, skip it". */
export const saysYesTo = (message: string, choice: string): boolean =>
  BEGINS_YES.test(message) && planChoiceIn(message) === choice;

/** With one of these behind it, a yes agrees to something else. */
const CONTRASTS = /\b(?:but|instead|only|just|except|without|leave|keep|rather|later)\b/i;
const HAS_DENIAL = /\b(?:no|not|never)\b|n['’]t\b/i;
/** "Yes, and …", "yes to …": a clause that is a yes, before another one. An "ok" begins many a question. */
const YES_THEN =
  /^\W*(?:y|yes|yea|yeah|yep|yup|yas|sure|go ahead|do it)(?: (?:please|pls|thanks|thank you|maya|sure|do it)){0,3}(?:\s*[,.;:!\n–—-]+\s*(?:(?:and|also|then|but also|plus)\b\s*){0,2}|\s+(?:and|also|then|plus|to)\s+(?:(?:also|then)\s+)?)/i;

const BEGINS_NOTE = /^(?:please )?(?:make a |add a |add the )?note\b/i;
const WITHOUT_NOTE = /\b(?:no|not|lose|drop|without|skip|remove)\b[^.]{0,20}\bnote\b/i;

/**
 * Returns what follows a yes in the first clause, in its own words; null where there is no such yes, or it agrees to something else.
 * @param isOfPractice the yes is to a change of one practice, which a second request leaves as it is: "yes, and 8 AM instead"
 */
export function afterYes(message: string, isOfPractice = false): string | null {
  const found = YES_THEN.exec(message)?.[0];
  const rest = found === undefined ? '' : message.slice(found.length).trim();
  if (rest === '') return null;
  const isAnother = isOfPractice && /\b(?:and|also|then|plus)\b/i.test(found!);
  // "Yes and note that she was glad I didn't cancel"
  if (isOfPractice && BEGINS_NOTE.test(rest)) return rest;
  const [first] = rest.split(/[,.;!?]/);
  if (isAnother) return HAS_DENIAL.test(first!) || WITHOUT_NOTE.test(rest) ? null : rest;
  if (CONTRASTS.test(rest)) return null;
  // "Yes. I could not sleep at all"
  const { grieves, hasSetback } = readMessage(rest);
  return HAS_DENIAL.test(rest) && !grieves && !hasSetback ? null : rest;
}

/** With one of these first, what follows changes what was agreed to: "but what time does it come?" does not. */
const CHANGES_IT =
  /^\W*(?:but(?! (?:what|when|how|who|why|where|which|does|do|is|will)\b)|except|only|just|not|no|without|if|unless|instead|rather)\b/i;

/**
 * Returns what follows a first sentence or clause that is nothing but a yes: "yes thx. ok now the Thursday one"; null where there is none.
 * @param isOfPractice the yes is to a change of one practice, which other days and hours leave as it is
 */
export function afterFirstYes(message: string, isOfPractice: boolean): string | null {
  const [sentence, ...others] = sentencesOf(message);
  const first =
    others.length > 0
      ? sentence!
      : (/^[^,;?]{1,40}?(?=,|;| but (?:what|when|how|who|why|where)\b)/i.exec(message)?.[0] ?? '');
  const rest = message.slice(message.indexOf(first) + first.length).replace(/^[\s,;.!]+/, '');
  if (first === '' || rest === '' || !saysYes(first) || CHANGES_IT.test(rest) || WITHOUT_NOTE.test(rest)) return null;
  return isOfPractice || (!CONTRASTS.test(rest) && !HAS_DENIAL.test(rest)) ? rest : null;
}

/** The first word of a request. */
const REQUEST =
  "(?:please |pls |can (?:you|we|i) |could (?:you|we|i) |i want (?:to )?|i(?: woul|['’])d like (?:to )?)?(?:skip|swap|drop|pause|resume|mark|move|send|make|change|undo|postpone|bring|text|explain|turn|cancel|stop|switch|remove|tell|give|show|take out|leave out|put me|hold|less|more|fewer)\\b";
const BEGINS_REQUEST = new RegExp(`^\\W*${REQUEST}`, 'i');
const ASKING = `(?:${REQUEST}|(?:what|when|how|why|who|where)\\b)`;
const NEXT_CLAUSE = new RegExp(
  `, ?(?:(?:and|also|then|n|plus) ){0,2}(?=${ASKING})| (?:and|also|then|n|plus) (?:(?:also|then) )?(?=${ASKING})`,
  'i',
);
const JOINT = /^(?:(?:and|also|then|plus)\b[ ,]{0,2}){1,2}/i;

/** Sentences of a message that are read one by one, and clauses of each. */
const MOST_SENTENCES = 8;

/** The sentences of a message, each with its clauses that may ask for something. */
export const clausesOf = (message: string): string[][] =>
  sentencesOf(message)
    .slice(0, MOST_SENTENCES)
    .map((sentence) =>
      sentence
        .split(NEXT_CLAUSE, MOST_SENTENCES)
        .map((clause) => clause.replace(JOINT, '').trim())
        .filter((clause) => /\w/.test(clause)),
    );

/** True of a clause that begins with a request or like a question. */
export const asksSomething = (clause: string): boolean =>
  BEGINS_REQUEST.test(clause) || readMessage(clause).beginsAsking;

const YES_BUT = /^\W*(?:y|yes|yea|yeah|yep|ok|okay|sure|fine|good|great)\W+but\b\W*(?=\w)/i;

/** Returns what is wanted in place of what was shown: "yes but only Tuesday". */
export const withoutYesBut = (message: string): string => message.replace(YES_BUT, '');

const BEGINS_NO = /^\W*(?:no|nope|nah)\b/i;
const NO_ALONE = /^\W*(?:no|nope|nah)(?:\s*[^\w\s'’]+\s*|\s*$)/i;
const HAS_YES = /\b(?:yes|yeah|yep|ok|okay|sure|go ahead|do it)\b/i;

/**
 * Returns what a message says after the no that it begins with; null where it begins with none, or has a yes, too. "No time this week"
 * stays whole.
 */
export function afterNo(message: string): string | null {
  if (!BEGINS_NO.test(message) || HAS_YES.test(message)) return null;
  return message.replace(NO_ALONE, '').trim();
}

/** "Don't mark it as done", "not skip" */
const DENIES =
  /\b(?:do|did)(?: not|n['’]?t)\b|\bor not\b|\bnot (?:to )?(?:skip|swap|mark|postpone|pause|resume|drop|undo|later|done)\b/i;

/** True of words that turn away a change which they may name. */
export const deniesChange = (message: string): boolean => DENIES.test(message);

const PLACES = ['last', 'first', 'second', 'third', 'fourth', 'fifth'];
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five'];
const ORDINAL = new RegExp(
  `^\\W*(?:the )?(?:(${PLACES.join('|')})(?: one)?|(?:number |no\\.? |#)?(?:([1-5])|(one|two|three|four|five)))(?: please| you named)?\\W*$`,
  'i',
);

/** The place of a choice that a message is nothing but the number of, from 0; -1 is the last. */
function ordinalIn(message: string): number | null {
  const [, place, digit, number] = ORDINAL.exec(message) ?? [];
  if (digit !== undefined) return Number(digit) - 1;
  if (number !== undefined) return NUMBERS.indexOf(number.toLowerCase()) - 1;
  return place === undefined ? null : PLACES.indexOf(place.toLowerCase()) - 1;
}

/** "With my remark about the apprentice", "keep what I said": words of before, which are no note by themselves. */
const POINTS_AT_WORDS =
  /\b(?:keep|with|add|put|include|save|use) (?:what i (?:said|told|wrote)|(?:my|the|that) (?:remark|comment|words?)\b)/i;
export const pointsAtWords = (message: string): boolean => POINTS_AT_WORDS.test(message) && noteIn(message) === null;

/** "Yes please keep", to a note that is shown. */
export const keepsIt = (message: string): boolean =>
  /^\W*(?:y|yes|yeah|yep|ok|okay|sure)\b[^.?!\d]{0,15}\bkeep\b(?: (?:it|that|this))?\W*$/i.test(message);

/** "Fix the note: he told me two", "Done is right, but write: …" */
const NOTE = /^[^:]{0,80}\b(?:note|write|say|says|put|make it)\b[^:]{0,20}:\s+(\S[^]*)$/i;

/** The words that somebody wants as the note; null where they say none behind a colon. */
export const noteIn = (message: string): string | null => NOTE.exec(message)?.[1] ?? null;

/**
 * Where somebody takes the choice that the coach guessed, that choice, and the conversation up to the message that it guessed from: its
 * words count for what follows, or those that come with the yes.
 */
export function guessTaken<Line extends { role: Role; content: string }>(
  lines: readonly Line[],
): { lines: readonly Line[]; taken: PlanChoice | null } {
  const before = lines.at(-2);
  const asks = before?.role === 'assistant' ? before.content : '';
  // "Two" is no choice of a yes, of days or of weeks, and "the last one" may be the last practice.
  const isMenu = openQuestionIn(asks) === null || asksWhichPractice(asks);
  const isList = asksWhichPractice(asks) || meantIn(asks).length > 0;
  const nth = isMenu ? ordinalIn(lines.at(-1)!.content) : null;
  const offered = nth === null || (nth < 0 && !isList) ? undefined : repliesOffered(asks).at(nth);
  if (offered !== undefined)
    return { lines: [...lines.slice(0, -1), { ...lines.at(-1)!, content: offered }], taken: null };
  const said = lines.at(-1)!;
  const guesses = before?.role === 'assistant' ? meantIn(before.content).map(planChoiceIn) : [];
  const named = guesses.find((guess) => guess !== null && guess === planChoiceIn(said.content));
  // A yes to two of them takes neither.
  const choice = named ?? (guesses.length === 1 ? guesses[0]! : null);
  const more = besidesYes(said.content);
  const isTaken = choice !== null && (planChoiceIn(said.content) === choice || sentencesOf(said.content).some(saysYes));
  if (!isTaken || lines.length < 3) return { lines, taken: null };
  const isMore = more !== '' && planChoiceIn(said.content) === null;
  return { lines: isMore ? [...lines.slice(0, -3), { ...said, content: more }] : lines.slice(0, -2), taken: choice };
}
