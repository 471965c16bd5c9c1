import { PLAN_ITEMS, whyNotNext } from './plan.js';
import { type Plannable, STAGES } from '../../catalogue/practice.api.js';
import { primarySkill, type Skill } from '../../language/skills.api.js';
import { addDays, type LocalDate, weekdayOf } from '../../shared/domain/local-time.js';

/** The topic of a plan; how it was found is the planner's business. */
export interface Brief {
  /** Strongest first. */
  focus: readonly { skill: Skill; weight: number }[];
  /** Closest first. */
  related: readonly Skill[];
  /** The fit of each practice, 0 to 1, by content number; a missing one is 0. */
  relevance: ReadonlyMap<number, number>;
}

/** The first six weeks belong to the focus alone: a person must recognize their problem in the first practices. */
const FOCUS_ONLY_ITEMS = 12;
/** Revisits of the main skill, as long as there is anything new. */
const MAIN_REVISITS = 4;
/** At most this many related skills are mixed in, so that each gets enough practices to amount to something. */
const MIXED_IN_SKILLS = 4;

/** The catalogue can't fill half a year; staff see the message. */
export class CatalogueTooSmall extends Error {
  constructor(readonly found: number) {
    super(`The catalogue has practices for ${found} of ${PLAN_ITEMS} items only.`);
    this.name = 'CatalogueTooSmall';
  }
}

/**
 * Puts practices in order: the main skill first and then at growing intervals, the other focus skills around it, related
 * ones from the seventh week on; stages and prerequisites kept, the essential practices coming again. The same brief and
 * catalogue always give the same order.
 * @param length how many items, usually all 52
 * @param before what the person has had already (null: skipped); it counts for stages, prerequisites and revisits
 * @param never content numbers that may not come (again)
 * @throws CatalogueTooSmall
 */
export function arrange(
  brief: Brief,
  practices: readonly Plannable[],
  perWeek: number,
  { length = PLAN_ITEMS, before = [], never = new Set<number>() }: ArrangeOptions = {},
): Plannable[] {
  const fitting = practices.filter(({ number }) => !never.has(number));
  const pools = poolsBySkill(fitting, brief.relevance);
  const shares = slotsBySkill(brief, pools, length);
  const slots = orderOfSkills(brief, shares, length);
  const fallback = [...brief.focus.map(({ skill }) => skill), ...brief.related];

  const placed: (Plannable | null)[] = [...before];
  const chosen: Plannable[] = [];
  const used = new Set(before.flatMap((practice) => (practice ? [practice.number] : [])));
  const can = (practice: Plannable) => whyNotNext(practice, placed, perWeek) === null;
  const fresh = (skill: Skill) => pools.get(skill)?.find((practice) => !used.has(practice.number) && can(practice));
  const again = (skill: Skill) => mostOverdue(pools.get(skill) ?? [], placed, can);

  const seen = new Map<Skill, number>();
  for (const skill of slots) {
    const turn = (seen.get(skill) ?? 0) + 1;
    seen.set(skill, turn);
    const revisitFirst = isRevisitTurn(turn, shares.get(skill)!);
    const practice =
      (revisitFirst ? (again(skill) ?? fresh(skill)) : (fresh(skill) ?? again(skill))) ??
      firstOf(fallback, fresh) ??
      firstOf(fallback, again);
    if (!practice) throw new CatalogueTooSmall(before.length + chosen.length);
    chosen.push(practice);
    placed.push(practice);
    used.add(practice.number);
  }
  return chosen;
}

export interface ArrangeOptions {
  length?: number;
  before?: readonly (Plannable | null)[];
  never?: ReadonlySet<number>;
}

interface Share {
  slots: number;
  /** The number of slots for repeated practices. */
  revisits: number;
}

/** A skill's practices in the order of learning: stage by stage, the best fitting first. */
function poolsBySkill(
  practices: readonly Plannable[],
  relevance: ReadonlyMap<number, number>,
): Map<Skill, Plannable[]> {
  const fit = ({ number }: Plannable) => relevance.get(number) ?? 0;
  const stage = (practice: Plannable) => STAGES.indexOf(practice.stage);
  const pools = Map.groupBy(practices, primarySkill);
  for (const pool of pools.values()) {
    pool.sort((a, b) => stage(a) - stage(b) || fit(b) - fit(a) || a.number - b.number);
  }
  return pools;
}

function slotsBySkill(brief: Brief, pools: Map<Skill, Plannable[]>, length: number): Map<Skill, Share> {
  const shares = new Map<Skill, Share>();
  const scale = length / PLAN_ITEMS;
  brief.focus.forEach(({ skill, weight }, i) => {
    const own = pools.get(skill)?.length ?? 0;
    const target = Math.round((i === 0 ? 10 + 14 * weight : 5 + 16 * weight) * scale);
    // New practices come first: only the essentials are repeated, most of them of the main skill.
    const revisits = i === 0 ? MAIN_REVISITS : i === 1 ? 2 : 1;
    const slots = Math.min(target, own + revisits);
    shares.set(skill, { slots, revisits: Math.min(slots, Math.max(revisits, slots - own)) });
  });
  let left = length - [...shares.values()].reduce((sum, { slots }) => sum + slots, 0);
  const mixedIn = brief.related.slice(0, MIXED_IN_SKILLS).filter((skill) => (pools.get(skill)?.length ?? 0) > 0);
  mixedIn.forEach((skill, i) => {
    const slots = Math.min(Math.ceil(left / (mixedIn.length - i)), pools.get(skill)!.length);
    shares.set(skill, { slots, revisits: 0 });
    left -= slots;
  });
  const main = brief.focus[0]!.skill;
  if (left > 0)
    shares.set(main, { slots: shares.get(main)!.slots + left, revisits: shares.get(main)!.revisits + left });
  return shares;
}

function orderOfSkills(brief: Brief, shares: Map<Skill, Share>, length: number): Skill[] {
  const main = brief.focus[0]!.skill;
  const mainAt = new Set(growingPositions(shares.get(main)!.slots, length));
  const focus = new Set(brief.focus.map(({ skill }) => skill));
  const left = new Map([...shares].filter(([skill]) => skill !== main).map(([skill, { slots }]) => [skill, slots]));
  const credit = new Map<Skill, number>();
  const focusOnly = Math.round((FOCUS_ONLY_ITEMS * length) / PLAN_ITEMS);

  return Array.from({ length }, (_, position) => {
    if (mainAt.has(position)) return main;
    const allowed = (skill: Skill) => position >= focusOnly || focus.has(skill);
    const open = [...left].filter(([skill, slots]) => slots > 0 && allowed(skill));
    const candidates = open.length > 0 ? open : [...left].filter(([, slots]) => slots > 0);
    if (candidates.length === 0) return main;
    const skill = turnOf(candidates, credit);
    left.set(skill, left.get(skill)! - 1);
    return skill;
  });
}

/** Smooth weighted round-robin: those with most left come more often, and none come in clusters. */
function turnOf(candidates: [Skill, number][], credit: Map<Skill, number>): Skill {
  const total = candidates.reduce((sum, [, slots]) => sum + slots, 0);
  for (const [skill, slots] of candidates) credit.set(skill, (credit.get(skill) ?? 0) + slots);
  const [next] = candidates.reduce((best, other) => (credit.get(other[0])! > credit.get(best[0])! ? other : best));
  credit.set(next, credit.get(next)! - total);
  return next;
}

/** `count` positions from 0 to at most `length - 1` whose distances never shrink. */
export function growingPositions(count: number, length: number): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const gaps = count - 1;
  const span = length - 1;
  const growth = gaps > 1 ? ((span / gaps - 1) * 2) / (gaps - 1) : 0;
  const distances = Array.from({ length: gaps }, (_, i) => Math.max(1, Math.floor(1 + i * growth)));
  for (let i = gaps - 1, rest = span - sum(distances); i >= 0 && rest > 0; i--, rest--) distances[i]!++;
  const positions = [0];
  for (const distance of distances) positions.push(positions.at(-1)! + distance);
  return positions.filter((position) => position < length);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Revisits are spread over the later two thirds of a skill's slots, each followed by something new. */
function isRevisitTurn(turn: number, { slots, revisits }: Share): boolean {
  if (revisits === 0) return false;
  const before = slots - revisits >= 3 ? Math.ceil(slots / 3) : 1;
  if (turn <= before) return false;
  const nth = (t: number) => Math.floor(((t - before) * revisits) / (slots - before));
  return nth(turn) > nth(turn - 1);
}

/** Finds the repeatable practice whose next interval is the longest overdue; of several, the one learned first. */
function mostOverdue(
  pool: readonly Plannable[],
  placed: readonly (Plannable | null)[],
  can: (practice: Plannable) => boolean,
): Plannable | undefined {
  const waiting = pool.flatMap((practice) => {
    const visits = placed.flatMap((other, i) => (other?.number === practice.number ? [i] : []));
    if (visits.length === 0 || !can(practice)) return [];
    return [{ practice, visits: visits.length, since: placed.length - visits.at(-1)! }];
  });
  waiting.sort((a, b) => a.visits - b.visits || b.since - a.since || a.practice.number - b.practice.number);
  return waiting[0]?.practice;
}

function firstOf<K, V>(keys: readonly K[], find: (key: K) => V | undefined): V | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function visitNumbers(practices: readonly { number: number }[]): number[] {
  const seen = new Map<number, number>();
  return practices.map(({ number }) => {
    const visit = (seen.get(number) ?? 0) + 1;
    seen.set(number, visit);
    return visit;
  });
}

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

const FIXED = [
  { month: 1, day: 1 },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 11, day: 11 },
  { month: 12, day: 25 },
];

/** The nth weekday of a month; the last one is the one within seven days of its end. */
const FLOATING = [
  { month: 1, weekday: MONDAY, from: 15 },
  { month: 2, weekday: MONDAY, from: 15 },
  { month: 5, weekday: MONDAY, from: 25 },
  { month: 9, weekday: MONDAY, from: 1 },
  { month: 10, weekday: MONDAY, from: 8 },
  { month: 11, weekday: THURSDAY, from: 22 },
];

/**
 * True on the eleven US federal holidays of 5 U.S.C. 6103, and on the Friday or Monday on which one that falls on a
 * weekend is observed.
 */
export function isFederalHoliday(date: LocalDate): boolean {
  const weekday = weekdayOf(date);
  return (
    isFixed(date) ||
    (weekday === SATURDAY - 1 && isFixed(addDays(date, 1))) ||
    (weekday === SUNDAY + 1 && isFixed(addDays(date, -1))) ||
    FLOATING.some(
      (one) => one.month === date.month && one.weekday === weekday && date.day >= one.from && date.day < one.from + 7,
    )
  );
}

const isFixed = ({ month, day }: LocalDate): boolean => FIXED.some((one) => one.month === month && one.day === day);
