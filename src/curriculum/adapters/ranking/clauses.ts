import { type Conversation } from '../../domain/conversation.js';
import { DISMISSALS, NEGATIONS, TRIED, WISHES, YES } from './lexicon.js';
import { PhraseBook } from './phrase-book.js';
import { stemOf, type Word, wordsOf } from './words.js';

/** A stretch of what somebody said that makes one statement. */
export interface Clause {
  text: string;
  words: Word[];
  /** Which of the person's messages it is from, from 0. */
  message: number;
  /** Said by the coach and only agreed to: it counts less and is never quoted. */
  adopted: boolean;
  /** The person says that this is not the matter. */
  dismissed: boolean;
  wish: boolean;
  tried: boolean;
}

const SENTENCE_END = /[.!?]+(?=\s|$)|[\n;|]+|:(?=\s)|["“”()[\]{}<>*_#`]+|\s[–—-]+\s|…|—/u;
const CONTRAST = /(?:,\s*|\s)(?:but|however|although|though|except|instead)(?=[\s,])/iu;

const CLAUSE_MAX_CHARACTERS = 400;

const dismissals = new PhraseBook(DISMISSALS.map((phrase) => [phrase, true] as const));
const wishes = new PhraseBook(WISHES.map((phrase) => [phrase, true] as const));
const tried = new PhraseBook(TRIED.map((phrase) => [phrase, true] as const));
const negations = new Set(NEGATIONS.map(stemOf));
const yes = new Set(YES.map((phrase) => phrase.split(' ').map(stemOf).join(' ')));

/** What the person said, clause by clause, and what they agreed to. */
export function clausesOf(conversation: Conversation): Clause[] {
  const clauses: Clause[] = [];
  let message = -1;
  let coach = '';
  for (const { role, content } of conversation) {
    if (role === 'assistant') {
      coach = content;
      continue;
    }
    if (content.trim() === '') continue;
    message++;
    clauses.push(...split(content, message, false));
    if (isYes(content)) clauses.push(...split(coach, message, true));
    coach = '';
  }
  return clauses;
}

function split(text: string, message: number, adopted: boolean): Clause[] {
  return text
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(CONTRAST))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(inPieces)
    .map((part) => {
      const words = wordsOf(part);
      return {
        text: part,
        words,
        message,
        adopted,
        dismissed: isDismissed(words),
        wish: wishes.matches(words).length > 0,
        tried: tried.matches(words).length > 0,
      };
    });
}

/** Who never ends a sentence is cut into pieces: whatever is done for each clause stays cheap. */
function inPieces(text: string): string[] {
  if (text.length <= CLAUSE_MAX_CHARACTERS) return [text];
  const space = text.lastIndexOf(' ', CLAUSE_MAX_CHARACTERS);
  const cut = space > 0 ? space : CLAUSE_MAX_CHARACTERS;
  return [text.slice(0, cut).trim(), ...inPieces(text.slice(cut).trim())].filter((piece) => piece !== '');
}

/** "I'm fine with feedback" dismisses it, "I'm not good at feedback" and "I want to be good at it" don't. */
function isDismissed(words: Word[]): boolean {
  return dismissals.matches(words).some(({ phrase, from }) => {
    if (!/^(?:good|happy|is|great)/.test(phrase)) return true;
    return !words.slice(Math.max(0, from - 3), from + 1).some(({ stem }) => negations.has(stem));
  });
}

/** A short answer that starts with a yes and adds little of its own. */
function isYes(content: string): boolean {
  const stems = wordsOf(content).map(({ stem }) => stem);
  return stems.length <= 6 && [1, 2].some((length) => yes.has(stems.slice(0, length).join(' ')));
}
