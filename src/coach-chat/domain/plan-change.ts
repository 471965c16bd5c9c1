import type { Preferences } from '../../curriculum/plan.api.js';
import type { LocalDate } from '../../shared/domain/local-time.js';
import { quotedIn } from './offered-replies.contract.js';
import { CONFIRM_CHANGE, ONE_AT_A_TIME } from './plan-change.contract.js';
import { type SkillWish, wishesIn, wishText } from './skill-wishes.js';

type Schedule = Pick<Preferences, 'weekdays' | 'hour' | 'minute'>;

/** A change of a plan that the coach can propose, and carry out after a yes. Titles are as they were shown. */
export type PlanChange =
  | { kind: 'skip'; title: string }
  /** `note`: the person's words about it. */
  | { kind: 'done'; title: string; note?: string }
  /** `comes`: the next text time, "on Thursday, December 3"; null where there is none now. */
  | { kind: 'later'; title: string; comes: string | null }
  | { kind: 'swap'; title: string; other: string }
  | { kind: 'pause'; until: LocalDate | null }
  | { kind: 'resume' }
  | { kind: 'schedule'; schedule: Schedule }
  | { kind: 'skills'; wishes: SkillWish[] };

/** A change with a sentence that comes before its question. */
export type Proposal = PlanChange & { lead?: string };

/** A change that can't be made, with the reason to be said in place of a question. */
export interface ImpossibleChange {
  kind: 'impossible';
  reason: string;
}

export type Requested = Proposal | ImpossibleChange;

/** A question, or a reason and a question, in place of a change. */
export const asking = (reason: string): ImpossibleChange => ({ kind: 'impossible', reason });

export const CANNOT_CHANGE = {
  hour: 'Texts can only come from 8 AM to before 9 PM, so your time stays as it is. Ask for another one, such as 8 AM or 8 PM.',
  days: 'That would leave no day for your practices, so nothing has changed. Say which days suit you, such as Mondays and Wednesdays.',
  oneDay:
    'One practice alone can’t come on another day, so nothing has changed. “Later” brings back one that came at your next text time, and other days for all of them are set for good, such as “Tuesdays and Fridays”.',
  everyOther:
    'Practices come every week on the days that you choose, so nothing has changed. One day a week is the least.',
  pause:
    'A pause can last until a day within the next year, so nothing has changed. Ask for such a day, or pause until you resume.',
} as const;

const DAY_NAMES: Record<Schedule['weekdays'][number], string> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};
const DAYS = Object.keys(DAY_NAMES) as Schedule['weekdays'];

/** The question that shows a change whole. It is read back by `proposedIn`: what a yes carries out is what was shown. */
export function proposalText({ lead, ...change }: Proposal): string {
  return [lead, questionOf(change), CONFIRM_CHANGE].filter(Boolean).join(' ');
}

function questionOf(change: PlanChange): string {
  switch (change.kind) {
    case 'later':
      return `Shall I bring “${change.title}” back at your next text time${change.comes ? `, ${change.comes}` : ''}? The rest moves behind it.`;
    case 'done':
      return change.note === undefined
        ? `Shall I mark “${change.title}” as done?`
        : `Shall I mark “${change.title}” as done, with these words as your note: “${change.note}”?`;
    case 'skip':
      return `Shall I take “${change.title}” out of your plan?`;
    case 'swap':
      return `Shall I put “${change.other}” in the place of “${change.title}”?`;
    case 'pause':
      return change.until === null
        ? 'Shall I pause your texts until you resume them? Nothing is lost.'
        : `Shall I pause your texts until ${dateText(change.until)}? Nothing is lost.`;
    case 'resume':
      return 'Shall I resume your texts?';
    case 'schedule':
      return `Shall I send your practices on ${scheduleText(change.schedule)} from now on?`;
    case 'skills':
      return `Shall I plan the rest with ${change.wishes.map(wishText).join(', ')}?`;
  }
}

/** Each question whole; a title in quotation marks may hold a quotation. */
const QUESTIONS: readonly [RegExp, (found: readonly string[]) => PlanChange | null][] = [
  [
    /^Shall I bring “((?:[^“”]|“[^“”]*”)+)” back at your next text time(?:, ([\w, ]+))?\? The rest moves behind it\.$/u,
    ([title, comes]) => ({ kind: 'later', title: title!, comes: comes ?? null }),
  ],
  [
    /^Shall I mark “((?:[^“”]|“[^“”]*”)+)” as done(?:, with these words as your note: “((?:(?!Reply yes or no).)+)”)?\?$/su,
    ([title, note]) => ({ kind: 'done', title: title!, ...(note !== undefined && { note }) }),
  ],
  [/^Shall I take “((?:[^“”]|“[^“”]*”)+)” out of your plan\?$/u, ([title]) => ({ kind: 'skip', title: title! })],
  [
    /^Shall I put “((?:[^“”]|“[^“”]*”)+)” in the place of “((?:[^“”]|“[^“”]*”)+)”\?$/u,
    ([other, title]) => ({ kind: 'swap', title: title!, other: other! }),
  ],
  [/^Shall I pause your texts until you resume them\? Nothing is lost\.$/, () => ({ kind: 'pause', until: null })],
  [/^Shall I pause your texts until (\w+, \w+ \d+, \d+)\? Nothing is lost\.$/, ([date]) => pauseUntil(date!)],
  [/^Shall I resume your texts\?$/, () => ({ kind: 'resume' })],
  [/^Shall I send your practices on ([\w, :]+) from now on\?$/, ([text]) => scheduled(text!)],
  [/^Shall I plan the rest with ([\w, -]+)\?$/, ([text]) => ({ kind: 'skills', wishes: wishesIn(text!) })],
];

/** The change that a message of ours proposes; null where it proposes none. Words that it quotes before it propose nothing. */
export function proposedIn(message: string): PlanChange | null {
  if (!message.endsWith(CONFIRM_CHANGE)) return null;
  for (let at = message.indexOf('Shall I '); at >= 0; at = message.indexOf('Shall I ', at + 1))
    for (const [pattern, changeOf] of QUESTIONS) {
      const found = pattern.exec(message.slice(at, -CONFIRM_CHANGE.length).trimEnd());
      if (found) return changeOf(found.slice(1));
    }
  return null;
}

function pauseUntil(text: string): PlanChange | null {
  const date = new Date(`${text} UTC`);
  if (Number.isNaN(date.getTime())) return null;
  const until = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return { kind: 'pause', until };
}

function scheduled(text: string): PlanChange | null {
  const schedule = scheduleIn(text);
  return schedule && { kind: 'schedule', schedule };
}

/** "on Thursday, December 3" */
export const dayName = (instant: Date, timeZone: string): string =>
  `on ${instant.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })}`;

/** "Monday, November 30, 2026" */
export const dateText = ({ year, month, day }: LocalDate): string =>
  new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** "Monday and Wednesday" */
export function daysText(weekdays: Schedule['weekdays']): string {
  const names = DAYS.filter((day) => weekdays.includes(day)).map((day) => DAY_NAMES[day]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}

/** "Monday and Wednesday at 6:00 PM" */
export function scheduleText({ weekdays, hour, minute }: Schedule): string {
  return `${daysText(weekdays)} at ${hourText({ hour, minute })}`;
}

/** "6:00 PM" */
export const hourText = ({ hour, minute }: Pick<Schedule, 'hour' | 'minute'>): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

/** Parses the text of `scheduleText`. */
export function scheduleIn(text: string): Schedule | null {
  const found = / at (\d+):(\d\d) ([AP])M$/.exec(text);
  const weekdays = DAYS.filter((day) => text.includes(DAY_NAMES[day]));
  if (!found || weekdays.length === 0) return null;
  return { weekdays, hour: (Number(found[1]) % 12) + (found[3] === 'P' ? 12 : 0), minute: Number(found[2]) };
}

/** A change with the other requests of the message, which come after it. */
export function withLeft(requested: Requested, left: readonly string[]): Requested {
  if (left.length === 0) return requested;
  const parts = left.map((part) => `“${part}”`).join(', ');
  // A question of the coach stands at the end.
  if (requested.kind === 'impossible')
    return asking(`I take one request at a time; say again afterwards: ${parts}. ${requested.reason}`);
  return { ...requested, lead: [`${ONE_AT_A_TIME}${parts}.`, requested.lead].filter(Boolean).join(' ') };
}

/** The requests that come after the change which a message proposes. */
export function leftIn(message: string): string[] {
  const at = message.indexOf(ONE_AT_A_TIME);
  const question = message.indexOf('Shall I ');
  return at < 0 || question < at ? [] : quotedIn(message.slice(at, question));
}
