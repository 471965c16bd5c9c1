import { type ClockTime, type Day, DAYS, daysOf, type ReplyDates, withDaysWrittenOut } from './reply-dates.js';
import type { ReplyKeywords } from './reply-keywords.js';
import { MOST_DAYS } from './requested-times.js';

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

/** "ok 8 then", "8 is great", after the question which hour suits them. */
const BARE_HOUR =
  /^\W{0,3}(?:(?:oh|ok|okay|yes|then|so|maybe|like|about|around|at|make it)\W{1,2}){0,3}(\d{1,2})(?:[ -]?ish)?(?: (?:then|please|works|(?:is|would be|sounds) (?:fine|good|great|perfect|best|ok|okay|better))){0,3}\W{0,3}$/i;
const BARE_WORDS = new Set('and at on around am pm a p m noon midday ok okay then'.split(' '));
const LONGEST_ANSWER_WORDS = 5;
/** With one of these a text is no list of days, and no one hour: it is asked about. */
const LIMITS = new Set(
  'not no never or but except until till before after between from add too also minutes more than'.split(' '),
);
/** The hour is that of the zone in the account, which may be another one. */
const IN_A_ZONE =
  /\d ?(?:[ap]m )?my time\b|\b(?:eastern|central|mountain|pacific) (?:time|standard)\b|\d ?(?:[ap]m )?[ecmp][sd]?t\b/i;
const ASKS_WHETHER = /^\W*(?:do|does) (?:you|u|they|these|it)\b(?! mind)/i;
const TIMES = /\d{1,2}(?::\d{2})? ?(?:[ap]\.?m)?/gi;

/** Finds the request for other days or another hour that a text wholly consists of. */
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
  in(said: string, dates: ReplyDates, asked: string | null): ScheduleRequest | null {
    const text = said.replace(/\bfrom now on\b/gi, ' ');
    const bare = BARE_HOUR.exec(text);
    if (bare && asked === 'hour')
      return { time: eveningHour({ hour: Number(bare[1]), minute: 0 }), days: null, without: [] };
    const words = this.keywords.wordsOf(withDaysWrittenOut(text)).map((word) => word.text);
    if (words.some((word) => LIMITS.has(word))) return null;
    const answer = text.includes('?') ? null : this.answerIn(text, words, dates, asked);
    if (answer) return answer;
    if (!words.every((word) => this.isOfRequest(word)) || ASKS_WHETHER.test(text) || IN_A_ZONE.test(text)) return null;
    const time = /\d|noon|midday/i.test(text) && !bare ? dates.hour : null;
    const days = daysIn(words);
    const isBareDays =
      !text.includes('?') &&
      (days.length > 1 || (days.length === 1 && time !== null)) &&
      words.every((word) => daysOf(word).length > 0 || isTime(word) || BARE_WORDS.has(word));
    // "Just" is left out of the words.
    const isAnswer = asked === 'hour' || asked === 'days';
    const asks = isAnswer || isBareDays || /\bjust\b/i.test(text) || words.some((word) => this.asks.has(word));
    if (!asks || (!time && days.length === 0) || (text.match(TIMES) ?? []).length > 1) return null;
    if (days.length > MOST_DAYS || isMoved(words) || !this.isLasting(words, asked)) return null;
    return { time, days: days.length > 0 ? days : null, without: [] };
  }

  /** A few words after "Which days suit you?" or "Which hour?" that name some: "Thursday is fine", "sorry 5:00". */
  private answerIn(
    text: string,
    words: readonly string[],
    dates: ReplyDates,
    asked: string | null,
  ): ScheduleRequest | null {
    if (words.length > LONGEST_ANSWER_WORDS) return null;
    const days = daysIn(words);
    if (asked === 'days' && days.length > 0 && dates.hour === null) return { time: null, days, without: [] };
    if (asked !== 'hour' || dates.hour === null || days.length > 0) return null;
    return {
      time: /[ap]\.?m\b|noon|midday|\b0\d:/i.test(text) ? dates.hour : eveningHour(dates.hour),
      days: null,
      without: [],
    };
  }

  /** True of days, perhaps with an hour, in words of a request that is not clear: "Saturday 8 am", once or always? */
  namesDays(text: string): boolean {
    const words = this.keywords.wordsOf(withDaysWrittenOut(text)).map((word) => word.text);
    const isRequest = words.every((word) => this.isOfRequest(word));
    // "I want to do it Friday" is a plan of theirs.
    return isRequest && daysIn(words).length > 0 && !isMoved(words) && !words.includes('do') && !words.includes('or');
  }

  /** True of an hour and nothing else, "2 pm". */
  isOneHour(text: string, dates: ReplyDates): boolean {
    const words = this.keywords.wordsOf(text).map((word) => word.text);
    return words.length > 0 && dates.hour !== null && words.every((word) => isTime(word) || BARE_WORDS.has(word));
  }

  private isOfRequest(word: string): boolean {
    return this.requestWords.has(word) || isTime(word) || daysOf(word).length > 0;
  }

  /** A single day may be this week's exception. */
  private isLasting(said: readonly string[], asked: string | null): boolean {
    const named = said.filter((word) => daysOf(word).length > 0);
    return (
      named.length !== 1 || named[0]!.endsWith('s') || asked === 'days' || said.some((word) => this.lasting.has(word))
    );
  }
}

function daysIn(said: readonly string[]): Day[] {
  const isDaily = said.some((word, i) => (word === 'every' || word === 'each') && said[i + 1] === 'day');
  const named = isDaily ? DAYS : said.flatMap(daysOf);
  return DAYS.filter((day) => named.includes(day));
}

const isTime = (word: string): boolean => /^\d{1,4}(?:am|pm)?$/.test(word);

/** "From Mondays to Wednesdays", "Friday instead of Thursday": it is not said which of the days stay. */
const isMoved = (said: readonly string[]): boolean =>
  said.some(
    (word, i) =>
      (word === 'of' && said[i - 1] === 'instead') ||
      (word === 'to' && daysOf(said[i - 1] ?? '').length > 0 && daysOf(said[i + 1] ?? '').length > 0),
  );

const eveningHour = ({ hour, minute }: ClockTime): ClockTime => ({
  hour: hour >= 1 && hour <= 7 ? hour + 12 : hour,
  minute,
});
