import { arrange, visitNumbers } from './arrangement.js';
import { CannotSwap, ItemAlreadyDone, ItemNotDone, ItemNotFound, NothingElseFits } from './curriculum.errors.js';
import { type Focus, PLAN_ITEMS, type Plan, type PlannerName, whyNotNext } from './plan.js';
import { inOrder, type Preferences } from './preferences.js';
import { Reasons } from './reasons.js';
import type { Correction, SkillWish } from './steering.js';
import { endOfDay, type Opening, slotsAfter } from './schedule.js';
import type { Quote } from '../../skills/conversation.api.js';
import { type Plannable, STAGES, type Stage } from '../../catalogue/practice.api.js';
import { primarySkill, type Skill } from '../../skills/skills.api.js';

export type CurriculumState = 'building' | 'active' | 'paused' | 'finished' | 'failed';

export type PausedBy = 'person' | 'staff';

/**
 * `scheduled` waits for its moment; `sending` is in a sender's hands; `sent`, `delivered` and `undeliverable` are what the
 * carrier says; `done` and `skipped` are the person's word and outrank it.
 */
export type ItemState = 'scheduled' | 'sending' | 'sent' | 'delivered' | 'undeliverable' | 'done' | 'skipped';

export interface CurriculumItem {
  id: string;
  /** From 1; never changes. */
  position: number;
  /** From 1; follows the cadence. */
  week: number;
  contentNumber: number;
  /** The version that was sent; null before. */
  contentVersion: number | null;
  skill: Skill;
  stage: Stage;
  reason: string;
  state: ItemState;
  /** Null while nothing is due: paused, or no longer waiting. */
  dueAt: Date | null;
  sentAt: Date | null;
  doneAt: Date | null;
  reflection: string | null;
}

/** One person's half year. */
export interface Curriculum {
  id: string;
  userId: string;
  /** The conversation that it was made from. */
  chatId: string;
  /** How many of the person's conversations have concluded for it; they are numbered in that order, from 1. */
  conversationCount: number;
  /** The number of the conversation that its plan was made from; 0 before there is a plan. */
  plannedConversation: number;
  created: Date;
  state: CurriculumState;
  /** Whose pause it is; null while it is not paused. */
  pausedBy: PausedBy | null;
  /** When a pause ends by itself; null while it is not paused, and for a pause that lasts until somebody ends it. */
  resumesAt: Date | null;
  /** Since when nothing falls due because the person has left: lapsed, or stopped the texts. null while they are here. */
  parkedAt: Date | null;
  /** Whether the person is to be told that it is complete: once, though it may open again; null before. */
  finishNotice: 'due' | 'told' | null;
  /** Why it could not be built, for staff; null otherwise. */
  failure: string | null;
  /** Who planned it last; null before it is built, and for one that was built before this was kept. */
  planner: PlannerName | null;
  problem: string;
  general: boolean;
  focus: Focus[];
  quotes: Quote[];
  related: Skill[];
  /** Practices that the person put aside: they never come (back). */
  setAside: number[];
  /** How the person put the problem since; null while they left it as it is. */
  correction: Correction | null;
  /** What they want more or less of, whatever is planned. */
  wishes: SkillWish[];
  preferences: Preferences;
  /** Always 52 once it is built, by position. */
  items: CurriculumItem[];
}

/** Whether practices go out, or would but for a pause. */
export const isRunning = ({ state }: Pick<Curriculum, 'state'>): boolean => state === 'active' || state === 'paused';

/** What changes need to know beside the curriculum. */
export interface Surroundings {
  now: Date;
  /** When texts may go to this person. */
  opening: Opening;
  /** Nothing goes before this moment, as the person needs some quiet; null where nothing stands against it. */
  quietUntil: Date | null;
  /** What may be put into a plan. */
  practices: readonly Plannable[];
}

export const REFLECTION_MAX_CHARACTERS = 4_000;

/** Right after the conversation: no items yet. */
export const begun = (start: Pick<Curriculum, 'id' | 'userId' | 'chatId' | 'created' | 'preferences'>): Curriculum => ({
  ...start,
  conversationCount: 1,
  plannedConversation: 0,
  state: 'building',
  pausedBy: null,
  resumesAt: null,
  parkedAt: null,
  finishNotice: null,
  failure: null,
  planner: null,
  problem: '',
  general: false,
  focus: [],
  quotes: [],
  related: [],
  setAside: [],
  correction: null,
  wishes: [],
  items: [],
});

/** The plan is there: the first text goes as soon as the window is open, the others at their slots. */
export function filled(curriculum: Curriculum, plan: Plan, newId: () => string, around: Surroundings): Curriculum {
  const { planner, problem, general, focus, quotes, related } = plan;
  const items = plan.items.map(({ practice, skill, stage, reason }, i) => ({
    id: newId(),
    position: i + 1,
    week: 1,
    contentNumber: practice,
    contentVersion: null,
    skill,
    stage,
    reason,
    state: 'scheduled' as const,
    dueAt: i === 0 ? (around.opening(earliest(around)) ?? earliest(around)) : null,
    sentAt: null,
    doneAt: null,
    reflection: null,
  }));
  const active = {
    ...curriculum,
    state: 'active' as const,
    failure: null,
    planner,
    problem,
    general,
    focus,
    quotes,
    related,
    items,
  };
  return scheduled(repaired(active, around), around);
}

/** The first moment at which a text may be due. */
const earliest = ({ now, quietUntil }: Surroundings): Date => (quietUntil && quietUntil > now ? quietUntil : now);

/** Quiet days have begun: what would come in them moves behind them. */
export const quieted = (curriculum: Curriculum, around: Surroundings): Curriculum =>
  curriculum.items.some(({ dueAt }) => dueAt !== null && dueAt < earliest(around))
    ? shifted(curriculum, around)
    : curriculum;

/** @param reason for staff; never what was said in the chat */
export const failed = (curriculum: Curriculum, reason: string): Curriculum => ({
  ...curriculum,
  state: 'failed',
  failure: reason,
});

/** Another conversation has concluded, and its number is the new count. One that has no plan yet is now about this one. */
export const concludedAgain = (curriculum: Curriculum, chatId: string): Curriculum => ({
  ...(curriculum.items.length === 0 ? { ...retried(curriculum), chatId } : curriculum),
  conversationCount: curriculum.conversationCount + 1,
});

/** A failed one is tried again. */
export const retried = (curriculum: Curriculum): Curriculum => ({ ...curriculum, state: 'building', failure: null });

/** Done once is done; a later reflection replaces the earlier, an empty one takes it away, none leaves it. @throws ItemNotFound */
export function done(
  curriculum: Curriculum,
  itemId: string,
  reflection: string | null,
  around: Surroundings,
): Curriculum {
  const item = itemOf(curriculum, itemId);
  const changed = withItem(curriculum, {
    ...item,
    state: 'done',
    dueAt: null,
    doneAt: item.doneAt ?? around.now,
    reflection: reflection === null ? item.reflection : reflection || null,
  });
  return item.state === 'scheduled' ? scheduled(changed, around) : finishedIfOver(changed);
}

/**
 * Takes a done back: what was sent is open again, what was not waits for its text once more. The reflection stays.
 * @throws ItemNotFound, ItemNotDone
 */
export function undone(curriculum: Curriculum, itemId: string, around: Surroundings): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state !== 'done') throw new ItemNotDone();
  if (item.sentAt) return withItem(curriculum, { ...item, state: 'sent', doneAt: null });
  const waiting = withItem(reopened(curriculum), { ...item, state: 'scheduled', doneAt: null });
  return scheduled(repaired(waiting, around), around);
}

/** A free-text reply is kept with the practice that it answers. @throws ItemNotFound */
export function reflected(curriculum: Curriculum, itemId: string, reflection: string): Curriculum {
  const item = itemOf(curriculum, itemId);
  const text = item.reflection ? `${item.reflection}\n\n${reflection}` : reflection;
  return withItem(curriculum, { ...item, reflection: text.slice(0, REFLECTION_MAX_CHARACTERS) });
}

/** What was said of a practice is taken back; all else stays as it is. @throws ItemNotFound */
export function unreflected(curriculum: Curriculum, itemId: string): Curriculum {
  const item = itemOf(curriculum, itemId);
  return item.reflection === null ? curriculum : withItem(curriculum, { ...item, reflection: null });
}

/**
 * The row stays and says so, its practice never comes back, what waits behind it moves up.
 * @throws ItemNotFound, ItemAlreadyDone
 */
export function skipped(curriculum: Curriculum, itemId: string, around: Surroundings): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state === 'done') throw new ItemAlreadyDone();
  if (item.state === 'skipped') return curriculum;
  const changed = withItem(
    { ...curriculum, setAside: [...new Set([...curriculum.setAside, item.contentNumber])] },
    { ...item, state: 'skipped', dueAt: null },
  );
  return scheduled(repaired(changed, around), around);
}

/**
 * Another fitting practice takes the place; one that had been sent comes at the next slot, and the others move.
 * @throws ItemNotFound, CannotSwap (done, skipped or on its way), NothingElseFits
 */
export function swapped(curriculum: Curriculum, itemId: string, around: Surroundings): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state === 'done' || item.state === 'skipped' || item.state === 'sending') throw new CannotSwap();
  const setAside = [...new Set([...curriculum.setAside, item.contentNumber])];
  const without = { ...curriculum, setAside };
  const practice = replacementFor(without, item, around);
  if (!practice) throw new NothingElseFits();
  const placed = withItem(without, {
    ...withPractice(without, item, practice),
    state: 'scheduled',
    contentVersion: null,
    dueAt: item.state === 'scheduled' ? item.dueAt : null,
    sentAt: null,
    reflection: null,
  });
  return scheduled(repaired(placed, around), around);
}

/** One that is over goes on when an item waits again. */
const reopened = (curriculum: Curriculum): Curriculum =>
  curriculum.state === 'finished' ? { ...curriculum, state: 'active' } : curriculum;

/**
 * The same practice once more at the next slot; everything that waits moves on. One that waits for its slot already stays
 * there. A finished curriculum opens again. @throws ItemNotFound, ItemAlreadyDone
 */
export function later(curriculum: Curriculum, itemId: string, around: Surroundings): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state === 'done' || item.state === 'skipped') throw new ItemAlreadyDone();
  if (item.state === 'sending' || item.state === 'scheduled') return curriculum;
  const waiting = withItem(reopened(curriculum), {
    ...item,
    state: 'scheduled',
    dueAt: null,
    sentAt: null,
    contentVersion: null,
  });
  return shifted(waiting, around);
}

/** What is left starts at the next slot: after a pause, a lapse or a STOP there is one text then, and no burst. */
const shifted = (curriculum: Curriculum, around: Surroundings): Curriculum =>
  scheduled(withoutDueMoments(curriculum), around);

/** Paused once is paused, whoever comes second. */
export const paused = (curriculum: Curriculum, by: PausedBy = 'person'): Curriculum =>
  curriculum.state === 'active'
    ? withoutDueMoments({ ...curriculum, state: 'paused', pausedBy: by, resumesAt: null })
    : curriculum;

/** The person's own pause with an end, or another end of it; null for one that lasts. A pause by staff stays theirs. */
export function pausedUntil(curriculum: Curriculum, resumesAt: Date | null): Curriculum {
  const now = paused(curriculum);
  return now.state === 'paused' && now.pausedBy !== 'staff' ? { ...now, resumesAt } : now;
}

export const resumed = (curriculum: Curriculum, around: Surroundings): Curriculum =>
  curriculum.state === 'paused'
    ? shifted({ ...curriculum, state: 'active', pausedBy: null, resumesAt: null }, around)
    : curriculum;

/** Other days, another hour or another zone, for all that has not gone yet. */
export function prefer(curriculum: Curriculum, preferences: Preferences, around: Surroundings): Curriculum {
  const changed = { ...curriculum, preferences: inOrder(preferences) };
  const untouched = firstEver(curriculum);
  const due = withoutDueMoments(changed);
  // The first text of all goes at once, whatever the days are.
  const kept = untouched ? withItem(due, untouched) : due;
  return scheduled(repaired(kept, around), around);
}

/** A new plan for what is left; what has been sent, done or skipped stays as it is. */
export function replanned(curriculum: Curriculum, plan: Plan, around: Surroundings): Curriculum {
  const { planner, problem, general, focus, quotes, related } = plan;
  const planned = { ...curriculum, planner, problem, general, focus, quotes, related };
  const waiting = curriculum.items.filter(({ state }) => state === 'scheduled');
  const kept = curriculum.items.filter(({ state }) => state !== 'scheduled');
  const relevance = new Map(plan.items.map(({ practice }, i) => [practice, 1 - i / PLAN_ITEMS]));
  const chosen = arrange({ focus, related, relevance }, around.practices, curriculum.preferences.weekdays.length, {
    length: waiting.length,
    before: kept.flatMap((item) => historyOf(item, byNumber(around.practices))),
    never: new Set(curriculum.setAside),
  });
  const fresh = waiting.map((item, i) => {
    const practice = chosen[i]!;
    const same = plan.items.find((planItem) => planItem.practice === practice.number);
    return {
      ...item,
      contentNumber: practice.number,
      skill: primarySkill(practice),
      stage: practice.stage,
      reason: same?.reason ?? '',
    };
  });
  const items = curriculum.items.map((item) => fresh.find(({ id }) => id === item.id) ?? item);
  const told = withReasons({ ...planned, items });
  return scheduled(repaired(told, around), around);
}

// What the sender and the carrier say. States are ranked, so that a late or repeated word never takes one back.
const SENDING_RANK: Partial<Record<ItemState, number>> = {
  scheduled: 0,
  sending: 1,
  sent: 2,
  delivered: 3,
  undeliverable: 3,
};

/** A sender took the item; it is his until he says what became of it. */
export const sending = (curriculum: Curriculum, itemId: string): Curriculum =>
  carried(curriculum, itemId, 'sending', (item) => ({ ...item, dueAt: null }));

/** @param contentVersion what the link will show from now on */
export const sent = (curriculum: Curriculum, itemId: string, contentVersion: number, now: Date): Curriculum =>
  finishedIfOver(
    carried(curriculum, itemId, 'sent', (item) => ({
      ...item,
      dueAt: null,
      sentAt: item.sentAt ?? now,
      contentVersion,
    })),
  );

/** Says nothing of an item that waits again: it is to come once more, or another practice has its place. */
export const delivered = (curriculum: Curriculum, itemId: string): Curriculum =>
  waits(curriculum, itemId) ? curriculum : carried(curriculum, itemId, 'delivered', (item) => item);

/** As `delivered`. */
export const undeliverable = (curriculum: Curriculum, itemId: string): Curriculum =>
  waits(curriculum, itemId)
    ? curriculum
    : finishedIfOver(carried(curriculum, itemId, 'undeliverable', (item) => ({ ...item, dueAt: null })));

const waits = (curriculum: Curriculum, itemId: string): boolean => itemOf(curriculum, itemId).state === 'scheduled';

/** Staff have one that could not be delivered sent again. */
export function retaken(curriculum: Curriculum, itemId: string): Curriculum {
  const item = itemOf(curriculum, itemId);
  return item.state === 'undeliverable' ? withItem(curriculum, { ...item, state: 'sending' }) : curriculum;
}

/** The sender gave it back unsent: it waits for the next slot again. */
export function withheld(curriculum: Curriculum, itemId: string, around: Surroundings): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state !== 'sending' && item.state !== 'scheduled') return curriculum;
  return shifted(withItem(curriculum, { ...item, state: 'scheduled', dueAt: null }), around);
}

/** The sender gave it back because the person has left: nothing of the plan falls due until they are back. */
export function parked(curriculum: Curriculum, itemId: string, now: Date): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state !== 'sending' && item.state !== 'scheduled') return curriculum;
  const waiting = withItem(curriculum, { ...item, state: 'scheduled', dueAt: null });
  return withoutDueMoments({ ...waiting, parkedAt: curriculum.parkedAt ?? now });
}

/** The person is back: one text at the next slot, and no burst. */
export const unparked = (curriculum: Curriculum, around: Surroundings): Curriculum =>
  curriculum.parkedAt ? shifted({ ...curriculum, parkedAt: null }, around) : curriculum;

/** The practice that a reply is about: the one that went out last. */
export const latestSent = ({ items }: Curriculum): CurriculumItem | undefined =>
  items
    .filter(({ sentAt }) => sentAt !== null)
    .reduce<CurriculumItem | undefined>((last, item) => (last && last.sentAt! > item.sentAt! ? last : item), undefined);

/**
 * A practice shows itself with its text: before that it may still change. One whose text could not be delivered is open
 * as well, and so is one that the person has called done.
 */
export const isReadable = ({ state, contentVersion }: CurriculumItem): boolean =>
  contentVersion !== null || state === 'done' || state === 'undeliverable';

function carried(
  curriculum: Curriculum,
  itemId: string,
  state: ItemState,
  change: (item: CurriculumItem) => CurriculumItem,
): Curriculum {
  const item = itemOf(curriculum, itemId);
  const rank = SENDING_RANK[item.state];
  // Done and skipped have no rank: they outrank the carrier, but when and what was sent is kept all the same.
  if (rank === undefined) return withItem(curriculum, { ...change(item), state: item.state });
  return SENDING_RANK[state]! > rank ? withItem(curriculum, { ...change(item), state }) : curriculum;
}

function itemOf(curriculum: Curriculum, itemId: string): CurriculumItem {
  const item = curriculum.items.find(({ id }) => id === itemId);
  if (!item) throw new ItemNotFound();
  return item;
}

const withItem = (curriculum: Curriculum, item: CurriculumItem): Curriculum => ({
  ...curriculum,
  items: curriculum.items.map((other) => (other.id === item.id ? item : other)),
});

const withoutDueMoments = (curriculum: Curriculum): Curriculum => ({
  ...curriculum,
  items: curriculum.items.map((item) => ({ ...item, dueAt: null })),
});

/** The very first item, while it waits to go at once. */
function firstEver({ items }: Curriculum): CurriculumItem | undefined {
  const nothingWent = items.every(({ state, sentAt }) => sentAt === null && state !== 'sending');
  const first = items[0];
  return nothingWent && first?.state === 'scheduled' && first.dueAt ? first : undefined;
}

/** Gives weeks and due moments to all that waits. An item that is due already, or goes at once, keeps its moment. */
function scheduled(curriculum: Curriculum, around: Surroundings): Curriculum {
  const { now, opening } = around;
  const { preferences } = curriculum;
  const weekly = withWeeks(curriculum);
  if (curriculum.state !== 'active') return weekly;
  const waiting = weekly.items.filter(({ state }) => state === 'scheduled');
  if (waiting.length === 0) return finishedIfOver(weekly);
  if (curriculum.parkedAt) return withoutDueMoments(weekly);
  const first = waiting[0]!;
  const keeps = first.dueAt !== null && (first.dueAt <= now || firstEver(weekly) !== undefined);
  const lastText = [...weekly.items.flatMap(({ sentAt }) => sentAt ?? []), ...(keeps ? [first.dueAt!] : [])];
  // Never two texts on one day: the first one may have gone at any hour.
  const from = lastText.map((moment) => endOfDay(moment, preferences.timeZone)).concat(earliest(around));
  const after = new Date(Math.max(...from.map((moment) => moment.getTime())));
  const moving = keeps ? waiting.slice(1) : waiting;
  const slots = slotsAfter(after, preferences, moving.length, opening);
  const dueAt = new Map(moving.map(({ id }, i) => [id, slots[i] ?? null]));
  return {
    ...weekly,
    items: weekly.items.map((item) => (dueAt.has(item.id) ? { ...item, dueAt: dueAt.get(item.id)! } : item)),
  };
}

/** What lies behind keeps its week; from the first item that waits, weeks fill up to the cadence. */
function withWeeks(curriculum: Curriculum): Curriculum {
  const perWeek = curriculum.preferences.weekdays.length;
  const behind = curriculum.items.findIndex(({ state }) => state === 'scheduled');
  let week = 1;
  let inWeek = 0;
  const items = curriculum.items.map((item, i) => {
    const own = behind < 0 || i < behind ? item.week : inWeek < perWeek ? week : week + 1;
    inWeek = own === week ? inWeek + 1 : 1;
    week = own;
    return { ...item, week };
  });
  return { ...curriculum, items };
}

function finishedIfOver(curriculum: Curriculum): Curriculum {
  const over =
    curriculum.items.length > 0 && curriculum.items.every(({ state }) => state !== 'scheduled' && state !== 'sending');
  return over && (curriculum.state === 'active' || curriculum.state === 'paused')
    ? {
        ...curriculum,
        state: 'finished',
        pausedBy: null,
        resumesAt: null,
        finishNotice: curriculum.finishNotice ?? 'due',
      }
    : curriculum;
}

const byNumber = (practices: readonly Plannable[]): Map<number, Plannable> =>
  new Map(practices.map((practice) => [practice.number, practice]));

/** What an item adds to the history: nothing when it was skipped before it went. */
function historyOf(item: CurriculumItem, practices: Map<number, Plannable>): (Plannable | null)[] {
  if (item.state === 'skipped') return item.sentAt === null ? [] : [null];
  return [practices.get(item.contentNumber) ?? null];
}

/** Replaces what waits and no longer fits: put aside, come too soon, or built on something that is gone. */
function repaired(curriculum: Curriculum, around: Surroundings): Curriculum {
  const practices = byNumber(around.practices);
  const perWeek = curriculum.preferences.weekdays.length;
  let current = curriculum;
  const history: (Plannable | null)[] = [];
  for (const { id } of curriculum.items) {
    let item = itemOf(current, id);
    if (item.state === 'scheduled') {
      const practice = practices.get(item.contentNumber);
      const gone = !practice || current.setAside.includes(item.contentNumber);
      if (gone || whyNotNext(practice, history, perWeek) !== null) {
        const other = replacementFor(current, item, around);
        if (other) {
          item = withPractice(current, item, other);
          current = withItem(current, item);
        }
      }
    }
    history.push(...historyOf(item, practices));
  }
  return current;
}

/**
 * A practice that may stand where the item stands: new to the plan if there is one, of the same skill and a near stage if
 * there is one, else of the focus, else of what is mixed in.
 */
function replacementFor(
  curriculum: Curriculum,
  item: CurriculumItem,
  { practices }: Surroundings,
): Plannable | undefined {
  const known = byNumber(practices);
  const history = curriculum.items
    .filter(({ position }) => position < item.position)
    .flatMap((earlier) => historyOf(earlier, known));
  const perWeek = curriculum.preferences.weekdays.length;
  const skills = [item.skill, ...curriculum.focus.map(({ skill }) => skill), ...curriculum.related];
  const planned = new Set(curriculum.items.map(({ contentNumber }) => contentNumber));
  const distance = (practice: Plannable) => Math.abs(STAGES.indexOf(practice.stage) - STAGES.indexOf(item.stage));
  const skillRank = (practice: Plannable) => {
    const at = skills.indexOf(primarySkill(practice));
    return at < 0 ? skills.length : at;
  };
  const candidates = practices
    .filter(({ number }) => !curriculum.setAside.includes(number) && number !== item.contentNumber)
    .filter((practice) => whyNotNext(practice, history, perWeek) === null)
    .sort(
      (a, b) =>
        Number(planned.has(a.number)) - Number(planned.has(b.number)) ||
        skillRank(a) - skillRank(b) ||
        distance(a) - distance(b) ||
        a.number - b.number,
    );
  return candidates[0];
}

function withPractice(curriculum: Curriculum, item: CurriculumItem, practice: Plannable): CurriculumItem {
  const skill = primarySkill(practice);
  const others = curriculum.items.filter(({ id }) => id !== item.id).map(({ reason }) => reason);
  const visit =
    1 +
    curriculum.items.filter(
      ({ position, contentNumber }) => position < item.position && contentNumber === practice.number,
    ).length;
  const isFocus = curriculum.focus.some((focus) => focus.skill === skill);
  const reason = new Reasons(curriculum.quotes, [...curriculum.focus.map(({ because }) => because), ...others]).forItem(
    {
      skill,
      stage: practice.stage,
      visit,
      isFocus,
      general: curriculum.general,
      title: practice.title,
    },
  );
  return { ...item, contentNumber: practice.number, skill, stage: practice.stage, reason };
}

/** Takes the reasons that a new plan brought as far as they differ from all that stands, and makes the others. */
function withReasons(curriculum: Curriculum): Curriculum {
  const visits = visitNumbers(curriculum.items.map(({ contentNumber }) => ({ number: contentNumber })));
  const kept = curriculum.items.filter(({ state }) => state !== 'scheduled');
  const reasons = new Reasons(curriculum.quotes, [
    ...curriculum.focus.map(({ because }) => because),
    ...kept.map(({ reason }) => reason),
  ]);
  const items = curriculum.items.map((item, i) => {
    if (item.state !== 'scheduled') return item;
    if (item.reason !== '' && visits[i] === 1 && reasons.accepts(item.reason)) return item;
    const isFocus = curriculum.focus.some(({ skill }) => skill === item.skill);
    return { ...item, reason: reasons.forItem({ ...item, visit: visits[i]!, isFocus, general: curriculum.general }) };
  });
  return { ...curriculum, items };
}
