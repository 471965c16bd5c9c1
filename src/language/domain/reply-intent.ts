import { type LocalDate, localTimeAt } from '../../shared/domain/local-time.js';
import type { OptOutReader } from './opt-out.js';
import { Patterns, type WordClasses } from './patterns.js';
import { type NamedPractice, practiceNamed } from './practice-name.js';
import type { FindDates } from './reply-dates.js';
import { type KeywordLists, LONGEST_REQUEST_WORDS, type ReplyKeyword, ReplyKeywords } from './reply-keywords.js';
import { type ScheduleLists, type ScheduleRequest, ScheduleRequests } from './schedule-request.js';
import { scoreIn } from './score.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** Topics of questions and complaints that the app itself can respond to. */
export const REPLY_TOPICS = [
  'billing',
  'membership',
  'mail',
  'number',
  'hour',
  'days',
  'away',
  'undo',
  'cost',
  'next',
  'link',
  'privacy',
  'person',
  'talk',
  'human',
  'plan',
] as const;

export type ReplyTopic = (typeof REPLY_TOPICS)[number];

/** The meaning of a text. `practice` is the id of the practice that it names; null: the latest. */
export type ReplyIntent =
  | { kind: 'stop' | 'start' | 'help' | 'confirm' | 'keep' | 'no' | 'thanks' }
  | { kind: 'resume' }
  | { kind: 'done'; practice: string | null; account: string | null }
  | { kind: 'skip' | 'later'; practice: string | null }
  /** Without a day it lasts until the person is back. */
  | { kind: 'pause'; until: LocalDate | null }
  | { kind: 'schedule'; request: ScheduleRequest }
  | { kind: 'reflection'; practice: string | null; text: string }
  /** null: a number that is no score. */
  | { kind: 'score'; score: number | null }
  | { kind: 'question'; about: ReplyTopic }
  /** `mayStop`: perhaps an end of the texts. */
  | { kind: 'unclear'; mayStop: boolean };

/** The facts about the person and about what they were asked. */
export interface ReplyContext {
  now: Date;
  timeZone: string;
  /** True if the number has stopped the texts: then YES and RESUME mean START. */
  suppressed: boolean;
  /** True if the number was asked for a YES. */
  awaitsYes: boolean;
  /** True if a text asked how close they are to their goal, 1 to 5: then a bare number is the score. */
  asksScore: boolean;
  /** The question of the last response. */
  asked: 'keep' | 'hour' | 'days' | 'plan' | null;
  /** The practices that were sent. */
  practices: readonly NamedPractice[];
}

/** The lists of `catalogue/language/replies.yaml`. */
export interface ReplyPatterns extends KeywordLists {
  readonly requests: ScheduleLists & { readonly away: readonly string[] };
  readonly classes: WordClasses;
  readonly topics: Readonly<Record<ReplyTopic, readonly string[]>>;
  readonly accounts: readonly string[];
  readonly otherwise: readonly string[];
}

const UNCLEAR: ReplyIntent = { kind: 'unclear', mayStop: false };
const LONGEST_REASON_WORDS = 8;
const LEAST_ACCOUNT_WORDS = 3;
/** "Done is better than perfect", "done with this company", "did it help?" */
const NO_DONE = new Set('is are was were by right yet deal help work matter with w'.split(' '));

/**
 * Reads a reply, the surest first: a keyword, a request to end the texts, a request that is clear and complete, an
 * account of what happened. Everything else is a question about the app or unclear, and changes nothing.
 */
export class ReplyReader {
  private readonly keywords: ReplyKeywords;
  private readonly schedules: ScheduleRequests;
  private readonly away: Patterns;
  private readonly topics: readonly { topic: ReplyTopic; patterns: Patterns }[];
  private readonly accounts: Patterns;
  private readonly otherwise: Patterns;

  constructor(
    lists: ReplyPatterns,
    private readonly optOut: OptOutReader,
    private readonly findDates: FindDates,
    private readonly spellings: Spellings,
  ) {
    const { requests, classes, topics, accounts, otherwise } = lists;
    this.keywords = new ReplyKeywords(lists, spellings);
    this.schedules = new ScheduleRequests(requests);
    this.away = new Patterns(requests.away, classes);
    this.topics = REPLY_TOPICS.map((topic) => ({ topic, patterns: new Patterns(topics[topic], classes) }));
    this.accounts = new Patterns(accounts, classes);
    this.otherwise = new Patterns(otherwise, classes);
  }

  /**
   * Returns the certain meaning of a text: a keyword, alone or with polite words, or a number that was asked for;
   * null for everything else.
   */
  readKeyword(text: string, context: ReplyContext): ReplyIntent | null {
    const words = this.keywords.wordsOf(text);
    const keyword = this.keywords.in(words.map(({ text: word }) => word));
    // "No thanks" is more than a no.
    if (keyword === 'no' && context.asked !== 'keep' && this.optOut.read(text) === 'maybe')
      return { kind: 'unclear', mayStop: true };
    if (keyword) return this.meaningOf(keyword, context);
    const score = context.asksScore && context.asked !== 'hour' ? scoreIn(text) : null;
    if (score !== null) return { kind: 'score', score: score >= 1 && score <= 5 ? score : null };
    return words.length === 0 ? UNCLEAR : null;
  }

  /** @param text without what a phone or a carrier adds; it states no crisis */
  read(text: string, context: ReplyContext): ReplyIntent {
    return this.readKeyword(text, context) ?? this.readWords(text, context);
  }

  private readWords(text: string, context: ReplyContext): ReplyIntent {
    const words = this.keywords.wordsOf(text);
    const optOut = this.optOut.read(text);
    const topic = this.topics.find(({ patterns }) => patterns.isIn(words))?.topic ?? null;
    const isElsewhere =
      (topic === 'membership' || topic === 'mail' || topic === 'billing') &&
      !words.some(({ text: word }) => TEXTS.has(word));
    if (optOut === 'yes' && !isElsewhere)
      return this.endsTexts(text, words, context) ? { kind: 'stop' } : { kind: 'unclear', mayStop: true };
    if (topic === 'membership' || topic === 'mail') return { kind: 'question', about: topic };
    const request = this.requestIn(text, words, context) ?? this.doneIn(text, words, context);
    if (request) return request;
    if (topic === 'hour' || topic === 'days' || topic === 'plan') return { kind: 'question', about: topic };
    if (optOut === 'maybe') return { kind: 'unclear', mayStop: true };
    if (this.isAccount(text, words))
      return { kind: 'reflection', practice: practiceNamed(text, context.practices)?.id ?? null, text };
    if (topic) return { kind: 'question', about: topic };
    return { kind: 'unclear', mayStop: this.optOut.hintsAtIt(text) };
  }

  /** "Thursday is a holiday, don't send anything" asks for a day off: with a date, only a plain word for it ends the texts. */
  private endsTexts(text: string, words: readonly Word[], { now, timeZone }: ReplyContext): boolean {
    return words.some(({ text: word }) => WAYS_OUT.has(word)) || !this.findDates(text, now, timeZone).namesDate;
  }

  private meaningOf(keyword: ReplyKeyword, { suppressed, awaitsYes, asked }: ReplyContext): ReplyIntent {
    switch (keyword) {
      case 'yes':
        if (awaitsYes) return { kind: 'confirm' };
        if (suppressed) return { kind: 'start' };
        if (asked === 'plan') return { kind: 'question', about: 'plan' };
        return asked === 'keep' ? { kind: 'keep' } : UNCLEAR;
      case 'resume':
        return suppressed ? { kind: 'start' } : { kind: 'resume' };
      case 'subscribe':
        return suppressed ? { kind: 'start' } : UNCLEAR;
      case 'keep':
        return asked === 'keep' ? { kind: 'keep' } : UNCLEAR;
      case 'done':
        return { kind: 'done', practice: null, account: null };
      case 'skip':
      case 'later':
        return { kind: keyword, practice: null };
      case 'pause':
        return { kind: 'pause', until: null };
      default:
        return { kind: keyword };
    }
  }

  /** A pause, other days or hours, a skip or a later with its reason: each clear and whole. */
  private requestIn(text: string, words: readonly Word[], context: ReplyContext): ReplyIntent | null {
    if (words.length > LONGEST_REQUEST_WORDS) return null;
    const dates = this.findDates(text, context.now, context.timeZone);
    const schedule = this.schedules.in(text, words, dates, context.asked);
    if (schedule) return { kind: 'schedule', request: schedule };
    const clauses = clausesOf(wordsOf(dates.rest, this.spellings));
    const keywords = clauses.map((clause) => this.keywords.in(clause.filter((word) => !SPANS.has(word))));
    const others = clauses.filter((_, i) => keywords[i] === null && clauses[i]!.some((word) => !SPANS.has(word)));
    const tells = this.accounts.isIn(words) && !this.away.isIn(words);
    const isReason = !tells && others.flat().length <= LONGEST_REASON_WORDS;
    if (keywords.includes('pause') && isReason) {
      const { until } = dates;
      if (until || !dates.namesDate) return until || others.length === 0 ? { kind: 'pause', until } : null;
      return null;
    }
    if (context.suppressed && keywords.includes('subscribe')) return { kind: 'start' };
    // "Not today, I am swamped": the day is part of the keyword.
    const first = keywords[0] ?? this.keywords.in(clausesOf(words)[0] ?? []);
    const isForNow = dates.until === null || (first === 'later' && isByTomorrow(dates.until, context));
    if ((first === 'skip' || first === 'later') && isReason && !text.includes('?') && isForNow)
      return { kind: first, practice: null };
    const named = clauses[0]?.[0] === 'skip' ? practiceNamed(text, context.practices) : null;
    return named && words.length <= named.title.split(' ').length + 4 ? { kind: 'skip', practice: named.id } : null;
  }

  /** DONE with words: what they tell is kept with the practice that they name. */
  private doneIn(text: string, words: readonly Word[], { practices }: ReplyContext): ReplyIntent | null {
    const opener =
      /^\W{0,5}(?:(?:ok|yes|yep|all|just)\W{1,3}){0,2}(?:done|did (?:it|this|that)|i did (?:it|this|that)|finished(?: it)?|✅|✔️?|☑️?)(?![\p{L}\p{N}])/iu.exec(
        text,
      );
    if (!opener || text.includes('?')) return null;
    const rest = text.slice(opener[0].length);
    const next = wordsOf(rest, this.spellings);
    const named = practiceNamed(rest, practices);
    if (NO_DONE.has(next[0]?.text ?? '') && !(named && next[0]!.text === 'with')) return null;
    if (words.some(({ text: word }) => word === 'not' || word === 'never') && !/^\s*[.,:;!\n–—-]/.test(rest))
      return null;
    const said = rest.replace(/^[^\p{L}\p{N}"“'‘(]{1,12}/u, '').trim();
    const isMore = this.keywords.withoutPolite(next.map(({ text: word }) => word)).length > 0;
    return {
      kind: 'done',
      practice: named?.id ?? null,
      account: isMore ? (/^done|^\W/i.test(text) ? said : text) : null,
    };
  }

  private isAccount(text: string, words: readonly Word[]): boolean {
    return (
      words.length >= LEAST_ACCOUNT_WORDS &&
      !text.includes('?') &&
      this.accounts.isIn(words) &&
      !this.otherwise.isIn(words)
    );
  }
}

/** Whoever names these means the texts, whatever else they end. */
const TEXTS = new Set(['texts', 'text', 'texting', 'messages', 'message', 'mensajes', 'textos']);

const WAYS_OUT = new Set(['stop', 'unsubscribe', 'cancel', 'remove', 'opt', 'quit', 'end', 'parar']);

/** True where a day is today or tomorrow: "remind me tomorrow" is a LATER, and its answer names the day on which it comes. */
function isByTomorrow({ year, month, day }: LocalDate, { now, timeZone }: ReplyContext): boolean {
  const today = localTimeAt(now, timeZone);
  return Date.UTC(year, month - 1, day) <= Date.UTC(today.year, today.month - 1, today.day + 1);
}

/** Words around a date: "until", "for". */
const SPANS = new Set('until til till untill for the next from to through thru of on by in about hasta'.split(' '));

function clausesOf(words: readonly Word[]): string[][] {
  const clauses: string[][] = [[]];
  for (const { text, ends } of words) {
    clauses.at(-1)!.push(text);
    if (ends !== null) clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}
