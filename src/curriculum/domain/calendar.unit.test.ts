import { describe, expect, it } from '@jest/globals';
import { aCurriculum } from '../testing/a-curriculum.js';
import { calendarOf } from './calendar.js';

describe('the events of a calendar', () => {
  // proves 6.24
  it('have a greater revision once they have moved, and the same id', () => {
    const { items, created } = aCurriculum();
    const at = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
    const eventAt = (dueAt: Date | null, now: Date) =>
      calendarOf({ items: [{ ...items[4]!, dueAt }], created }, new Map(), { showsNames: false, now })[0]!;
    const before = eventAt(items[4]!.dueAt, at(1));
    const after = eventAt(new Date(items[4]!.dueAt!.getTime() - 86_400_000), at(2));
    expect(after.id).toBe(before.id);
    expect(after.start).not.toEqual(before.start);
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });
});
