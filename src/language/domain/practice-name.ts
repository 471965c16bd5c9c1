import { remembered } from './remembered.js';

/** A practice that was sent to the person. */
export interface NamedPractice {
  id: string;
  title: string;
}

/** A title is named by so large a share of its words, and two of them at least. */
const LEAST_SHARE = 0.6;
const LEAST_WORDS = 2;

/** The practice whose title a text names, in whatever forms of its words; null where it names none, or two alike. */
export function practiceNamed<P extends NamedPractice>(text: string, practices: readonly P[]): P | null {
  const [best, second] = practicesNamed(text, practices);
  if (!best || (second && second.share === best.share && second.named === best.named)) return null;
  return best.practice;
}

/** True of a text that names two practices: "DONE with the check-in, and with the listening one". */
export function namesSeveral(text: string, practices: readonly NamedPractice[]): boolean {
  const [best, ...others] = practicesNamed(text, practices);
  const ofBest = new Set(stemsOf(best?.practice.title ?? ''));
  const said = stemsOf(text);
  const isOther = (title: string) => {
    const own = new Set(stemsOf(title).filter((stem) => said.includes(stem) && !ofBest.has(stem)));
    return own.size >= LEAST_WORDS;
  };
  return others.some(({ practice }) => isOther(practice.title));
}

function practicesNamed<P extends NamedPractice>(text: string, practices: readonly P[]) {
  const said = new Set(stemsOf(text));
  return practices
    .map((practice) => {
      const title = new Set(stemsOf(practice.title));
      const stems = [...title].filter((stem) => said.has(stem));
      // "I say 'what do you think?'" names no practice that is about saying what one thinks, unless it has all of the title.
      const isTold = stems.length === title.size || stems.some((stem) => !COMMON.has(stem));
      return { practice, named: stems.length, share: stems.length / Math.max(1, title.size), isTold };
    })
    .filter(({ named, share, isTold }) => named >= LEAST_WORDS && share >= LEAST_SHARE && isTold)
    .sort((one, other) => other.share - one.share || other.named - one.named);
}

/**
 * The only practice whose title has all of these words, in whatever forms: "the listening one".
 * @param least how many of them are no small ones
 */
export function practiceByAllWords<P extends NamedPractice>(
  words: readonly string[],
  practices: readonly P[],
  least: number,
): P | null {
  if (stemsOf(words.join(' ')).length < least) return null;
  const [only, another] = practices.filter(({ title }) => {
    const known = new Set(wordsIn(title).map(stemOf));
    return words.every((word) => known.has(stemOf(word)));
  });
  return only && !another ? only : null;
}

/** "the angry reply practice", "the one about logging two days" */
const DESCRIPTIONS = [
  /\bthe ((?:[\w'’"“”:-]+ ){1,5}?)(?:one|thing|practice|exercise)\b/gi,
  /\b(?:this|that) ([\w'’-]+ )(?:thing|practice|exercise)\b/gi,
  /^(?:the |this |that )?((?:[\w'’-]+ ){1,4}?)(?:worked|helped|went)\b/gi,
  /\bthe (?:one|thing|practice|exercise) (?:about|with|where|on|for|called) ((?:[\w'’"“”-]+ ){0,5}[\w'’"“”-]+)/gi,
];
/** Words that tell no practice from another: "the other one", "the right thing". */
const TELLS_NOTHING =
  /^(?:first|second|third|last|next|previous|other|same|right|whole|only|best|new|old|easy|hard|small|big|real|good|bad|main|today|yesterday|current|latest|easier|harder|smaller|different|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/i;

/** The practice that a text names or describes; 'unknown' where it describes one that is not among these, null where it does neither. */
export function practiceMeant<P extends NamedPractice>(text: string, practices: readonly P[]): P | 'unknown' | null {
  return practiceNamed(text, practices) ?? practiceDescribed(text, practices);
}

/** The practice that a text describes: "this breathing thing", "the one about logging two days"; 'unknown' where it is none of these. */
export function practiceDescribed<P extends NamedPractice>(
  text: string,
  practices: readonly P[],
): P | 'unknown' | null {
  let isUnknown = false;
  for (const said of DESCRIPTIONS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, words]) => words!))) {
    const stems = new Set(stemsOf(tellsApart(said).join(' ')));
    if (stems.size === 0) continue;
    const found = mostNamed(practices, stems);
    if (found) return found;
    isUnknown = true;
  }
  return isUnknown ? 'unknown' : null;
}

/** The text with "it" in the place of a description of a practice: "skip the listening one" is "skip it". */
export const withoutDescription = (text: string): string =>
  DESCRIPTIONS.slice(0, 2).reduce(
    (said, pattern) => said.replace(pattern, (whole, words: string) => (tellsApart(words).length > 0 ? 'it' : whole)),
    text,
  );

/** The words of a description that tell a practice from another. */
const tellsApart = (words: string): string[] =>
  words.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !TELLS_NOTHING.test(word)) ?? [];

/** The only practice whose title has the most of these words, and half of them at least. */
function mostNamed<P extends NamedPractice>(practices: readonly P[], stems: ReadonlySet<string>): P | null {
  const shared = practices.map(({ title }) => new Set(stemsOf(title).filter((stem) => stems.has(stem))).size);
  const most = Math.max(0, ...shared);
  if (most < stems.size / 2 || most === 0 || shared.indexOf(most) !== shared.lastIndexOf(most)) return null;
  return practices[shared.indexOf(most)]!;
}

/** A text that holds a practice's whole title, and what else it says; null where it holds none. */
export function withoutTitle<P extends NamedPractice>(
  text: string,
  practices: readonly P[],
): { practice: P; rest: string } | null {
  const plain = plainQuotes(text);
  const practice = practices.find(({ title }) => plain.includes(plainQuotes(title)));
  if (!practice) return null;
  const at = plain.indexOf(plainQuotes(practice.title));
  const before = text.slice(0, at).replace(/(?:\b(?:with|on|for))?[\s"“'‘:–—-]{0,5}$/i, '');
  const after = text.slice(at + practice.title.length).replace(/^[\s"”'’.]{1,5}/, ' ');
  return { practice, rest: before.trim() === '' ? after.replace(/^[\s:,–—-]{1,5}/, '') : before + after };
}

/** The length stays the same. */
const plainQuotes = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

const SMALL_WORDS = new Set(
  (
    'a an the and or of to in on at for from with by as is are be it its you your they them their he she his her we our i my me that this ' +
    'can could will would should may might must which what how when who do does did not no before after than then so if one through into out up there about'
  ).split(' '),
);

/** Stems of words that stand in most texts about work. */
const COMMON: ReadonlySet<string> = new Set(
  'say said saw see think ask tell told talk know need want make take get give go keep look work people person thing one day week month today boss manag team meet question time help'.split(
    ' ',
  ),
);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const stemOf = (word: string): string =>
  word
    .replace(/(?:ing|ed|es|s)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');

const stemsOf = remembered((text): readonly string[] =>
  wordsIn(text)
    .filter((word) => !SMALL_WORDS.has(word))
    .map(stemOf),
);
