import { type Curriculum, isTextHour } from '../../curriculum/plan.api.js';
import { sentencesOf } from '../../language/coaching.api.js';
import type { ReplyIntent } from '../../language/replies.api.js';
import type { Message } from './chat.js';
import { ASKS } from './offered-replies.contract.js';
import {
  asking,
  CANNOT_CHANGE,
  dateText,
  daysText,
  hourText,
  type ImpossibleChange,
  type PlanChange,
  proposedIn,
  type Requested,
  scheduleText,
} from './plan-change.js';

/** The days and the hour of practices. */
export type Schedule = Pick<Curriculum['preferences'], 'weekdays' | 'hour' | 'minute'>;

const TAKES_LONGER = 'With fewer days a week the same practices take longer.';
const HOUR_STAYS = 'Texts can only come from 8 AM to before 9 PM, so the hour stays as it is.';
const NOT_FOR_A_TIME = 'Days and hour stay until you change them again, so I can’t set them for a while only.';
const FROM_YOUR_YES = 'Days and hour change with your yes, so I can’t set them ahead.';
/** "But starting Monday, not before" */
const STARTS_LATER =
  /\b(?:starting|beginning|as of|only from|but from|from) (?:on )?(?:next|tomorrow|the \d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const NAMES_TIME = /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;
/** "Only in July, back to normal in August" */
export const FOR_A_TIME =
  /\b(?:only|just) (?:in|for|during|until|till?)\b|\bback to normal\b|\b(?:for|in|during) (?:the )?(?:january|february|march|april|june|july|august|september|october|november|december|summer|winter|spring|fall)\b/i;
/** "Move this one to Friday", "can it wait til next Monday", "just this one, not every week" */
export const MOVES_ONE =
  /\b(?:move|push|switch|shift|send) (?:the |this |that |next )?(?:\w+day['’]?s? )?(?:one|practice|text) (?:to|on) (?:tomorrow|next week|\w+day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|the \d)|\b(?:can|could|may) (?:(?:i|we) \w+ )?(?:it|this|that)(?: one)? (?:\w+ )?(?:(?:un)?til )?(?:next|tomorrow)\b|\b(?:only|just) (?:for )?(?:this|that)(?: one)? (?:one|practice|week|time)\b|\b(?:only|just) (?:for )?(?:today|tomorrow|this once)\b|\bcan (?:it )?be tomorrow\b|\bnot every week\b/i;
/** "I am there every Tuesday from now on" */
export const LASTS = /\bfrom now on\b|\bfor good\b|(?<!\bnot )\bevery\b/i;
/** "Can I do it Wednesday?" */
const OF_ONE = /\b(?:it|this|that|one)\b/i;
const OF_ALL = /\b(?:every|each|always|texts|practices|them|they|these|only|for good|any ?more|from now on)\b/i;

export const isPause = (intent: ReplyIntent): boolean =>
  intent.kind === 'pause' || (intent.kind === 'question' && intent.until !== undefined);

/** Days, an hour or the end of an absence, which can be proposed. */
export const namesTimes = (intent: ReplyIntent): boolean =>
  intent.kind === 'question' && Boolean(intent.time ?? intent.days ?? intent.until);

export const offersTimes = (intent: ReplyIntent): boolean =>
  intent.kind === 'question' && (intent.about === 'days' || intent.about === 'hour' || intent.about === 'away');

/** One practice alone is to come on another day. */
export function movesOne(said: string, intent: ReplyIntent, pending: PlanChange | null): boolean {
  // "For this week only I skip the Thursday one"
  if (/\b(?:skip|pause)\b/i.test(said)) return false;
  if (MOVES_ONE.test(said) && !LASTS.test(said)) return true;
  if (intent.kind !== 'question' || !intent.days) return false;
  const { days } = intent.days;
  if (pending?.kind === 'later') return true;
  const isLasting = OF_ALL.test(said) || said.toLowerCase().includes(`${daysText([...days]).toLowerCase()}s`);
  return days.length === 1 && OF_ONE.test(said) && !isLasting;
}

export const asksTimes = (preferences: Schedule): ImpossibleChange =>
  asking(
    `Your practices come on ${scheduleText(preferences)} now. Say days and hour in one sentence, such as “Mondays and Thursdays at 6 PM”, and I show you the change first. ${ASKS.times}`,
  );

export function scheduleOf(
  { time, days, without }: Extract<ReplyIntent, { kind: 'schedule' }>['request'],
  { preferences }: Pick<Curriculum, 'preferences'>,
  shown: Schedule,
  isForATime = false,
): Requested {
  // "Good grief, no Mondays and Tuesdays at 8 AM": nobody gives the hour of days that they turn away.
  const leavesNone = shown.weekdays.every((day) => without.includes(day));
  if (days === null && time !== null && (leavesNone || without.some((day) => !shown.weekdays.includes(day))))
    return scheduleOf({ time, days: without, without: [] }, { preferences }, shown, isForATime);
  // "Not Thursdays, Wednesdays are better" keeps the Tuesdays.
  const isReplaced = shown.weekdays.some((day) => without.includes(day));
  const named = days === null || isReplaced ? [...shown.weekdays, ...(days ?? [])] : days;
  const weekdays = [...new Set(named)].filter((day) => !without.includes(day));
  const isAtNight = time !== null && !isTextHour(time.hour);
  const { hour, minute } = isAtNight ? shown : (time ?? shown);
  const isSameTime = scheduleText({ weekdays, hour, minute }) === scheduleText(preferences);
  if (isAtNight && (isSameTime || (days === null && without.length === 0)))
    return { kind: 'impossible', reason: CANNOT_CHANGE.hour };
  if (weekdays.length === 0) return { kind: 'impossible', reason: CANNOT_CHANGE.days };
  const schedule = { weekdays, hour, minute };
  if (scheduleText(schedule) === scheduleText(preferences)) return asksTimes(preferences);
  const [count, before] = [weekdays.length, preferences.weekdays.length];
  const leads = [
    isForATime ? NOT_FOR_A_TIME : '',
    isAtNight ? HOUR_STAYS : '',
    count > before ? `That is ${count} a week instead of ${before}.` : '',
    count < before ? TAKES_LONGER : '',
  ];
  const lead = leads.filter(Boolean).join(' ');
  return { kind: 'schedule', schedule, ...(lead !== '' && { lead }) };
}

/** Messages that somebody may need for days and an hour. */
const MOST_TRIES = 3;

/** The days and the hour that were proposed, also where the coach has asked for an hour or for days since then. */
export function openScheduleIn(lines: readonly Message[]): PlanChange | null {
  for (let at = lines.length - 2, tries = 0; at >= 0 && tries < MOST_TRIES; at -= 2, tries += 1) {
    const { content } = lines[at]!;
    const proposed = proposedIn(content);
    if (proposed) return proposed.kind === 'schedule' ? proposed : null;
    if (!content.endsWith(ASKS.times) && !content.endsWith(CANNOT_CHANGE.hour)) return null;
  }
  return null;
}

/** "An hour earlier", "two hours later" */
const SHIFTS = /\b(half an|an|one|1|two|2) hours? (earlier|sooner|later)\b/i;

/** "An hour later she had done it" tells something: a longer sentence has to ask, and to speak of the texts. */
const ASKS_FOR_IT = /\b(?:can|could|may|please|pls|make|send|move|put|shift|text|want|like)\b/i;
const OF_TEXTS = /\b(?:texts?|messages?|practices?|they|them|these|it)\b/i;
const OF_SOMEBODY = /\b(?:she|he|her|him|we)\b/i;
const FEW_WORDS = 5;

/** The hour that somebody asks for by how far it is from the one of now; null where a message asks for none so. */
export function shiftedTimes(said: string, curriculum: Curriculum, shown: Schedule): Requested | null {
  const asked = sentencesOf(said).find(
    (one) =>
      SHIFTS.test(one) &&
      !OF_SOMEBODY.test(one) &&
      (one.trim().split(/\s+/).length <= FEW_WORDS || (ASKS_FOR_IT.test(one) && OF_TEXTS.test(one))),
  );
  const [, much, where] = SHIFTS.exec(asked ?? '') ?? [];
  if (much === undefined) return null;
  const minutes = /half/i.test(much) ? 30 : /two|2/i.test(much) ? 120 : 60;
  const at = shown.hour * 60 + shown.minute + (/later/i.test(where!) ? minutes : -minutes);
  const time = { hour: Math.floor(at / 60), minute: at % 60 };
  return scheduleOf({ time, days: null, without: [] }, curriculum, shown);
}

/** Words of somebody who wants no texts for a while. */
const OF_ABSENCE =
  /\b(?:paus\w*|away|off|out|vacation|holidays?|leave|break|stop|hold|rest|quiet|nothing|no (?:more )?(?:texts?|messages?|practices?)|travel\w*|trip|surgery|operation|sick|busy|slammed|swamped|gone|abroad|conference|honeymoon|(?:be|am|i['’]?m|come|coming) back)\b|n['’]?t (?:send|text)\b|\bdo not (?:send|text)\b|^\W*(?:until|till|til|through|back)\b/i;
const NO_PAUSE = /\b(?:do not|don['’]?t|not|no) pause\b/i;

/** A date next to other days, or an hour, is no pause: "one a week till July 2". */
export const wantsPause = (said: string): boolean => OF_ABSENCE.test(said) && !NO_PAUSE.test(said);

export const NAMES_HOUR = /\d ?(?:a\.?m|p\.?m)\b|\d:\d\d|\bo['’]?clock\b/i;
/** Says that an hour was named, and not understood. */
export function withHourUnread(requested: Requested, said: string, intent: ReplyIntent): Requested {
  const isRead =
    intent.kind === 'schedule' ? intent.request.time !== null : intent.kind !== 'question' || Boolean(intent.time);
  if (requested.kind !== 'schedule' || isRead || !NAMES_HOUR.test(said)) return requested;
  const stays = `I can’t tell which hour you mean, so it stays at ${hourText(requested.schedule)}.`;
  return { ...requested, lead: [stays, requested.lead].filter(Boolean).join(' ') };
}

/** The times that a request for others leaves as they are: those that were proposed, but for what is to stay. */
export function shownTimes(pending: PlanChange | null, said: string, own: Schedule): Schedule {
  if (pending?.kind !== 'schedule') return own;
  return KEEPS_DAYS.test(said) ? { ...pending.schedule, weekdays: own.weekdays } : pending.schedule;
}

/** The proposed days and hour as somebody has them changed by words that name none: "AM!", "leave the days", "only in July". */
export function amendedTimes(
  pending: PlanChange | null,
  said: string,
  intent: ReplyIntent,
  curriculum: Curriculum,
): Requested | null {
  if (pending?.kind !== 'schedule') return null;
  const { hour, minute } = pending.schedule;
  const shown = shownTimes(pending, said, curriculum.preferences);
  const half = otherHalf(pending.schedule, said);
  if (half) return scheduleOf({ time: half, days: null, without: [] }, curriculum, shown);
  if (STARTS_LATER.test(said) && !NAMES_TIME.test(said.replace(STARTS_LATER, '')))
    return { ...pending, lead: FROM_YOUR_YES };
  if (namesTimes(intent) || intent.kind === 'schedule') return null;
  if (KEEPS_DAYS.test(said)) return scheduleOf({ time: { hour, minute }, days: null, without: [] }, curriculum, shown);
  return FOR_A_TIME.test(said) ? { ...pending, lead: NOT_FOR_A_TIME } : null;
}

/** "Leave the days", "the days are fine" */
const KEEPS_DAYS =
  /\b(?:leave|keep|same) (?:the |my )?days\b|\b(?:the |my )?days (?:stay|are (?:fine|ok|good)|as they)\b/i;

/** "AM! In the morning", after a proposal of 7:30 PM. */
function otherHalf({ hour, minute }: Schedule, said: string): { hour: number; minute: number } | null {
  const half = /\d/.test(said)
    ? null
    : /\b(?:a\.?m|mornings?)\b/i.test(said)
      ? 'am'
      : /\b(?:p\.?m|evenings?)\b/i.test(said)
        ? 'pm'
        : null;
  if (half === null || requestedDaysIn(said) || (half === 'am') === hour < 12) return null;
  return { hour: half === 'am' ? hour - 12 : hour + 12, minute };
}

const requestedDaysIn = (said: string): boolean => /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i.test(said);

/** "No, the 5th", after an offer of July 4. */
export function inMonthOf(pending: PlanChange | null, said: string): string {
  if (pending?.kind !== 'pause' || !pending.until) return said;
  const month = dateText(pending.until).split(' ')[1]!;
  return said.replace(/\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! of\b)/i, `${month} $1`);
}
