import { type ClockTime, type Day, DAYS, daysOf, type ReplyDates } from './reply-dates.js';
import type { Word } from './words.js';

/** Other days, another hour, or both; null: as it is. */
export interface ScheduleRequest {
  time: ClockTime | null;
  days: readonly Day[] | null;
  /** Days that are not wanted. */
  without: readonly Day[];
}

/** The words of a request for other days or another hour. */
export interface ScheduleLists {
  readonly words: readonly string[];
  readonly asks: readonly string[];
  readonly lasting: readonly string[];
}

/** Finds the request for other days or another hour that a text consists of. */
export class ScheduleRequests {
  private readonly requestWords: ReadonlySet<string>;
  private readonly asks: ReadonlySet<string>;
  private readonly lasting: ReadonlySet<string>;

  constructor({ words, asks, lasting }: ScheduleLists) {
    this.requestWords = new Set(words);
    this.asks = new Set(asks);
    this.lasting = new Set(lasting);
  }

  /** @param asked the question of the last response */
  in(text: string, words: readonly Word[], dates: ReplyDates, asked: string | null): ScheduleRequest | null {
    const said = words.map(({ text: word }) => word);
    const named = said.filter((word) => daysOf(word).length > 0);
    const isDaily = said.some((word, i) => (word === 'every' || word === 'each') && said[i + 1] === 'day');
    if (isDaily) named.push(...DAYS);
    const isTime = (word: string) => /^\d{1,4}(?:am|pm)?$/.test(word);
    const isWhole = said.every((word) => this.requestWords.has(word) || isTime(word) || daysOf(word).length > 0);
    if (!isWhole) return null;
    const bare = /^\W{0,3}(\d{1,2})\W{0,3}$/.exec(text);
    if (bare && asked === 'hour') return { time: eveningHour(Number(bare[1])), days: null, without: [] };
    const time = /\d|noon|midday/i.test(text) && !bare ? dates.hour : null;
    const asks = said.some((word) => this.asks.has(word)) || asked === 'hour' || asked === 'days';
    if (!asks || (!time && named.length === 0)) return null;
    const isLasting =
      named.length !== 1 || named[0]!.endsWith('s') || asked === 'days' || said.some((word) => this.lasting.has(word));
    if (named.length > 0 && !isLasting) return null;
    const days = [...new Set(named.flatMap(daysOf))].sort((one, other) => DAYS.indexOf(one) - DAYS.indexOf(other));
    const isWithout = said.includes('not') || said[0] === 'no';
    if (isWithout && days.length === 0) return null;
    return isWithout ? { time, days: null, without: days } : { time, days: days.length > 0 ? days : null, without: [] };
  }
}

const eveningHour = (hour: number): ClockTime => ({ hour: hour >= 1 && hour <= 7 ? hour + 12 : hour, minute: 0 });
