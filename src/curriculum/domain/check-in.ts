import { type Skill, SKILL_LABELS } from '../../language/skills.api.js';
import type { Curriculum } from './curriculum.js';
import { type Weekday, WEEKDAYS } from './preferences.js';
import type { SkillPreference } from './steering.js';

/** The weeks of a plan in which the coach asks for five minutes: after the first month, then at growing distances. */
export const CHECK_IN_WEEKS: readonly number[] = [4, 9, 14, 20];

/** A check-in that was not held is over by then: what it asks about is another month's. */
const OPEN_DAYS = 21;
const DAY = 86_400_000;

/** A change that a check-in may propose to upcoming practices. */
export type Change =
  | { kind: 'wish'; skill: Skill; wish: SkillPreference['wish']; before: SkillPreference['wish'] | 'same' }
  | { kind: 'days'; weekdays: Weekday[]; before: Weekday[] };

/** `left`: the person wants it to stay as it is. `taken-back`: accepted, and then not. */
export type ChangeState = 'open' | 'accepted' | 'taken-back' | 'left';

export interface CheckInChange {
  id: string;
  change: Change;
  /** The reason of the proposal: what was done and skipped, or what the person chose. */
  reason: string;
  state: ChangeState;
}

export interface CheckIn {
  id: string;
  curriculumId: string;
  week: number;
  askedAt: Date;
  /** The conversation that concluded it; null before. */
  chatId: string | null;
  concludedAt: Date | null;
  changes: CheckInChange[];
}

/** The choices that a person made in a check-in. */
export interface CheckInOutcome {
  wishes: SkillPreference[];
  /** The number of texts a week. */
  pace: 'fewer' | 'more' | null;
  /** The score of how close success is, 1 to 5. */
  score: number | null;
}

export const isOpen = ({ concludedAt, askedAt }: CheckIn, now: Date): boolean =>
  concludedAt === null && now.getTime() - askedAt.getTime() < OPEN_DAYS * DAY;

/** This many practices of a skill must have been sent before its skips say something. */
const ENOUGH = 3;
/** This many of the latest practices: a month at the usual two a week. */
const LATELY = 8;

/**
 * Proposes changes to the rest of a plan, each with its reason; empty if nothing calls for one. Choices outweigh
 * what was done, and nothing is proposed that already holds.
 */
export function proposals(curriculum: Curriculum, outcome: CheckInOutcome, newId: () => string): CheckInChange[] {
  const { wishes } = outcome;
  const proposed = [
    ...(wishes.some(({ wish }) => wish === 'less') ? [] : [lessOfSkipped(curriculum, wishes)]),
    ...wishes.map(({ skill, wish }) =>
      preferenceChange(curriculum, skill, wish, `You asked for ${wish} ${named(skill)}.`),
    ),
    paceChange(curriculum, outcome),
  ];
  return proposed.flatMap((one) => (one ? [{ id: newId(), ...one, state: 'open' as const }] : []));
}

type Proposal = Pick<CheckInChange, 'change' | 'reason'>;

function lessOfSkipped(curriculum: Curriculum, chosen: readonly SkillPreference[]): Proposal | null {
  const skipped = mostSkipped(curriculum);
  if (!skipped || chosen.some(({ skill }) => skill === skipped.skill)) return null;
  const { skill, count, came } = skipped;
  return preferenceChange(
    curriculum,
    skill,
    'less',
    `You skipped ${count} of the ${came} practices on ${named(skill)} so far.`,
  );
}

function preferenceChange(
  { wishes }: Curriculum,
  skill: Skill,
  wish: SkillPreference['wish'],
  reason: string,
): Proposal | null {
  const before = wishes.find((one) => one.skill === skill)?.wish ?? 'same';
  return before === wish ? null : { change: { kind: 'wish', skill, wish, before }, reason };
}

/** The skill of which most was skipped: at least half of what came of it. */
function mostSkipped({ items }: Curriculum): { skill: Skill; count: number; came: number } | null {
  const bySkill = new Map<Skill, { count: number; came: number }>();
  for (const { skill, state, sentAt } of items) {
    if (sentAt === null && state !== 'skipped' && state !== 'done') continue;
    const { count, came } = bySkill.get(skill) ?? { count: 0, came: 0 };
    bySkill.set(skill, { count: count + (state === 'skipped' ? 1 : 0), came: came + 1 });
  }
  const candidates = [...bySkill].filter(([, { count, came }]) => came >= ENOUGH && count * 2 >= came);
  candidates.sort((a, b) => b[1].count / b[1].came - a[1].count / a[1].came || b[1].count - a[1].count);
  return candidates[0] ? { skill: candidates[0][0], ...candidates[0][1] } : null;
}

function paceChange(curriculum: Curriculum, { pace }: CheckInOutcome): Proposal | null {
  const { weekdays } = curriculum.preferences;
  const lately = curriculum.items.filter(({ sentAt }) => sentAt !== null).slice(-LATELY);
  const done = lately.filter(({ state }) => state === 'done').length;
  const amount = pace ?? (lately.length === LATELY && done * 4 <= LATELY ? 'fewer' : null);
  if (amount === null) return null;
  const changed = amount === 'fewer' ? oneLess(weekdays) : oneMore(weekdays);
  if (!changed) return null;
  const reason = pace
    ? `You asked for ${pace} texts.`
    : `Of the last ${LATELY} practices you marked ${done === 0 ? 'none' : done} as done. Fewer days leave more room for each.`;
  return { change: { kind: 'days', weekdays: changed, before: weekdays }, reason };
}

/** Drops the last day; null where only one is left. */
const oneLess = (weekdays: readonly Weekday[]): Weekday[] | null =>
  weekdays.length > 1 ? weekdays.slice(0, -1) : null;

/** Adds the working day that lies farthest from the others; null where all are taken. */
function oneMore(weekdays: readonly Weekday[]): Weekday[] | null {
  const taken = weekdays.map((day) => WEEKDAYS.indexOf(day));
  const apart = (day: number): number =>
    Math.min(...taken.map((other) => Math.min(Math.abs(day - other), 7 - Math.abs(day - other))));
  const free = WEEKDAYS.map((_, day) => day).filter((day) => day >= 1 && day <= 5 && !taken.includes(day));
  const [best] = free.sort((a, b) => apart(b) - apart(a) || a - b);
  return best === undefined ? null : WEEKDAYS.filter((_, day) => day === best || taken.includes(day));
}

const named = (skill: Skill): string => SKILL_LABELS[skill].toLowerCase();
