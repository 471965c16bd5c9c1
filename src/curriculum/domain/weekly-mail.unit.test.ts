import { describe, expect, it } from '@jest/globals';
import { aCurriculum } from '../testing/a-curriculum.js';
import { isMailOpen, mailWeekAt, weekInReview } from './weekly-mail.js';

const NEW_YORK = 'America/New_York';
/** Sunday, 29 November 2026, 6 PM in New York. */
const SUNDAY = new Date('2026-11-29T23:00:00Z');
const after = (hours: number) => new Date(SUNDAY.getTime() + hours * 3_600_000);

describe('the week of a weekly email', () => {
  // proves 6.25
  it('ends on Sunday at 6 PM in the person’s zone', () => {
    const nextAt = new Date('2026-12-06T23:00:00Z');
    expect(mailWeekAt(SUNDAY, NEW_YORK)).toEqual({ sunday: '2026-11-29', at: SUNDAY, nextAt });
    expect(mailWeekAt(after(100), NEW_YORK)).toEqual({ sunday: '2026-11-29', at: SUNDAY, nextAt });
    expect(mailWeekAt(after(-0.01), NEW_YORK)).toMatchObject({ sunday: '2026-11-22', nextAt: SUNDAY });
    expect(mailWeekAt(SUNDAY, 'Pacific/Honolulu')).toMatchObject({ sunday: '2026-11-22', nextAt: after(5) });
  });

  it('ends at the same hour when the clocks change', () => {
    // Clocks go back on November 1.
    expect(mailWeekAt(new Date('2026-10-26T12:00:00Z'), NEW_YORK)).toMatchObject({
      at: new Date('2026-10-25T22:00:00Z'),
      nextAt: new Date('2026-11-01T23:00:00Z'),
    });
  });

  it('has one email, which is still sent when it is delayed by less than a day', () => {
    const week = mailWeekAt(SUNDAY, NEW_YORK);
    expect(isMailOpen(week, null, SUNDAY)).toBe(true);
    expect(isMailOpen(week, '2026-11-22', after(23))).toBe(true);
    expect(isMailOpen(week, '2026-11-29', SUNDAY)).toBe(false);
    expect(isMailOpen(week, null, after(24))).toBe(false);
  });
});

describe('the content of a weekly email', () => {
  const calm = { now: SUNDAY, quietUntil: null };
  const plan = aCurriculum({}, { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] });
  const titles = new Map(plan.items.map(({ id, position }) => [id, `Practice ${position}`]));
  const [first, second, third] = plan.items as [(typeof plan.items)[0], (typeof plan.items)[0], (typeof plan.items)[0]];
  const items = [
    { ...first, state: 'done' as const, dueAt: null, doneAt: after(-20), reflection: 'Nobody’s business' },
    { ...second, state: 'done' as const, dueAt: null, doneAt: after(-30) },
    { ...third, state: 'done' as const, dueAt: null, doneAt: after(-24 * 8) },
    ...plan.items.slice(3),
  ];

  // proves 6.25
  it('lists what was done in the last seven days and what comes in the next, by title', () => {
    const review = weekInReview({ ...plan, items }, titles, calm)!;
    expect(review.done).toEqual(['Practice 2', 'Practice 1']);
    expect(review.next.length).toBeGreaterThan(0);
    for (const { title, at } of review.next) {
      expect(title).toMatch(/^Practice \d+$/);
      expect(at > SUNDAY && at <= after(24 * 7)).toBe(true);
    }
    expect(JSON.stringify(review)).not.toContain('business');
  });

  // proves 6.25
  it('is empty in a pause, after the end, while a plan is built, and for a person who has left', () => {
    for (const state of ['paused', 'finished', 'building', 'failed'] as const)
      expect(weekInReview({ ...plan, items, state }, titles, calm)).toBeNull();
    expect(weekInReview({ ...plan, items, parkedAt: after(-1) }, titles, calm)).toBeNull();
  });

  // proves 6.25
  it('is empty in the quiet days after a crisis message', () => {
    expect(weekInReview({ ...plan, items }, titles, { now: SUNDAY, quietUntil: after(1) })).toBeNull();
    expect(weekInReview({ ...plan, items }, titles, { now: SUNDAY, quietUntil: SUNDAY })).not.toBeNull();
  });

  it('is empty if nothing was done and nothing comes', () => {
    const none = plan.items.map((item) => ({ ...item, dueAt: null }));
    expect(weekInReview({ ...plan, items: none }, titles, calm)).toBeNull();
  });
});
