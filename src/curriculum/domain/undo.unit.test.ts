import { describe, expect, it } from '@jest/globals';
import { orderProblems } from '../testing/plan-problems.js';
import { aCurriculum, aContext, MONDAY, somePractices } from '../testing/a-curriculum.js';
import type { Curriculum } from './curriculum.js';
import { CannotUndo } from './curriculum.errors.js';
import * as deliveries from './deliveries.js';
import * as lifecycle from './lifecycle.js';
import * as replies from './replies.js';
import { undone, UNDO_MS, undoOf } from './undo.js';

const TUESDAY = new Date('2026-11-24T14:30:00Z');
const soon = (ms = 5_000) => aContext(new Date(TUESDAY.getTime() + ms));
const sent = (curriculum: Curriculum, n: number, at = new Date(TUESDAY.getTime() + 1_000)) => {
  const { id } = curriculum.items[n]!;
  return deliveries.sent(deliveries.sending(curriculum, id), id, 1, at);
};
/** The first practice has been texted; the second is due. */
const aRunningOne = () => sent(aCurriculum(), 0, MONDAY);
const undo = (before: Curriculum, after: Curriculum, itemId: string | null = null) =>
  undoOf(before, after, { id: 'one', madeAt: TUESDAY, itemId });
const idOf = (curriculum: Curriculum, n: number) => curriculum.items[n]!.id;
const dueDays = ({ items }: Curriculum) => items.flatMap(({ dueAt }) => dueAt?.toISOString().slice(0, 10) ?? []);

describe('an undone change', () => {
  const before = aRunningOne();
  const [first, second] = [idOf(before, 0), idOf(before, 1)];
  const changes: [string, Curriculum][] = [
    ['done', replies.done(before, first, 'It went well.', soon())],
    ['done before its text came', replies.done(before, second, null, soon())],
    ['skip', replies.skipped(before, second, soon())],
    ['later', replies.later(before, first, soon())],
    ['swap', replies.swapped(before, second, soon())],
    ['swap of one that was sent', replies.swapped(before, first, soon())],
  ];

  it.each(changes)('restores the plan: %s', (_, after) => {
    expect(after).not.toEqual(before);
    expect(undone(after, undo(before, after), soon())).toEqual(before);
  });

  it('restores the practice that was skipped with all the missed ones', () => {
    const missed = sent(sent(before, 1, new Date(TUESDAY.getTime() - 2_000)), 2, new Date(TUESDAY.getTime() - 1_000));
    const after = replies.missedSkipped(missed, soon());
    expect(after.items.map(({ state }) => state).slice(0, 3)).toEqual(['skipped', 'skipped', 'sent']);
    expect(undone(after, undo(missed, after), soon())).toEqual(missed);
  });

  it('reopens a plan that was over, and does not report its end a second time', () => {
    const items = before.items.map((item, i) => (i ? { ...item, state: 'skipped' as const, dueAt: null } : item));
    const last = { ...before, items };
    const after = replies.skipped(last, first, soon());
    expect(after).toMatchObject({ state: 'finished', finishNotice: 'due' });
    const answered = { ...after, finishNotice: 'told' as const };
    expect(undone(answered, undo(last, after), soon())).toMatchObject({ state: 'active', finishNotice: 'told' });
  });

  it('is refused when it was too long ago', () => {
    const after = replies.skipped(before, second, soon());
    expect(() => undone(after, undo(before, after, second), soon(UNDO_MS + 1))).toThrow(CannotUndo);
  });
});

describe('a change that is undone after a text was sent', () => {
  // proves 6.17
  it('keeps what was sent, and has no two texts on one day', () => {
    const before = aRunningOne();
    const skipped = replies.skipped(before, idOf(before, 1), soon());
    const back = undone(sent(skipped, 2), undo(before, skipped, idOf(before, 1)), soon());
    expect(back.items.map(({ state }) => state).slice(0, 4)).toEqual(['sent', 'scheduled', 'sent', 'scheduled']);
    expect(back.setAside).toEqual([]);
    expect(dueDays(back)[0]).toBe('2026-12-01');
    expect(new Set(dueDays(back)).size).toBe(dueDays(back).length);
    const planned = back.items.map(({ contentNumber }) => ({ practice: contentNumber }));
    expect(orderProblems(planned, somePractices, 2)).toEqual([]);
  });

  it('marks a skipped practice as sent if its text was already on its way', () => {
    const running = aRunningOne();
    const target = idOf(running, 1);
    const onItsWay = deliveries.sending(running, target);
    const skipped = replies.skipped(onItsWay, target, soon());
    const removed = deliveries.sent(skipped, target, 3, TUESDAY);
    const back = undone(removed, undo(onItsWay, skipped, target), soon());
    expect(back.items[1]).toMatchObject({ state: 'sent', sentAt: TUESDAY, contentVersion: 3, dueAt: null });
    // A sender that has dropped it does not come back to it.
    const waiting = undone(skipped, undo(onItsWay, skipped, target), soon());
    expect(waiting.items[1]).toMatchObject({ state: 'scheduled' });
    expect(waiting.items[1]!.dueAt! > TUESDAY).toBe(true);
  });

  it('is refused if the practice that was swapped in was the one sent', () => {
    const before = aRunningOne();
    const swapped = replies.swapped(before, idOf(before, 1), soon());
    expect(() => undone(sent(swapped, 1), undo(before, swapped, idOf(before, 1)), soon())).toThrow(CannotUndo);
  });

  it('respects a pause and quiet days that have begun', () => {
    const before = aRunningOne();
    const skipped = replies.skipped(before, idOf(before, 1), soon());
    const paused = lifecycle.paused(skipped, 'staff');
    const back = undone(paused, undo(before, skipped, idOf(before, 1)), soon());
    expect(back).toMatchObject({ state: 'paused', pausedBy: 'staff' });
    expect(dueDays(back)).toEqual([]);
    const quietUntil = new Date(MONDAY.getTime() + 3 * 86_400_000);
    const quiet = undone(skipped, undo(before, skipped, idOf(before, 1)), { ...soon(), quietUntil });
    expect(quiet.items.every(({ dueAt }) => dueAt === null || dueAt >= quietUntil)).toBe(true);
    expect(quiet.items[1]!.state).toBe('scheduled');
  });
});
