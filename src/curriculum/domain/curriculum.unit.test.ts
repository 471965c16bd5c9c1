import * as deliveries from './deliveries.js';
import * as lifecycle from './lifecycle.js';
import * as replies from './replies.js';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCurriculum, aPlan, aContext, MONDAY, somePractices } from '../testing/a-curriculum.js';
import { type Curriculum, type CurriculumItem, isReadable, reasonOf, withItem } from './curriculum.js';
import { CannotSwap, ItemAlreadyDone, ItemNotDone, ItemNotFound, WrittenAbout } from './curriculum.errors.js';
import { orderProblems } from '../testing/plan-problems.js';
import { PLAN_ITEMS } from './plan.js';
import { WEEKDAYS } from './preferences.js';

const at = (curriculum: Curriculum, position: number): CurriculumItem => curriculum.items[position - 1]!;
const dueOf = (curriculum: Curriculum, from = 1, to = 4) =>
  curriculum.items.slice(from - 1, to).map(({ dueAt }) => dueAt?.toISOString().slice(0, 16) ?? null);
const days = (time: string) => aContext(new Date(time));

/** Sends the items that are due up to a time, as the dispatcher does. */
function sentUntil(curriculum: Curriculum, until: Date): Curriculum {
  let current = curriculum;
  for (;;) {
    const due = current.items.find(({ dueAt }) => dueAt && dueAt <= until);
    if (!due) return current;
    current = deliveries.sent(deliveries.sending(current, due.id), due.id, 1, due.dueAt!);
  }
}

describe('a curriculum', () => {
  // proves 6.2
  it('starts at once, then keeps to its days', () => {
    const curriculum = aCurriculum();
    expect(curriculum.state).toBe('active');
    expect(dueOf(curriculum)).toEqual(['2026-11-23T15:15', '2026-12-01T14:30', '2026-12-03T14:30', '2026-12-08T14:30']);
    expect(curriculum.items.map(({ week }) => week)).toEqual(
      Array.from({ length: 52 }, (_, i) => 1 + Math.floor(i / 2)),
    );
  });

  it('never sends two on one day, even if the first is sent at once on a chosen day', () => {
    const tuesday = days('2026-11-24T13:05:00Z');
    const empty = { ...aCurriculum(), items: [] };
    let n = 0;
    const curriculum = lifecycle.fill(empty, aPlan(), () => String(n++), tuesday);
    expect(dueOf(curriculum, 1, 2)).toEqual(['2026-11-24T13:05', '2026-12-01T14:30']);
  });

  // proves 6.2
  it('leaves two days for the first practice, and sends none on a federal holiday', () => {
    const empty = { ...aCurriculum({}, { weekdays: [...WEEKDAYS] }), items: [] };
    let n = 0;
    const curriculum = lifecycle.fill(empty, aPlan(), () => String(n++), days('2026-12-21T15:15:00Z'));
    expect(dueOf(curriculum, 1, 4)).toEqual([
      '2026-12-21T15:15',
      '2026-12-23T14:30',
      '2026-12-24T14:30',
      '2026-12-26T14:30',
    ]);
  });

  it('leaves two days for a first practice that was done before its text was sent, too', () => {
    const empty = { ...aCurriculum({}, { weekdays: [...WEEKDAYS] }), items: [] };
    let n = 0;
    const before = lifecycle.fill(empty, aPlan(), () => String(n++), days('2026-12-21T15:15:00Z'));
    const after = replies.done(before, before.items[0]!.id, null, days('2026-12-21T15:14:00Z'));
    expect(dueOf(after, 1, 3)).toEqual([null, '2026-12-23T14:30', '2026-12-24T14:30']);
    const later = sentUntil(after, new Date('2026-12-23T15:00:00Z'));
    expect(dueOf(lifecycle.prefer(later, later.preferences, days('2026-12-23T15:00:00Z')), 3, 4)).toEqual([
      '2026-12-24T14:30',
      '2026-12-26T14:30',
    ]);
  });

  it('waits for the contact hours when the conversation ends at night', () => {
    const opening = new Date('2026-11-24T13:00:00Z');
    let n = 0;
    const night = { ...days('2026-11-24T06:00:00Z'), opening: (from: Date) => (from < opening ? opening : from) };
    const curriculum = lifecycle.fill({ ...aCurriculum(), items: [] }, aPlan(), () => String(n++), night);
    expect(dueOf(curriculum, 1, 2)).toEqual(['2026-11-24T13:00', '2026-12-01T14:30']);
  });

  describe('in quiet days', () => {
    const wednesday = new Date('2026-12-02T05:00:00Z');
    const quiet = { ...aContext(), quietUntil: wednesday };

    it('sends nothing before they end, then continues on its own days', () => {
      const before = sentUntil(aCurriculum(), MONDAY);
      expect(dueOf(before, 2, 3)).toEqual(['2026-12-01T14:30', '2026-12-03T14:30']);
      const after = lifecycle.quieted(before, quiet);
      expect(dueOf(after, 2, 3)).toEqual(['2026-12-03T14:30', '2026-12-08T14:30']);
    });

    it('begins after them, if the plan is made in them', () => {
      let n = 0;
      const curriculum = lifecycle.fill({ ...aCurriculum(), items: [] }, aPlan(), () => String(n++), quiet);
      expect(dueOf(curriculum, 1, 2)).toEqual(['2026-12-02T05:00', '2026-12-08T14:30']);
    });

    it('keeps to them whatever the person changes', () => {
      const held = lifecycle.quieted(sentUntil(aCurriculum(), MONDAY), quiet);
      const daily = lifecycle.prefer(held, { ...held.preferences, weekdays: [...WEEKDAYS] }, quiet);
      expect(dueOf(daily, 2, 2)).toEqual(['2026-12-02T14:30']);
      expect(dueOf(replies.skipped(held, at(held, 2).id, quiet), 3, 3)).toEqual(['2026-12-03T14:30']);
    });

    it('is unchanged if nothing is due in them, or it is paused', () => {
      const held = lifecycle.quieted(aCurriculum(), quiet);
      expect(lifecycle.quieted(held, quiet)).toBe(held);
      const resting = lifecycle.paused(aCurriculum());
      expect(lifecycle.quieted(resting, quiet)).toBe(resting);
      expect(dueOf(lifecycle.resumed(resting, quiet), 1, 1)).toEqual(['2026-12-03T14:30']);
    });
  });

  // proves 6.9
  it('keeps a skipped row, never brings its practice back, and moves the rest up', () => {
    const before = aCurriculum();
    const essential = before.items.find(({ contentNumber, position }) =>
      before.items.some((other) => other.contentNumber === contentNumber && other.position > position),
    )!;
    const after = replies.skipped(before, essential.id, aContext());
    expect(at(after, essential.position)).toMatchObject({
      state: 'skipped',
      dueAt: null,
      contentNumber: essential.contentNumber,
    });
    const later = after.items.filter(({ position }) => position > essential.position);
    expect(later.map(({ contentNumber }) => contentNumber)).not.toContain(essential.contentNumber);
    expect(after.items).toHaveLength(PLAN_ITEMS);
    expect(after.items.filter(({ dueAt }) => dueAt).length).toBe(51);
  });

  it('leaves no slot empty when the next practice is skipped', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const after = replies.skipped(started, at(started, 2).id, aContext());
    expect(dueOf(after, 1, 4)).toEqual([null, null, '2026-12-01T14:30', '2026-12-03T14:30']);
  });

  it('swaps another practice into the slot, with a reason of its own', () => {
    const before = aCurriculum();
    const after = replies.swapped(before, at(before, 3).id, aContext());
    expect(at(after, 3).contentNumber).not.toBe(at(before, 3).contentNumber);
    expect(at(after, 3)).toMatchObject({
      id: at(before, 3).id,
      position: 3,
      state: 'scheduled',
      dueAt: at(before, 3).dueAt,
    });
    expect(at(after, 3).reason).toMatch(/^\p{Lu}.*\.$/u);
    expect(before.items.map(({ reason }) => reason)).not.toContain(at(after, 3).reason);
    expect(after.items.map(({ contentNumber }) => contentNumber)).not.toContain(at(before, 3).contentNumber);
  });

  it('replaces a practice that was sent at the next slot', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const after = replies.swapped(started, at(started, 1).id, aContext());
    expect(dueOf(after, 1, 2)).toEqual(['2026-11-24T14:30', '2026-12-01T14:30']);
    expect(at(after, 1)).toMatchObject({ state: 'scheduled', sentAt: null });
  });

  it('does not swap a practice that is done, skipped or being sent', () => {
    const curriculum = aCurriculum();
    const id = at(curriculum, 1).id;
    for (const state of [replies.done(curriculum, id, null, aContext()), replies.skipped(curriculum, id, aContext())]) {
      expect(() => replies.swapped(state, id, aContext())).toThrow(CannotSwap);
    }
    expect(() => replies.swapped(deliveries.sending(curriculum, id), id, aContext())).toThrow(CannotSwap);
    expect(() => replies.swapped(curriculum, 'unknown', aContext())).toThrow(ItemNotFound);
  });

  it('leaves a practice that was written about in the plan, whatever changes', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const { id, contentNumber } = at(started, 1);
    const written = replies.reflected(started, id, 'Sam took it on.');
    expect(() => replies.swapped(written, id, aContext())).toThrow(WrittenAbout);
    expect(() => replies.replacementIn(written, id, aContext())).toThrow(WrittenAbout);
    const postponed = replies.later(written, id, aContext());
    const row = { contentNumber, contentVersion: at(written, 1).contentVersion, reflection: 'Sam took it on.' };
    expect(at(lifecycle.replanned(postponed, aPlan('influence', 'managing-up'), aContext()), 1)).toMatchObject(row);
    const never = { ...aPlan('influence', 'managing-up'), never: [contentNumber] };
    expect(at(lifecycle.replanned(postponed, never, aContext()), 1)).toMatchObject({ ...row, state: 'skipped' });
  });

  it('counts a done practice, with a reflection, once', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const id = at(started, 1).id;
    const first = replies.done(started, id, 'It went well.', aContext());
    const again = replies.done(first, id, null, days('2026-12-01T00:00:00Z'));
    expect(at(again, 1)).toMatchObject({ state: 'done', doneAt: MONDAY, reflection: 'It went well.' });
    expect(() => replies.skipped(again, id, aContext())).toThrow(ItemAlreadyDone);
  });

  it('removes a reflection when an empty one arrives', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const id = at(started, 1).id;
    const first = replies.done(started, id, 'It went well.', aContext());
    expect(at(replies.done(first, id, '', aContext()), 1)).toMatchObject({ state: 'done', reflection: null });
  });

  it('reopens a sent practice when its done is undone, and keeps the reflection', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const { id, sentAt } = at(started, 1);
    const after = replies.undone(replies.done(started, id, 'Nearly.', aContext()), id, aContext());
    expect(at(after, 1)).toMatchObject({ state: 'sent', sentAt, doneAt: null, dueAt: null, reflection: 'Nearly.' });
    expect(() => replies.undone(after, id, aContext())).toThrow(ItemNotDone);
    expect(() => replies.undone(after, 'unknown', aContext())).toThrow(ItemNotFound);
  });

  it('schedules a practice that was done before its text again when that is undone', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const { id } = at(started, 2);
    const after = replies.undone(replies.done(started, id, null, aContext()), id, aContext());
    expect(after.items).toEqual(started.items);
  });

  it('reopens a finished plan when its last practice is not done after all', () => {
    const started = aCurriculum();
    const all = started.items.reduce((before, { id }) => replies.done(before, id, null, aContext()), started);
    expect(all.state).toBe('finished');
    const after = replies.undone(all, at(all, 52).id, aContext());
    expect(after.state).toBe('active');
    expect(at(after, 52).dueAt).not.toBeNull();
  });

  // proves 7.10
  it('sends the same practice again at the next slot for LATER, and moves the others', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const after = replies.later(started, at(started, 1).id, aContext());
    expect(at(after, 1)).toMatchObject({ state: 'scheduled', contentNumber: at(started, 1).contentNumber });
    expect(dueOf(after, 1, 2)).toEqual(['2026-11-24T14:30', '2026-12-01T14:30']);
  });

  // proves 7.10
  it('leaves a practice readable after LATER, which its person has just read', () => {
    const sent = sentUntil(aCurriculum(), MONDAY);
    const after = replies.later(sent, at(sent, 1).id, aContext());
    expect(isReadable(at(after, 1))).toBe(true);
    expect(isReadable(at(after, 2))).toBe(false);
  });

  // proves 6.7
  it('says of a repetition that the practice was done before only if it was', () => {
    const sent = sentUntil(aCurriculum(), MONDAY);
    const first = at(sent, 1);
    const again = { ...at(sent, 2), contentNumber: first.contentNumber, reason: 'You did this before.' };
    const plan = withItem(sent, again);
    expect(reasonOf(again, plan)).toMatch(/^You had this one before/);
    expect(reasonOf(again, withItem(plan, { ...first, state: 'done' }))).toBe('You did this before.');
    expect(reasonOf(first, plan)).toBe(first.reason);
  });

  it('ignores a second LATER, and reopens a finished plan', () => {
    const sent = sentUntil(aCurriculum(), MONDAY);
    const once = replies.later(sent, at(sent, 1).id, days('2026-11-23T16:00:00Z'));
    expect(replies.later(once, at(once, 1).id, days('2026-11-23T17:00:00Z'))).toBe(once);
    const over = sentUntil(aCurriculum(), new Date('2027-12-01T00:00:00Z'));
    expect(over.state).toBe('finished');
    const open = replies.later(over, at(over, 52).id, days('2027-12-01T00:00:00Z'));
    expect(open.state).toBe('active');
    expect(at(open, 52)).toMatchObject({ state: 'scheduled', dueAt: expect.any(Date) });
  });

  it('ignores the receipt of an older text once its practice waits again', () => {
    const sent = sentUntil(aCurriculum(), MONDAY);
    const waiting = replies.later(sent, at(sent, 1).id, aContext());
    for (const late of [deliveries.delivered, deliveries.undeliverable])
      expect(late(waiting, at(waiting, 1).id)).toBe(waiting);
  });

  // proves 6.11
  it('can be paused by the person until a day', () => {
    const day = new Date('2026-12-07T05:00:00Z');
    const resting = lifecycle.paused(aCurriculum(), 'person', day);
    expect(resting).toMatchObject({ state: 'paused', pausedBy: 'person', resumesAt: day });
    expect(lifecycle.paused(resting, 'person', null)).toMatchObject({ state: 'paused', resumesAt: null });
    expect(lifecycle.resumed(resting, days('2026-12-07T05:00:00Z'))).toMatchObject({
      state: 'active',
      resumesAt: null,
    });
  });

  // proves 6.11
  it('keeps the pause of the person and that of staff, and continues once both are over', () => {
    const [sooner, later] = [new Date('2026-12-07T05:00:00Z'), new Date('2026-12-14T05:00:00Z')];
    const own = { by: 'person', resumesAt: sooner };
    const byStaff = lifecycle.paused(lifecycle.paused(aCurriculum(), 'person', sooner), 'staff');
    expect(byStaff).toMatchObject({ state: 'paused', pausedBy: 'staff', resumesAt: null, otherPause: own });
    expect(lifecycle.paused(byStaff, 'person', sooner)).toBe(byStaff);
    expect(lifecycle.paused(byStaff, 'person', later)).toMatchObject({ otherPause: { resumesAt: later } });
    // The one that ends last is the plan's.
    const pausedUntil = lifecycle.paused(byStaff, 'staff', later);
    expect(pausedUntil).toMatchObject({ pausedBy: 'staff', resumesAt: later, otherPause: own });
    for (const [by, left, resumesAt] of [
      ['person', 'staff', later],
      ['staff', 'person', sooner],
    ] as const) {
      const half = lifecycle.resumed(pausedUntil, aContext(), by);
      expect(half).toMatchObject({ state: 'paused', pausedBy: left, resumesAt, otherPause: null });
      expect(half.items.every(({ dueAt }) => dueAt === null)).toBe(true);
      const over = { state: 'active', pausedBy: null, resumesAt: null, otherPause: null };
      expect(lifecycle.resumed(half, aContext(), by)).toMatchObject(over);
      expect(lifecycle.resumed(pausedUntil, days('2026-12-14T05:00:00Z'), by)).toMatchObject(over);
    }
    expect(lifecycle.resumed(pausedUntil, days('2026-12-07T05:00:00Z'), 'staff').state).toBe('active');
  });

  // proves 6.11
  it('shifts the rest by a pause, and continues with one text at the next slot', () => {
    const started = sentUntil(aCurriculum(), new Date('2026-12-02T00:00:00Z'));
    const paused = lifecycle.paused(started);
    expect(paused.items.every(({ dueAt }) => dueAt === null)).toBe(true);
    const back = days('2027-02-15T20:00:00Z');
    const resumed = lifecycle.resumed(paused, back);
    expect(dueOf(resumed, 3, 4)).toEqual(['2027-02-16T14:30', '2027-02-18T14:30']);
    expect(lifecycle.resumed(resumed, back)).toBe(resumed);
  });

  it('waits for the next slot when the sender returns an item', () => {
    const curriculum = sentUntil(aCurriculum(), MONDAY);
    const due = at(curriculum, 2);
    const after = deliveries.defer(deliveries.sending(curriculum, due.id), due.id, aContext(due.dueAt!));
    expect(dueOf(after, 2, 3)).toEqual(['2026-12-03T14:30', '2026-12-08T14:30']);
  });

  it('is parked whole while its person is away, whatever changes, and continues with one text at the next slot', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const due = at(started, 2);
    const away = deliveries.parked(deliveries.sending(started, due.id), due.id, due.dueAt!);
    expect(away).toMatchObject({ state: 'active', parkedAt: due.dueAt });
    const resumed = lifecycle.resumed(lifecycle.paused(away), days('2026-12-10T20:00:00Z'));
    const moved = lifecycle.prefer(resumed, { ...resumed.preferences, hour: 10 }, days('2026-12-11T20:00:00Z'));
    for (const one of [away, resumed, moved]) expect(one.items.every(({ dueAt }) => dueAt === null)).toBe(true);
    const back = deliveries.unparked(away, days('2027-02-15T20:00:00Z'));
    expect(back.parkedAt).toBeNull();
    expect(dueOf(back, 2, 3)).toEqual(['2027-02-16T14:30', '2027-02-18T14:30']);
    expect(deliveries.unparked(back, aContext())).toBe(back);
  });

  // proves 6.10
  it('follows new days, another hour and another zone from then on', () => {
    const started = sentUntil(aCurriculum(), MONDAY);
    const after = lifecycle.prefer(
      started,
      { weekdays: ['fri', 'mon', 'wed'], hour: 18, minute: 5, timeZone: 'America/Denver' },
      aContext(),
    );
    expect(dueOf(after, 1, 4)).toEqual([null, '2026-11-26T01:05', '2026-11-28T01:05', '2026-12-01T01:05']);
    expect(after.items.map(({ week }) => week)).toEqual(Array.from({ length: 52 }, (_, i) => 1 + Math.floor(i / 3)));
    expect(after.preferences.weekdays).toEqual(['mon', 'wed', 'fri']);
  });

  it('keeps the weeks of sent practices when the cadence changes', () => {
    const started = sentUntil(aCurriculum(), new Date('2026-12-10T00:00:00Z'));
    const sent = started.items.filter(({ sentAt }) => sentAt).length;
    const after = lifecycle.prefer(
      started,
      { ...started.preferences, weekdays: ['mon'] },
      days('2026-12-10T00:00:00Z'),
    );
    expect(after.items.slice(0, sent).map(({ week }) => week)).toEqual(
      started.items.slice(0, sent).map(({ week }) => week),
    );
    expect(after.items.at(-1)!.week).toBeGreaterThan(40);
  });

  it('still sends the first text at once when the days change before it', () => {
    const after = lifecycle.prefer(aCurriculum(), { ...aCurriculum().preferences, weekdays: ['sun'] }, aContext());
    expect(dueOf(after, 1, 2)).toEqual(['2026-11-23T15:15', '2026-11-29T14:30']);
  });

  it('keeps progress when it is replanned', () => {
    const started = sentUntil(aCurriculum(), new Date('2026-12-10T00:00:00Z'));
    const worked = replies.skipped(
      replies.done(started, at(started, 1).id, 'Good.', aContext()),
      at(started, 2).id,
      aContext(),
    );
    const after = lifecycle.replanned(worked, aPlan('influence', 'managing-up'), days('2026-12-10T00:00:00Z'));
    const sent = worked.items.filter(({ state }) => state !== 'scheduled');
    expect(after.items.slice(0, sent.length)).toEqual(worked.items.slice(0, sent.length));
    expect(at(after, sent.length + 1).skill).toBe('influence');
    expect(after.items.every(({ reason }) => reason !== '')).toBe(true);
    expect(after.focus[0]!.skill).toBe('influence');
  });

  it('keeps what the carrier and the person have said, whatever arrives later', () => {
    const curriculum = aCurriculum();
    const id = at(curriculum, 1).id;
    const delivered = deliveries.delivered(deliveries.sent(deliveries.sending(curriculum, id), id, 3, MONDAY), id);
    expect(at(deliveries.sent(delivered, id, 4, aContext().now), 1)).toMatchObject({
      state: 'delivered',
      contentVersion: 3,
    });
    const done = replies.done(deliveries.sending(curriculum, id), id, null, aContext());
    expect(at(deliveries.sent(done, id, 3, MONDAY), 1)).toMatchObject({
      state: 'done',
      sentAt: MONDAY,
      contentVersion: 3,
    });
  });

  it('brings back a practice that was postponed, although another visit of it was swapped away', () => {
    const before = sentUntil(aCurriculum(), days('2026-11-26T15:15:00Z').now);
    const [sent, visit] = before.items
      .filter(({ sentAt }) => sentAt)
      .map((first) => [
        first,
        before.items.find(
          ({ position, contentNumber }) => position > first.position && contentNumber === first.contentNumber,
        ),
      ])
      .find(([, second]) => second) as [CurriculumItem, CurriculumItem];
    const context = days('2026-11-26T16:15:00Z');
    const swapped = replies.swapped(before, visit.id, context);
    expect(swapped.setAside).toContain(visit.contentNumber);
    const after = replies.later(swapped, sent.id, context);
    expect(at(after, sent.position)).toMatchObject({ state: 'scheduled', contentNumber: sent.contentNumber });
    expect(after.setAside).not.toContain(sent.contentNumber);
  });

  it('is finished once nothing is left to send', () => {
    const all = sentUntil(aCurriculum(), new Date('2028-01-01T00:00:00Z'));
    expect(all.state).toBe('finished');
    expect(all.items.map(({ dueAt }) => dueAt)).toEqual(Array(52).fill(null));
  });

  it('stays valid whatever people do', () => {
    const step = fc.record({
      what: fc.constantFrom(
        'done',
        'undo',
        'skip',
        'swap',
        'later',
        'pause',
        'resume',
        'prefer',
        'replan',
        'send',
        'withhold',
        'write',
      ),
      position: fc.integer({ min: 1, max: PLAN_ITEMS }),
      weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
      hours: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let curriculum = aCurriculum();
        let now = MONDAY;
        for (const { what, position, weekdays, hours } of steps) {
          now = new Date(now.getTime() + hours * 3_600_000);
          curriculum = apply(curriculum, what, position, weekdays, now);
          expectSound(curriculum);
        }
      }),
      {
        numRuns: 120,
        examples: [
          // A practice is sent, its next visit swapped away, and the first asked for once more.
          [
            [
              { what: 'send', position: 1, weekdays: ['mon'], hours: 72 },
              { what: 'swap', position: 22, weekdays: ['mon'], hours: 1 },
              { what: 'later', position: 3, weekdays: ['mon'], hours: 1 },
            ],
          ],
        ],
      },
    );
  });
});

function apply(
  curriculum: Curriculum,
  what: string,
  position: number,
  weekdays: (typeof WEEKDAYS)[number][],
  now: Date,
): Curriculum {
  const id = at(curriculum, position).id;
  try {
    if (what === 'done') return replies.done(curriculum, id, null, aContext(now));
    if (what === 'undo') return replies.undone(curriculum, id, aContext(now));
    if (what === 'skip') return replies.skipped(curriculum, id, aContext(now));
    if (what === 'write') return replies.reflected(curriculum, id, 'Sam took it on.');
    if (what === 'swap') return replies.swapped(curriculum, id, aContext(now));
    if (what === 'later') return replies.later(curriculum, id, aContext(now));
    if (what === 'pause') return lifecycle.paused(curriculum);
    if (what === 'resume') return lifecycle.resumed(curriculum, aContext(now));
    if (what === 'withhold') return deliveries.defer(curriculum, id, aContext(now));
    if (what === 'replan') return lifecycle.replanned(curriculum, aPlan('influence'), aContext(now));
    if (what === 'prefer') return lifecycle.prefer(curriculum, { ...curriculum.preferences, weekdays }, aContext(now));
    return sentUntil(curriculum, now);
  } catch (error) {
    if ([CannotSwap, WrittenAbout, ItemAlreadyDone, ItemNotDone].some((kind) => error instanceof kind))
      return curriculum;
    throw error;
  }
}

function expectSound(curriculum: Curriculum): void {
  const { items, setAside, state } = curriculum;
  expect(items.map(({ position }) => position)).toEqual(Array.from({ length: PLAN_ITEMS }, (_, i) => i + 1));
  const waiting = items.filter((item) => item.state === 'scheduled');
  expect(waiting.filter(({ contentNumber }) => setAside.includes(contentNumber))).toEqual([]);
  const due = waiting.map(({ dueAt }) => dueAt?.getTime() ?? null);
  if (state === 'active') {
    expect(due).toEqual(due.toSorted((a, b) => a! - b!));
    expect(new Set(due).size).toBe(due.length);
    expect(due).not.toContain(null);
  }
  expect(items.filter((item) => item.state !== 'scheduled' && item.dueAt !== null)).toEqual([]);
  const weeks = items.map(({ week }) => week);
  expect(weeks).toEqual(weeks.toSorted((a, b) => a - b));
  expect(items.every(({ reason }) => reason.length > 0)).toBe(true);
  // Waiting items keep the rules of the order, seen from what was learned.
  const learned = items
    .filter((item) => item.state !== 'skipped')
    .map(({ contentNumber }) => ({ practice: contentNumber }));
  const problems = orderProblems(learned, somePractices, 1);
  expect(problems.filter((problem) => /builds on|foundation/.test(problem)).length).toBeLessThanOrEqual(
    items.filter((item) => item.state !== 'scheduled').length,
  );
}
