import type { ClockTime, Day } from './reply-dates.js';
import type { LocalDate } from '../../shared/domain/local-time.js';
import type { NamedPractice } from './practice-name.js';
import type { ScheduleRequest } from './schedule-request.js';

/** Topics of questions and complaints that the app itself can respond to. */
export const REPLY_TOPICS = [
  'billing',
  'membership',
  'mail',
  'number',
  'one-time',
  'rarer',
  'hour',
  'days',
  'away',
  'undo',
  'cost',
  'renewal',
  'upcoming',
  'holidays',
  'focus',
  'next',
  'swap',
  'overview',
  'log-in',
  'hello',
  'greeting',
  'spanish',
  'link',
  'privacy',
  'person',
  'talk',
  'human',
  'plan',
  'job-loss',
  'loss',
  'zone',
  'channel',
  'replying',
  'not-yet',
] as const;

export type ReplyTopic = (typeof REPLY_TOPICS)[number];

/** A request. */
export type ReplyRequest =
  /** Without a day it lasts until the person is back. */
  | { kind: 'pause'; until: LocalDate | null }
  | { kind: 'schedule'; request: ScheduleRequest }
  /**
   * `until`: the day on which somebody who tells of time away is back, `time` and `days`: the hour and the days that somebody may
   * want; each is offered, and set only about that. `beginsLater`: the time away begins later than a pause would. `isLikely`: no rule says what it is about, so that nothing may follow but words.
   */
  | {
      kind: 'question';
      about: ReplyTopic;
      until?: LocalDate;
      beginsLater?: true;
      time?: ClockTime;
      days?: RequestedDays;
      isLikely?: true;
    };

/** A question next to what a text tells: nothing follows without a YES. */
export type ReplyQuestion = Extract<ReplyRequest, { kind: 'question' }>;

/** Days that are named, but not in a request that is clear: they are offered. */
export interface RequestedDays {
  /** Empty: those of the plan. */
  days: readonly Day[];
  without: readonly Day[];
  /** True if they come on top of those of the plan: "Saturday too". */
  areMore: boolean;
}

/** The meaning of a text. `practice` is the id of the practice that it names; null: the latest. */
export type ReplyIntent =
  | { kind: 'stop' | 'start' | 'help' | 'confirm' | 'keep' | 'no' }
  /** `onlyNods`: an "ok" or a "never mind", to which there is nothing to say; `toNothing`: a yes or a KEEP, where nothing was asked. */
  | { kind: 'thanks'; onlyNods?: true; toNothing?: true }
  | { kind: 'resume' }
  | { kind: 'done'; practice: string | null; account: string | null; also?: ReplyQuestion }
  | { kind: 'skip' | 'later'; practice: string | null }
  | { kind: 'reflection'; practice: string | null; text: string; also?: ReplyQuestion }
  /** null: a number that is no score. */
  | { kind: 'score'; score: number | null }
  | ReplyRequest
  /**
   * `mayStop`: perhaps an end of the texts. `likely`: what it probably asks for, which is offered, of the `practice` that it names or
   * of the latest.
   */
  | { kind: 'unclear'; mayStop: boolean; likely?: 'done' | 'skip' | 'later'; practice?: string };

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
  asked: 'keep' | 'hour' | 'days' | 'pause' | 'plan' | null;
  /** The command that the last response offered, which a YES gives: "PAUSE UNTIL DEC 7". */
  offered?: string | null;
  /** The practices that were sent. */
  practices: readonly NamedPractice[];
  /** The practices that are still to come; a text marks none of them. */
  toCome?: readonly NamedPractice[];
}

export const UNCLEAR: ReplyIntent = { kind: 'unclear', mayStop: false };
