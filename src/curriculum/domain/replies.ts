import { type Curriculum, type CurriculumItem, itemOf, missed, type PlanningContext, withItem } from './curriculum.js';
import { scheduled, finishedIfOver, shifted } from './item-schedule.js';
import {
  ItemNotDone,
  ItemAlreadyDone,
  CannotSwap,
  NothingElseFits,
  ReplacementUnavailable,
  WrittenAbout,
} from './curriculum.errors.js';
import { reopened } from './lifecycle.js';
import { repaired, replacementsFor, withPractice } from './repair.js';
import { MOST_CHARACTERS } from '../../shared/domain/field-rules.contract.js';

/** Done once is done; a later reflection replaces the earlier, an empty one takes it away, none leaves it. @throws ItemNotFound */
export function done(
  curriculum: Curriculum,
  itemId: string,
  reflection: string | null,
  context: PlanningContext,
): Curriculum {
  const item = itemOf(curriculum, itemId);
  const said = reflection === null ? item.reflection : reflection || null;
  // The same request again, from someone whom the first response did not reach.
  if (item.state === 'done' && item.reflection === said) return curriculum;
  const changed = withItem(curriculum, {
    ...item,
    state: 'done',
    dueAt: null,
    doneAt: item.doneAt ?? context.now,
    reflection: said,
  });
  return item.state === 'scheduled' ? scheduled(changed, context) : finishedIfOver(changed);
}

/**
 * Takes a done back: what was sent is open again, what was not waits for its text once more. The reflection stays.
 * @throws ItemNotFound, ItemNotDone
 */
export function undone(curriculum: Curriculum, itemId: string, context: PlanningContext): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state !== 'done') throw new ItemNotDone();
  if (item.sentAt) return withItem(curriculum, { ...item, state: 'sent', doneAt: null });
  const waiting = withItem(reopened(curriculum), { ...item, state: 'scheduled', doneAt: null });
  return scheduled(repaired(waiting, context), context);
}

/** A free-text reply is kept with the practice that it answers. @throws ItemNotFound */
export function reflected(curriculum: Curriculum, itemId: string, reflection: string): Curriculum {
  const item = itemOf(curriculum, itemId);
  const text = item.reflection ? `${item.reflection}\n\n${reflection}` : reflection;
  return withItem(curriculum, { ...item, reflection: text.slice(0, MOST_CHARACTERS.reflection) });
}

/**
 * Keeps a reflection by whoever holds the practice's link, who may be somebody else: nothing that was kept before is lost.
 * @throws ItemNotFound
 */
export function reflectedByLink(curriculum: Curriculum, itemId: string, reflection: string): Curriculum {
  const item = itemOf(curriculum, itemId);
  const before = item.reflection ?? '';
  if (before.includes(reflection)) return curriculum;
  return reflection.includes(before)
    ? withItem(curriculum, { ...item, reflection })
    : reflected(curriculum, itemId, reflection);
}

/**
 * Deletes the reflection on a practice; everything else stays as it is.
 * @throws ItemNotFound
 */
export function unreflected(curriculum: Curriculum, itemId: string): Curriculum {
  const item = itemOf(curriculum, itemId);
  return item.reflection === null ? curriculum : withItem(curriculum, { ...item, reflection: null });
}

/**
 * The row stays and says so, its practice never comes back, what waits behind it moves up.
 * @throws ItemNotFound, ItemAlreadyDone
 */
export function skipped(curriculum: Curriculum, itemId: string, context: PlanningContext): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state === 'done') throw new ItemAlreadyDone();
  if (item.state === 'skipped') return curriculum;
  const changed = withItem(
    { ...curriculum, setAside: [...new Set([...curriculum.setAside, item.contentNumber])] },
    { ...item, state: 'skipped', dueAt: null },
  );
  return scheduled(repaired(changed, context), context);
}

/** All that was missed is skipped at once. */
export const missedSkipped = (curriculum: Curriculum, context: PlanningContext): Curriculum =>
  missed(curriculum).reduce((plan, { id }) => skipped(plan, id, context), curriculum);

/**
 * Another fitting practice takes the place; one that had been sent comes at the next slot, and the others move.
 * @param requested the content number of the one that the person was shown; left out: the one that fits best
 * @throws ItemNotFound, CannotSwap (done, skipped or on its way), WrittenAbout, NothingElseFits, ReplacementGone
 */
export function swapped(
  curriculum: Curriculum,
  itemId: string,
  context: PlanningContext,
  requested?: number,
): Curriculum {
  const { without, placed } = replacement(curriculum, itemId, context, requested);
  return scheduled(repaired(withItem(without, placed), context), context);
}

/**
 * Previews a swap, with its reason; nothing is changed.
 * @throws as `swapped`
 */
export const replacementIn = (curriculum: Curriculum, itemId: string, context: PlanningContext): CurriculumItem =>
  replacement(curriculum, itemId, context).placed;

function replacement(
  curriculum: Curriculum,
  itemId: string,
  context: PlanningContext,
  requested?: number,
): { without: Curriculum; placed: CurriculumItem } {
  const item = itemOf(curriculum, itemId);
  if (item.state === 'done' || item.state === 'skipped' || item.state === 'sending') throw new CannotSwap();
  if (item.reflection !== null) throw new WrittenAbout();
  const setAside = [...new Set([...curriculum.setAside, item.contentNumber])];
  const without = { ...curriculum, setAside };
  const fitting = replacementsFor(without, item, context);
  if (fitting.length === 0) throw new NothingElseFits();
  const practice = requested === undefined ? fitting[0] : fitting.find(({ number }) => number === requested);
  if (!practice) throw new ReplacementUnavailable();
  const placed: CurriculumItem = {
    ...withPractice(without, item, practice),
    state: 'scheduled',
    contentVersion: null,
    dueAt: item.state === 'scheduled' ? item.dueAt : null,
    sentAt: null,
  };
  return { without, placed };
}

/**
 * Repeats the same practice at the next slot; everything that waits moves back. One that already waits for its slot
 * stays there, and the version that was sent can be read in the meantime. Asking for a practice again overrides an
 * earlier skip of another visit. A finished curriculum reopens.
 * @throws ItemNotFound, ItemAlreadyDone
 */
export function later(curriculum: Curriculum, itemId: string, context: PlanningContext): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state === 'done' || item.state === 'skipped') throw new ItemAlreadyDone();
  if (item.state === 'sending' || item.state === 'scheduled') return curriculum;
  const setAside = curriculum.setAside.filter((number) => number !== item.contentNumber);
  const waiting = withItem(reopened({ ...curriculum, setAside }), {
    ...item,
    state: 'scheduled',
    dueAt: null,
    sentAt: null,
  });
  return shifted(waiting, context);
}
