import {
  type ItemState,
  type Curriculum,
  itemOf,
  withItem,
  type PlanningContext,
  type CurriculumItem,
} from './curriculum.js';
import { finishedIfOver, shifted, withoutDueTimes } from './item-schedule.js';

/** A sender claimed the item, until it reports the outcome. */
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

/** Like `delivered`. */
export const undeliverable = (curriculum: Curriculum, itemId: string): Curriculum =>
  waits(curriculum, itemId)
    ? curriculum
    : finishedIfOver(carried(curriculum, itemId, 'undeliverable', (item) => ({ ...item, dueAt: null })));

// Reports by the sender and the carrier. States are ranked, so that a late or repeated report never reverts one.
const SENDING_RANK: Partial<Record<ItemState, number>> = {
  scheduled: 0,
  sending: 1,
  sent: 2,
  delivered: 3,
  undeliverable: 3,
};

const waits = (curriculum: Curriculum, itemId: string): boolean => itemOf(curriculum, itemId).state === 'scheduled';

/** Staff have one that could not be delivered sent again. */
export function retake(curriculum: Curriculum, itemId: string): Curriculum {
  const item = itemOf(curriculum, itemId);
  return item.state === 'undeliverable' ? withItem(curriculum, { ...item, state: 'sending' }) : curriculum;
}

/** The sender gave it back unsent: it waits for the next slot again. */
export function defer(curriculum: Curriculum, itemId: string, context: PlanningContext): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state !== 'sending' && item.state !== 'scheduled') return curriculum;
  return shifted(withItem(curriculum, { ...item, state: 'scheduled', dueAt: null }), context);
}

/** The sender gave it back because the person has left: nothing of the plan falls due until they are back. */
export function parked(curriculum: Curriculum, itemId: string, now: Date): Curriculum {
  const item = itemOf(curriculum, itemId);
  if (item.state !== 'sending' && item.state !== 'scheduled') return curriculum;
  const waiting = withItem(curriculum, { ...item, state: 'scheduled', dueAt: null });
  return withoutDueTimes({ ...waiting, parkedAt: curriculum.parkedAt ?? now });
}

/** The person is back: one text at the next slot, and no burst. */
export const unparked = (curriculum: Curriculum, context: PlanningContext): Curriculum =>
  curriculum.parkedAt ? shifted({ ...curriculum, parkedAt: null }, context) : curriculum;

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
