import { parse, type ParsedResult } from 'chrono-node/en';
import {
  addDays,
  daysBetween,
  isBefore,
  type LocalDate,
  localTimeAt,
  weekdayOf,
} from '../../../shared/domain/local-time.js';
import { withNamedDays } from '../../domain/named-days.js';
import { withClockHours } from '../../domain/requested-times.js';
import type { ClockTime, ReplyDates } from '../../domain/reply-dates.js';

/** Longer texts hold no request for a day or an hour; a date parser's time does not grow with the text alone. */
const LONGEST_REQUEST = 160;

/** "Back on Wed the 23rd" */
const WEEKDAY_OF_A_MONTH =
  /\b(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?,? (?:the (?=\d)|(?=(?:1[3-9]|2\d|3[01])(?:$|[.,;?!\s])))(\d{1,2})(?:st|nd|rd|th)?\b(?! ?[ap]\.?m)/gi;
const DAY_OF_A_MONTH =
  /\b((?:until|till?|through|thru|by|before|after|(?:back|again|up)(?: on| from)?) )the (\d{1,2})(?:st|nd|rd|th)?\b(?! (?:of|floor|grade|time|people|guys|minutes|hours|days|weeks))/gi;
/** "One a week is enough": a number of texts, and no time. */
const A_WEEK = /\b(one|two|three|once|twice|[1-7]|texts?|practices?|times?) (?:a|per|every) week\b/gi;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?\b/gi;
/** "From the 20th to the 27th" */
const SPAN_OF_DAYS =
  /\bfrom the (\d{1,2})(?:st|nd|rd|th)? (?:to|until|till?|thru|through) the (\d{1,2})(?:st|nd|rd|th)?\b(?! of)/gi;
/** "The 9th thru the 16th of July", "1 through 14 August" */
const SPAN_IN_A_MONTH =
  /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|thru|through|to|until|till?) ?(?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:of )?(?!may\b(?! \d))(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;
/** "From 21 of July", "4 August" */
const DAY_BEFORE_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th)? (?:of |(?!may\b))(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;
/** "7/2 thru 7/9", "from July 21 until August 4" */
const SPAN_OF_DATES =
  /(\d{1,2}\/\d{1,2}|\bfrom [a-z]{3,9} \d{1,2}) (?:thru|through|until|till?) (?=\d|[a-z]{3,9} \d)/gi;
/** To the parser "the hour" is the next one. */
const THE_HOUR = /\bthe hour\b/gi;
/** "5 in the afternoon", "9 at night" */
const PART_OF_DAY = /\b((?:\d|1[01])(?::[0-5]\d)?) (?:in the (morning)|in the (?:afternoon|evening)|at night)\b/gi;
/** "Switch from 9:30 to 9" is about the second hour. */
const FORMER_HOUR =
  /\b((?:switch|move|change|go)\b[^.?!]{0,20}?)\bfrom \d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)? ?to (?=(?:around |about )?(?:\d|noon\b|midday\b))/gi;
/** "At 7, not 9:30" */
const TURNS_AWAY = /\b(?:not|never|instead of|rather than)(?: at)? $/i;
/** "07:45" is read on a clock of 24 hours. */
const BEGINS_WITH_ZERO = /(?<!\d)0\d:\d\d/;
/** "On leave Dec 1", "out starting Monday" */
const BEGINS = /\b(?:on leave|starting|starts|beginning|begins|as of)(?: on)? $/;
const UNTIL = /\b(?:until|till?|by|before|after|resume|back|again)(?: in| on)? $/i;
/** A month or a year from today, and not a month of the calendar. */
const SPAN = /\b(?:\d+|a|an|one|two|three|four|five|six|couple|few|several)\b.*\b(?:month|year)s?$/;

export class ChronoReplyDates implements ReplyDates {
  private readonly results: readonly ParsedResult[];
  /** The day on which the span begins that the text names: "from Monday for two weeks". */
  private readonly begin: LocalDate | null;
  private readonly today: LocalDate;
  private readonly text: string;

  constructor(
    said: string,
    private readonly now: Date,
    timeZone: string,
  ) {
    const { year, month, day, hour, minute, second } = localTimeAt(now, timeZone);
    const offset = Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - now.getTime()) / 60_000);
    this.today = { year, month, day };
    const isShort = said.length <= LONGEST_REQUEST;
    this.text = isShort ? this.asParsed(said) : said;
    const parsed = isShort ? parse(this.text, { instant: now, timezone: offset }, { forwardDate: true }) : [];
    // "Next week I am away from June 21 until July 2": the dates tell it all.
    const results = parsed.some(({ end }) => end?.isCertain('day'))
      ? parsed.filter(({ text }) => !IS_WEEK.test(text))
      : parsed;
    this.begin = beginOf(results, this.text);
    this.results = this.begin ? results.slice(1) : results;
  }

  /** Writes the dates and hours of a text as the parser knows them. */
  private asParsed(said: string): string {
    return withClockHours(withNamedDays(said, this.today))
      .replace(THE_HOUR, 'the time')
      .replace(A_WEEK, '$1 weekly')
      .replace(SPAN_IN_A_MONTH, (_, first: string, last: string, month: string) => {
        // "The 21st until 2nd July" begins in June.
        const isBefore = Number(first) > Number(last);
        const at = MONTHS.findIndex((name) => month.toLowerCase().startsWith(name));
        return `${isBefore ? MONTHS[(at + 11) % 12] : month} ${first} to ${month} ${last}`;
      })
      .replace(DAY_BEFORE_MONTH, '$2 $1')
      .replace(SPAN_OF_DAYS, (_, first: string, last: string) => {
        const from = nextDay(Number(first), this.today);
        return `${written(from)} to ${written(nextDay(Number(last), from))}`;
      })
      .replace(WEEKDAY_OF_A_MONTH, (_, day: string) => this.dayOfAMonth(Number(day)))
      .replace(SPAN_OF_DATES, '$1 to ')
      .replace(DAY_OF_A_MONTH, (_, before: string, at: string, index: number, whole: string) => {
        // "July 3rd through the 18th", "until December 27. Back on the 28th"
        const month = [...whole.slice(0, index).matchAll(DATE)].at(-1)?.[1];
        return before + (month ? `${month} ${at}` : this.dayOfAMonth(Number(at)));
      })
      .replace(PART_OF_DAY, (_, hour: string, isMorning?: string) => `${hour} ${isMorning ? 'am' : 'pm'}`)
      .replace(FORMER_HOUR, '$1at ');
  }

  get rest(): string {
    return this.results.reduce((rest, result) => rest.replace(result.text, ' '), this.text);
  }

  get count(): number {
    return this.results.length;
  }

  get namesDate(): boolean {
    return this.results.some(
      ({ start }) => (start.isCertain('day') || start.isCertain('weekday')) && start.date() > this.now,
    );
  }

  /** The hour, where one is named. Without am or pm it is the one that people are texted at: 8 to 11 AM, 12 to 7 PM. */
  get hour(): ClockTime | null {
    // "Move Tuesday to noon" is a span to the parser.
    const times = this.results
      .filter(({ text, index }) => !/\bnow\b/i.test(text) && !TURNS_AWAY.test(this.text.slice(0, index)))
      .map((result) => ({ ...result, at: [result.start, result.end].find((at) => at?.isCertain('hour')) }))
      .filter(({ at }) => at);
    // Of two hours one may be that of a meeting.
    const named = new Set(times.map(({ at }) => `${at!.get('hour')}:${at!.get('minute')}`));
    const start = named.size === 1 ? times[0]!.at : null;
    const hour = start?.get('hour') ?? null;
    if (!start || hour === null) return null;
    const isEvening = !start.isCertain('meridiem') && hour >= 1 && hour <= 7 && !BEGINS_WITH_ZERO.test(this.text);
    return { hour: isEvening ? hour + 12 : hour, minute: start.get('minute') ?? 0 };
  }

  get beginsLater(): boolean {
    if (this.begin) return isBefore(addDays(this.today, 1), this.begin);
    const [first, second] = this.results;
    // "Take next week off"
    if (first && !second && /^next week$/i.test(first.text) && !UNTIL.test(this.text.slice(0, first.index)))
      return true;
    if (!first || !(first.end ?? second)) return false;
    const { start } = first;
    const begin = { year: start.get('year')!, month: start.get('month')!, day: start.get('day')! };
    return isBefore(addDays(this.today, 1), begin);
  }

  get until(): LocalDate | null {
    // "Ready for you now" names no end.
    const result = this.results.findLast(
      ({ start, text }) => (!start.isCertain('hour') || start.isCertain('day')) && !/^(?:right )?now$/i.test(text),
    );
    if (!result) return null;
    const named = result.text.toLowerCase();
    const before = this.text.slice(0, result.index).toLowerCase();
    const isUntil =
      /\b(?:(?:until|till?|untill|by|before|hasta)(?: after)?|(?:back|again|up|resum\w+|return\w*)(?: on| from)?) (?:the )?$/.test(
        before,
      );
    if (/weekend|tonight|morning|evening/.test(named)) return null;
    if (/this week$/.test(named)) return this.nextMonday(0);
    if (/next week$/.test(named)) return this.nextMonday(isUntil ? 0 : 1);
    const { start, end } = result;
    const isThrough = /\b(?:through|thru) (?:the )?$/.test(before) || /\bafter $/.test(before);
    const at = end ?? start;
    const date = { year: at.get('year')!, month: at.get('month')!, day: at.get('day')! };
    // Its last day is not told.
    if (!end && BEGINS.test(before)) return null;
    const isMonth = !at.isCertain('day') && !at.isCertain('weekday') && !SPAN.test(named);
    if (isMonth && (!at.isCertain('month') || !isUntil || /\bthe\b/.test(named))) return null;
    const { year, month } = date;
    const day = isMonth ? 1 : date.day;
    // A single day off, without "until", is over on the next one.
    const isDayOff = !end && !isUntil && !start.isCertain('weekday') && !/\d+|week|month|day|couple|few/.test(named);
    // "Until Monday", on a Monday, is the next one.
    const isToday = day === this.today.day && month === this.today.month && year === this.today.year;
    const isNext = isUntil && isToday && at.isCertain('weekday') && !at.isCertain('day');
    const found = addDays({ year, month, day }, isNext ? 7 : isThrough || isDayOff ? 1 : 0);
    return this.begin ? addDays(this.begin, daysBetween(this.today, found)) : found;
  }

  private dayOfAMonth(day: number): string {
    return written(nextDay(day, this.today));
  }

  private nextMonday(weeks: number): LocalDate {
    return addDays(this.today, ((8 - weekdayOf(this.today)) % 7 || 7) + 7 * weeks);
  }
}

/** A day after "from" or "starting", before the only other date, which is a span from today to the parser. */
function beginOf([first, second, ...others]: readonly ParsedResult[], text: string): LocalDate | null {
  if (!first || !second || others.length > 0 || first.end || !SPAN_FROM_TODAY.test(second.text)) return null;
  const isDay = first.start.isCertain('weekday') || first.start.isCertain('day');
  if (!isDay || !BEGINS_SPAN.test(text.slice(0, first.index))) return null;
  const { start } = first;
  return { year: start.get('year')!, month: start.get('month')!, day: start.get('day')! };
}
const IS_WEEK = /^(?:this|next) week$/i;
const BEGINS_SPAN = /\b(?:from|starting|starts?|beginning|begins|as of)(?: on)? $/i;
const SPAN_FROM_TODAY = /\b(?:\d+|a|one|two|three|four|couple(?: of)?) (?:days?|weeks?)$/i;

/** "Until the 9th": the next one. */
function nextDay(day: number, { year, month, day: today }: LocalDate): LocalDate {
  const next = day > today ? month : month + 1;
  return next > 12 ? { year: year + 1, month: 1, day } : { year, month: next, day };
}

/** "Dec 9" */
const written = ({ year, month, day }: LocalDate): string =>
  `${new Date(Date.UTC(year, month - 1, 1)).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${day}`;
