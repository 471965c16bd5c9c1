import { describe, expect, it } from '@jest/globals';
import { aCurriculum } from '../testing/a-curriculum.js';
import { type CheckInOutcome, isOpen, proposals } from './check-in.js';
import type { Curriculum, ItemState } from './curriculum.js';

const SILENT: CheckInOutcome = { wishes: [], pace: null, score: null };
const ids = () => {
  let next = 0;
  return () => `change-${(next += 1)}`;
};
const proposed = (curriculum: Curriculum, words: Partial<CheckInOutcome> = {}) =>
  proposals(curriculum, { ...SILENT, ...words }, ids());

/** The first practices were sent, and these are their outcomes. */
function after(states: ItemState[], skill?: 'delegation' | 'feedback'): Curriculum {
  const curriculum = aCurriculum();
  return {
    ...curriculum,
    items: curriculum.items.map((item, i) =>
      i < states.length
        ? {
            ...item,
            state: states[i]!,
            dueAt: null,
            sentAt: new Date(Date.UTC(2026, 10, 23 + i)),
            skill: skill ?? item.skill,
          }
        : item,
    ),
  };
}

describe('the changes that a check-in proposes', () => {
  it('are none where all is well and nothing is requested', () => {
    expect(proposed(after(['done', 'done', 'done', 'done']))).toEqual([]);
  });

  it('are fewer practices of a skill of which half was skipped, with the reason', () => {
    expect(proposed(after(['skipped', 'done', 'skipped', 'skipped'], 'feedback'))).toEqual([
      {
        id: 'change-1',
        change: { kind: 'wish', skill: 'feedback', wish: 'less', before: 'same' },
        reason: 'You skipped 3 of the 4 practices on feedback so far.',
        state: 'open',
      },
    ]);
  });

  it('are what the person chose', () => {
    const wishes = [
      { skill: 'feedback', wish: 'more' },
      { skill: 'delegation', wish: 'less' },
    ] as const;
    expect(proposed(after(['done']), { wishes: [...wishes] })).toMatchObject([
      { change: { kind: 'wish', skill: 'feedback', wish: 'more' }, reason: 'You asked for more feedback.' },
      { change: { kind: 'wish', skill: 'delegation', wish: 'less' }, reason: 'You asked for less delegation.' },
    ]);
  });

  it('are not less of a skipped skill of which the person wants more', () => {
    const skipped = after(['skipped', 'done', 'skipped', 'skipped'], 'feedback');
    expect(proposed(skipped, { wishes: [{ skill: 'feedback', wish: 'more' }] })).toMatchObject([
      { change: { skill: 'feedback', wish: 'more' } },
    ]);
  });

  it('repeat no preference that already applies', () => {
    const curriculum = { ...after(['done']), wishes: [{ skill: 'feedback', wish: 'more' } as const] };
    expect(proposed(curriculum, { wishes: [{ skill: 'feedback', wish: 'more' }] })).toEqual([]);
  });

  it('are a day less for a person who marks few as done, or chooses fewer texts', () => {
    const seldom = after(Array.from({ length: 8 }, (_, i) => (i === 0 ? 'done' : 'delivered')));
    const fewer = { kind: 'days', weekdays: ['tue'], before: ['tue', 'thu'] };
    expect(proposed(seldom)).toMatchObject([
      { change: fewer, reason: expect.stringContaining('Of the last 8 practices you marked 1') },
    ]);
    const never = after(Array.from({ length: 8 }, () => 'delivered' as const));
    expect(proposed(never)).toMatchObject([{ reason: expect.stringContaining('you marked none as done') }]);
    expect(proposed(after(['done']), { pace: 'fewer' })).toMatchObject([
      { change: fewer, reason: 'You asked for fewer texts.' },
    ]);
  });

  it('are a day more for a person who wants more, as far from the others as possible', () => {
    expect(proposed(after(['done']), { pace: 'more' })).toMatchObject([
      { change: { kind: 'days', weekdays: ['mon', 'tue', 'thu'] } },
    ]);
  });

  it('keep the last day', () => {
    const curriculum = after(['done']);
    const weekly = { ...curriculum, preferences: { ...curriculum.preferences, weekdays: ['wed' as const] } };
    expect(proposed(weekly, { pace: 'fewer' })).toEqual([]);
  });
});

describe('a check-in', () => {
  const asked = { concludedAt: null, askedAt: new Date('2026-12-15T14:30:00Z') };
  const checkIn = { id: '', curriculumId: '', week: 4, chatId: null, changes: [], ...asked };

  // proves 6.22
  it('can be held for three weeks, once', () => {
    expect(isOpen(checkIn, new Date('2027-01-04T14:30:00Z'))).toBe(true);
    expect(isOpen(checkIn, new Date('2027-01-05T14:30:00Z'))).toBe(false);
    expect(isOpen({ ...checkIn, concludedAt: checkIn.askedAt }, checkIn.askedAt)).toBe(false);
  });
});
