import { Patterns, type WordClasses } from './patterns.js';
import { type NamedPractice, practiceByWord, practiceDescribed, practiceNamed, withoutTitle } from './practice-name.js';
import { type ReplyIntent, type ReplyRequest, UNCLEAR } from './reply-intent.js';
import type { ReplyKeywords } from './reply-keywords.js';
import type { Word } from './words.js';

/** The lists of what is said instead of DONE. */
export interface MarkLists {
  /** At the start of a text: "booked it for Tuesday". */
  readonly completed: readonly string[];
  /** At the end of an account, or in the middle: "so that is done". */
  readonly closing: readonly string[];
}

/** Understands the sentences of a text. */
export interface Sentences {
  /** Returns what one asks for; null where it asks for nothing. */
  asksFor(sentence: string): ReplyRequest | 'skip' | 'later' | null;
  /** True if it reports something. */
  tells(sentence: string): boolean;
}

type MarkKind = 'done' | 'skip' | 'later';
type Mark = Extract<ReplyIntent, { kind: MarkKind }>;

/** A mark at the start of a text. */
interface Opening {
  kind: MarkKind;
  /** undefined: whatever the rest names. */
  practice?: string | null;
  /** The words after it. */
  rest: string;
  /** True if the opening is part of what the text tells: "did it before the shift". */
  tells: boolean;
}

const LONGEST_REASON_WORDS = 8;
/** "Done is better than perfect", "done with this company", "did it help?" */
const NO_DONE = new Set('is are was were by right wrong yet deal help work matter with w in for ish'.split(' '));
/** "Went badly, I did it myself again" */
const WENT_WRONG = /\b(?:badly|failed|myself)\b/i;
/** "Did it with the night crew" */
const WITH_OTHERS = new Set(['with', 'w', 'in', 'by']);

/** Goes on without punctuation: "done she was happy". */
const DONE_BEFORE_ANYTHING =
  /^\W{0,5}(?:(?:ok|yes|yep|yess|all|just)\W{1,3}){0,2}(?:done it|done|(?:i )?did (?:it|this|that)|(?:i )?finished(?: (?:it|this|that))?|✅|✔️?|☑️?)(?![\p{L}\p{N}])/iu;
/** "Did the listening one, she kept talking", "skip the help one" */
const ONE_BY_A_WORD =
  /^\W{0,5}(?:(?:ok|oh|and|also|yes|yep|i|just|finally)\W{1,3}){0,4}(did|finished|completed|done with|done w\/?|skip|skipping|later) the ([\p{L}\p{N}' -]{0,40}?) ?\b(?:one|thing|practice|exercise)\b(?: (?:about|on|with) (?:the )?([\p{L}\p{N}' -]{1,40}))?/iu;
/** "The pause one - done" */
const ONE_BEFORE_ITS_MARK =
  /^\W{0,5}(the )?([\p{L}\p{N}' -]{1,40}?) (?:one|thing|practice|exercise)\b(?: is| was)?[\s:,.–—-]{0,5}(.*)$/isu;
const WITH_ITS_WORD = /^ ?(?:with|w\/?) (?:the )?([\p{L}\p{N}'-]+)(?=[.,:;!\n–—-]|$)/iu;
/** "The pause one is done, the help one isn't" */
const NAMES_TWO = /\bone\b.{1,80}\bthe [\p{L}' -]{1,30} one\b/iu;
/** "Skip the next one" */
const NEXT_ONE = /^\W{0,5}\w+ the next\b/i;
/** "Did the one from Tuesday", "did Thursday's one" */
const BY_ITS_DAY =
  /^\W{0,5}(?:i )?(?:did|done|finished|skip|later)\b.{0,20}\b(?:(?:one|practice|exercise|thing) (?:from|of) (?:last )?(?:mon|tues|wednes|thurs|fri)day|(?:mon|tues|wednes|thurs|fri)day['’]?s? (?:one|practice|exercise))\b/i;
/** Between a keyword and other words. */
const SEPARATOR = /[.,:;!?\n–—()]| - | (?=(?:and|but|btw|also|because|bc|cuz|since|i'?m)\b)/i;
/** Sentences, and what stands for one in a text. */
const SENTENCE_END = /(?<=[.!?\n])\s| (?:but|btw|also)\b| (?=(?:and )?(?:can|could|would) (?:you|u|we|i)\b)/i;
const BEGINS_WITH_KEYWORD = /^\W*(?:done|skip|later)\b(?! (?:with|the)\b)/i;
const JOINTS = new Set(['and', 'but', 'btw', 'also', 'ps', 'though', 'tho']);
const LATEST = new Set(['', 'last', 'latest', 'this', 'new', 'current', 'whole']);

/** Reads DONE, SKIP and LATER with more words than a keyword has: whose practice it is, what happened, and what else is asked. */
export class ReplyMarks {
  private readonly completed: Patterns;
  private readonly closing: Patterns;

  constructor(
    { completed, closing }: MarkLists,
    classes: WordClasses,
    private readonly keywords: ReplyKeywords,
  ) {
    this.completed = new Patterns(completed, classes);
    this.closing = new Patterns(closing, classes);
  }

  /** @returns null where the text is no mark; unclear where it is one of several, or of none that was sent */
  read(text: string, practices: readonly NamedPractice[], sentences: Sentences): ReplyIntent | null {
    if (NAMES_TWO.test(text)) return null;
    const mark = this.markIn(text, practices, sentences);
    const isOfLatest = mark !== null && 'practice' in mark && mark.practice === null;
    // "This breathing thing works, did it"
    const meant = isOfLatest && !BEGINS_WITH_KEYWORD.test(text) ? practiceDescribed(text, practices) : null;
    if (!isOfLatest || meant === null) return mark;
    return meant === 'unknown' ? UNCLEAR : { ...mark, practice: meant.id };
  }

  private markIn(text: string, practices: readonly NamedPractice[], sentences: Sentences): ReplyIntent | null {
    // The reader does not know on which days the practices came.
    if (BY_ITS_DAY.test(text)) return UNCLEAR;
    const titled = withoutTitle(text, practices);
    const opening = this.openingOf(titled?.rest ?? text, practices);
    if (opening === 'unknown-practice') return NEXT_ONE.test(text) ? { kind: 'question', about: 'upcoming' } : UNCLEAR;
    if (opening === null) return titled ? null : this.closingOf(text, practices, sentences);
    return titled
      ? this.markOf(titled.rest, { ...opening, practice: titled.practice.id, tells: false }, practices, sentences)
      : this.markOf(text, opening, practices, sentences);
  }

  private openingOf(text: string, practices: readonly NamedPractice[]): Opening | 'unknown-practice' | null {
    const named = ONE_BY_A_WORD.exec(text);
    if (named) {
      const practice = practiceOf(named[2]! || (named[3] ?? ''), practices);
      if (practice === undefined) return 'unknown-practice';
      const kind = /^skip/i.test(named[1]!) ? 'skip' : /^later/i.test(named[1]!) ? 'later' : 'done';
      // "The thing where you say how far they can go"
      return {
        kind,
        practice: practice ?? undefined,
        rest: text.slice(named[0].length),
        tells: kind === 'done' && !/^done/i.test(named[1]!),
      };
    }
    const before = ONE_BEFORE_ITS_MARK.exec(text);
    const mark = before && this.keywordBeforeMore(before[3]!);
    const practice = mark ? practiceOf(before[2]!, practices) : undefined;
    if (mark && practice !== undefined) return { ...mark, practice };
    if (mark && before[1]) return 'unknown-practice';
    return this.doneBeforeAnything(text, practices) ?? this.keywordBeforeMore(text) ?? this.completedIn(text);
  }

  private doneBeforeAnything(text: string, practices: readonly NamedPractice[]): Opening | null {
    const opener = DONE_BEFORE_ANYTHING.exec(text);
    if (!opener) return null;
    const rest = text.slice(opener[0].length);
    const tells = /did|finished/i.test(opener[0]);
    const next = this.keywords.wordsOf(rest)[0]?.text ?? '';
    const isWith = next === 'with' || next === 'w';
    if (/^\s*[.,:;!\n(–—-]/.test(rest)) return { kind: 'done', rest, tells };
    // "Finished my shift" is about something else, and so is "done being nice".
    if (/finished$/i.test(opener[0]) && next !== '') return null;
    const isDidIt = /did (?:it|this|that)$/i.test(opener[0]);
    if (isDidIt && WITH_OTHERS.has(next)) return { kind: 'done', rest, tells };
    if (NO_DONE.has(next) || next.endsWith('ing')) {
      const one = isWith ? WITH_ITS_WORD.exec(rest) : null;
      const practice = one ? practiceByWord(one[1]!, practices) : null;
      if (practice) return { kind: 'done', practice: practice.id, rest: rest.slice(one![0].length), tells };
      const end = SEPARATOR.exec(rest)?.index ?? rest.length;
      const named = isWith || next.endsWith('ing') ? practiceNamed(rest.slice(0, end), practices) : null;
      return named && { kind: 'done', practice: named.id, rest: rest.slice(end), tells };
    }
    return { kind: 'done', rest, tells };
  }

  /** "Skip, my boss is away", "Booked! She was happy": the keyword alone, then something else. */
  private keywordBeforeMore(text: string): Opening | null {
    const end = SEPARATOR.exec(text);
    if (end?.[0] === '?') return null;
    const kind = this.keywordIn(text.slice(0, end?.index));
    return kind && { kind, rest: end ? text.slice(end.index) : '', tells: false };
  }

  private completedIn(text: string): Opening | null {
    const words = this.keywords.withoutGreeting(this.keywords.wordsOf(text));
    const match = this.completed.matchesIn(words).next().value;
    return match?.start === 0 && !isNegated(words) ? { kind: 'done', rest: text, tells: true } : null;
  }

  private closingOf(text: string, practices: readonly NamedPractice[], sentences: Sentences): ReplyIntent | null {
    const words = this.keywords.wordsOf(text);
    if (text.includes('?') || isNegated(words) || WENT_WRONG.test(text) || !this.closing.isIn(words)) return null;
    const parts = sentencesIn(text).map((sentence) => ({ sentence, asked: sentences.asksFor(sentence) }));
    const also = parts.find(({ asked }) => asked !== null && asked !== 'later')?.asked ?? null;
    if (isMark(also) || isUndo(also) || (also !== null && parts.length === 1)) return null;
    const statements = parts.filter(({ sentence, asked }) => asked === null && this.says(sentence));
    const practice = practiceNamed(text, practices)?.id ?? null;
    return also === null
      ? { kind: 'done', practice, account: text }
      : { kind: 'done', practice, account: joined(statements.map(({ sentence }) => sentence)), also };
  }

  private keywordIn(text: string): MarkKind | null {
    const keyword = this.keywords.in(this.keywords.wordsOf(text).map(({ text: word }) => word));
    return keyword === 'done' || keyword === 'skip' || keyword === 'later' ? keyword : null;
  }

  private markOf(
    text: string,
    { kind, practice, rest, tells }: Opening,
    practices: readonly NamedPractice[],
    sentences: Sentences,
  ): ReplyIntent | null {
    const said: string[] = [];
    let also: ReplyRequest | null = null;
    for (const sentence of tells && rest === text ? [] : sentencesIn(rest)) {
      const asked = sentences.asksFor(sentence);
      // "Done, I mean skip"
      if (isUndo(asked) || (isMark(asked) && asked !== kind)) return UNCLEAR;
      if (isMark(asked)) continue;
      if (asked === null && this.says(sentence)) said.push(sentence);
      also ??= asked;
    }
    // "Done?" and "Done, right?" ask; "Done, what's next?" says it.
    if (also === null && /^[^.!\n]*\?/.test(rest)) return null;
    if (kind !== 'done')
      return sentences.tells(rest) ? null : this.passedOver(kind, practice ?? null, said.join(' '), also);
    const isApart = /^\s*[.,:;!\n–—-]/.test(rest);
    if (!isApart && isNegated(this.keywords.wordsOf(also === null ? text : said.join(' ')))) return null;
    const id =
      practice === undefined ? (/^\W*also\b/i.test(rest) ? null : practiceNamed(rest, practices)?.id) : practice;
    return {
      kind,
      practice: id ?? null,
      account: this.accountOf(text, { rest, tells }, said, also),
      ...(also && { also }),
    };
  }

  /** Words next to SKIP and LATER are a reason, and not kept. */
  private passedOver(
    kind: 'skip' | 'later',
    practice: string | null,
    reason: string,
    also: ReplyRequest | null,
  ): Mark | null {
    const words = this.keywords.wordsOf(reason);
    return words.length <= LONGEST_REASON_WORDS ? { kind, practice, ...(also && { also }) } : null;
  }

  /** The person's own words, without those that ask for something. */
  private accountOf(
    text: string,
    { rest, tells }: Pick<Opening, 'rest' | 'tells'>,
    said: readonly string[],
    also: ReplyRequest | null,
  ): string | null {
    const account = also === null ? rest : joined(said);
    if (!this.says(account)) return null;
    if (tells && also === null) return text;
    return account
      .replace(/^[^\p{L}\p{N}"“'‘(]{1,12}/u, '')
      .replace(/^(?:period|comma) /i, '')
      .trim();
  }

  /** True of more than polite words. */
  private says(text: string): boolean {
    const words = this.keywords.wordsOf(text).map(({ text: word }) => word);
    return this.keywords.withoutPolite(words).some((word) => !JOINTS.has(word));
  }
}

export const sentencesIn = (text: string): string[] => text.split(SENTENCE_END);

export const joined = (sentences: readonly string[]): string =>
  sentences.map((sentence) => sentence.trim().replace(/,$/, '')).join(' ');

const isMark = (asked: unknown): asked is 'skip' | 'later' => asked === 'skip' || asked === 'later';

const isUndo = (asked: ReplyRequest | string | null): boolean =>
  asked !== null && typeof asked !== 'string' && asked.kind === 'question' && asked.about === 'undo';

/** undefined: a word that names none of them. */
function practiceOf(word: string, practices: readonly NamedPractice[]): string | null | undefined {
  return LATEST.has(word.trim().toLowerCase()) ? null : practiceByWord(word, practices)?.id;
}

const isNegated = (words: readonly Word[]): boolean =>
  words.some(({ text }) => text === 'not' || text === 'never' || text === 'cannot' || text.startsWith('cancel'));
