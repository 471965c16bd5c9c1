import { type ClockTime, type Day, DAYS, daysOf, type ReplyDates, withDaysWrittenOut } from './reply-dates.js';
import type { ReplyKeywords } from './reply-keywords.js';
import { MOST_DAYS } from './requested-times.js';
import type { Word } from './words.js';

/** Other days, another hour, or both; null: as it is. */
export interface ScheduleRequest {
  time: ClockTime | null;
  days: readonly Day[] | null;
  /** Days that are rejected. */
  without: readonly Day[];
}

/** The words of a request for other days or another hour. */
export interface ScheduleLists {
  readonly words: readonly string[];
  readonly asks: readonly string[];
  readonly lasting: readonly string[];
}

const LONGEST_REASON_WORDS = 8;
/** Begins the reason of a request without a comma: "not on Fridays, it's my day off". */
const REASONS = /^(?:because|since|it is|its my|i am|i work|i have) /;
/** With these it is no reason, but a limit of what is asked for, or somebody else's request. */
const NO_REASONS = new Set(
  'not never no until till through for next this week month today tomorrow he she they him her them said told asked'.split(
    ' ',
  ),
);
/** "ok 8 then", after the question which hour suits them. */
const BARE_HOUR =
  /^\W{0,3}(?:(?:oh|ok|okay|then|so|maybe|about|around|at|make it)\W{1,2}){0,3}(\d{1,2})(?: (?:then|please|is fine|works))?\W{0,3}$/i;
const BARE_WORDS = new Set([
  'and',
  'at',
  'on',
  'around',
  'am',
  'pm',
  'a',
  'p',
  'm',
  'noon',
  'midday',
  'ok',
  'okay',
  'then',
]);
/** "No I said I want Mondays": it was said before. */
const SAID_BEFORE = /^\W*(?:(?:no|actually|sorry)\W+){0,3}i (?:said|meant|mean)\b/i;
/** "Mon and Wed like I said" */
const AS_SAID = /,? (?:like|as) i (?:said|told you)\W*$/i;
/** "One a week, Thursdays" */
const ONCE_A_WEEK = /\b(?:one|once|1) (?:a|per) week\b,?/i;
/** "Actually no, Mondays": the no is to what was said last. */
const NO_BEFORE = /^\W*(?:(?:actually|sorry|wait)\W+){0,2}no,\s+/i;
const LONGEST_ANSWER_WORDS = 5;
/** With one of these an answer is no list of days, and no one hour. */
const LIMITS = new Set(
  'not no never or but except until till before after between from add too also minutes'.split(' '),
);
/** The hour is that of the zone in the account, which may be another one. */
const IN_A_ZONE =
  /\d ?(?:[ap]m )?my time\b|\b(?:eastern|central|mountain|pacific) (?:time|standard)\b|\d ?(?:[ap]m )?[ecmp][sd]?t\b/i;
const ASKS_WHETHER = /^\W*(?:do|does) (?:you|u|they|these|it)\b(?! mind)/i;
const TIMES = /\d{1,2}(?::\d{2})? ?(?:[ap]\.?m)?/gi;

/** Finds the request for other days or another hour that a text consists of, perhaps with its reason. */
export class ScheduleRequests {
  private readonly requestWords: ReadonlySet<string>;
  private readonly asks: ReadonlySet<string>;
  private readonly lasting: ReadonlySet<string>;

  constructor(
    { words, asks, lasting }: ScheduleLists,
    private readonly keywords: ReplyKeywords,
  ) {
    this.requestWords = new Set(words);
    this.asks = new Set(asks);
    this.lasting = new Set(lasting);
  }

  /** @param asked the question of the last response */
  in(text: string, dates: ReplyDates, asked: string | null): ScheduleRequest | null {
    const bare = BARE_HOUR.exec(text);
    if (bare && asked === 'hour')
      return { time: eveningHour({ hour: Number(bare[1]), minute: 0 }), days: null, without: [] };
    const answer = this.answerIn(text, dates, asked);
    if (answer) return answer;
    const parts = this.requestIn(text.replace(SAID_BEFORE, '').replace(NO_BEFORE, '').replace(ONCE_A_WEEK, 'only'));
    const said = parts?.flat() ?? null;
    if (said === null) return null;
    const time = /\d|noon|midday/i.test(text) && !bare ? dates.hour : null;
    const days = this.daysIn(said);
    // "Every day or just those two", "do you text on weekends"
    if (isMoved(said) || said.includes('or') || ASKS_WHETHER.test(text) || IN_A_ZONE.test(text)) return null;
    const isBareDays =
      (days.length > 1 || (days.length === 1 && time !== null)) &&
      said.every((word) => daysOf(word).length > 0 || isTime(word) || BARE_WORDS.has(word));
    const asks =
      asked === 'hour' ||
      asked === 'days' ||
      (isBareDays && !text.includes('?')) ||
      // "Just" is left out of the words.
      /\bjust\b/i.test(text) ||
      said.some((word) => this.asks.has(word));
    if (!asks || (!time && days.length === 0) || namesSeveralTimes(text)) return null;
    if (days.length > 0 && !this.isLasting(said, asked)) return null;
    if (days.length > MOST_DAYS && !/\b(?:every|each) ?day\b/i.test(text)) return null;
    const firstNot = said.findIndex((word, i) => word === 'not' || (word === 'no' && i === 0));
    if (firstNot < 0) return { time, days: days.length > 0 ? days : null, without: [] };
    // "Tuesdays work, not Mondays" is more than one request.
    const requested = parts!.filter((words) => !words.some((word) => word === 'not' || word === 'no'));
    // "Not Tuesdays, Mondays please"
    if (firstNot === 0 && this.daysIn(requested.flat()).length > 0 && !this.isLasting(requested.flat(), asked))
      return null;
    if (firstNot === 0 && this.daysIn(requested.flat()).length > 0)
      return { time, days: this.daysIn(requested.flat()), without: [] };
    // "Mondays, not Tuesdays"; "Tuesdays work, not Mondays" leaves the other days open.
    const isExchange =
      parts!.length === 2 && this.daysIn(requested.flat()).length > 0 && !requested.flat().some(isFitting);
    // "Wednesday, not Thursday" may be about one practice.
    if (isExchange && !this.isLasting(requested.flat(), asked)) return null;
    if (isExchange) return { time, days: this.daysIn(requested.flat()), without: [] };
    const isAll = days.length > 0 && !said.slice(0, firstNot).some((word) => daysOf(word).length > 0);
    return isAll ? { time, days: null, without: days } : null;
  }

  /** A few words after "Which days suit you?" or "Which hour?" that name some: "Thursday is fine", "sorry 5:00". */
  private answerIn(text: string, dates: ReplyDates, asked: string | null): ScheduleRequest | null {
    const words = this.keywords.wordsOf(withDaysWrittenOut(text.replace(AS_SAID, ''))).map((word) => word.text);
    const isPlain = !text.includes('?') && !words.some((word) => LIMITS.has(word));
    if (!isPlain || words.length > LONGEST_ANSWER_WORDS) return null;
    const days = this.daysIn(words);
    if (asked === 'days' && days.length > 0 && dates.hour === null) return { time: null, days, without: [] };
    if (asked !== 'hour' || dates.hour === null || days.length > 0) return null;
    return {
      time: /[ap]\.?m\b|noon|midday/i.test(text) ? dates.hour : eveningHour(dates.hour),
      days: null,
      without: [],
    };
  }

  /** True of days, perhaps with an hour, in words of a request that is not clear: "Saturday 8 am", once or always? */
  namesDays(text: string): boolean {
    const said = this.requestIn(text)?.flat() ?? [];
    // "I want to do it Friday" is a plan of theirs.
    return this.daysIn(said).length > 0 && !isMoved(said) && !said.includes('do') && !said.includes('or');
  }

  /** True of an hour and nothing else, "2 pm". */
  isOneHour(text: string, dates: ReplyDates): boolean {
    const said = this.requestIn(text)?.flat() ?? [];
    return said.length > 0 && dates.hour !== null && said.every((word) => isTime(word) || BARE_WORDS.has(word));
  }

  /** The clauses of a request without its reasons; null where it says more. */
  private requestIn(text: string): string[][] | null {
    const parts = partsOf(this.keywords.wordsOf(withDaysWrittenOut(text)));
    const requests = parts.filter((words) => words.every((word) => this.isOfRequest(word)));
    const others = parts.filter((words) => !requests.includes(words));
    return requests.length > 0 && others.every(isReason) ? requests : null;
  }

  private isOfRequest(word: string): boolean {
    return this.requestWords.has(word) || isTime(word) || daysOf(word).length > 0;
  }

  private daysIn(said: readonly string[]): Day[] {
    const isDaily = said.some((word, i) => (word === 'every' || word === 'each') && said[i + 1] === 'day');
    const named = isDaily ? DAYS : said.flatMap(daysOf);
    return DAYS.filter((day) => named.includes(day));
  }

  /** A single day may be this week's exception. */
  private isLasting(said: readonly string[], asked: string | null): boolean {
    const named = said.filter((word) => daysOf(word).length > 0);
    return (
      named.length !== 1 || named[0]!.endsWith('s') || asked === 'days' || said.some((word) => this.lasting.has(word))
    );
  }
}

const isFitting = (word: string): boolean => /^works?$|^(?:good|better|fine)$/.test(word);

const isTime = (word: string): boolean => /^\d{1,4}(?:am|pm)?$/.test(word);

const isReason = (words: readonly string[]): boolean =>
  words.length <= LONGEST_REASON_WORDS &&
  !words.some((word) => isTime(word) || daysOf(word).length > 0 || NO_REASONS.has(word));

/** "From Mondays to Wednesdays": which of the days stay is not said. */
const isMoved = (said: readonly string[]): boolean =>
  said.some((word, i) => word === 'to' && daysOf(said[i - 1] ?? '').length > 0 && daysOf(said[i + 1] ?? '').length > 0);

/** "From 9 to 6" */
const namesSeveralTimes = (text: string): boolean =>
  (text.match(TIMES) ?? []).length > 1 && !/\b(?:instead of|not|rather than)\b/i.test(text);

/** Clauses, and what begins like a reason. */
export function partsOf(words: readonly Word[], reasons: RegExp = REASONS): string[][] {
  const parts: string[][] = [[]];
  for (const [i, { text, ends }] of words.entries()) {
    const next = `${text} ${words[i + 1]?.text ?? ''} `;
    if (reasons.test(next) && parts.at(-1)!.length > 0) parts.push([]);
    parts.at(-1)!.push(text);
    if (ends !== null) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

const eveningHour = ({ hour, minute }: ClockTime): ClockTime => ({
  hour: hour >= 1 && hour <= 7 ? hour + 12 : hour,
  minute,
});
