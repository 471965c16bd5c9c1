import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Asking, CheckInRepository } from '../application/ports/check-in.repository.js';
import type { CurriculumRepository } from '../application/ports/curriculum.repository.js';
import type { CheckIn } from '../domain/check-in.js';
import type { Curriculum } from '../domain/curriculum.js';
import { aCurriculum, MONDAY } from './a-curriculum.js';

const later = (days: number) => new Date(MONDAY.getTime() + days * 86_400_000);

/**
 * The contract of every `CheckInRepository`.
 * @param aPerson creates a person who may have curricula, and returns the id
 */
export function checkInRepositorySuite(
  setup: () => Promise<{
    checkIns: CheckInRepository;
    curricula: CurriculumRepository;
    aPerson: () => Promise<string>;
  }>,
): void {
  describe('a record of check-ins', () => {
    let checkIns: CheckInRepository;
    let curricula: CurriculumRepository;
    let aPlan: () => Promise<Curriculum>;
    let plan: Curriculum;
    let userId: string;

    beforeEach(async () => {
      const made = await setup();
      ({ checkIns, curricula } = made);
      aPlan = async () => {
        const curriculum = aCurriculum({ userId: await made.aPerson() });
        await curricula.add(curriculum);
        return curriculum;
      };
      plan = await aPlan();
      userId = plan.userId;
    });

    const asking = (week: number, item: number, { id: curriculumId, items } = plan): Asking => ({
      id: randomUUID(),
      curriculumId,
      week,
      itemId: items[item]!.id,
    });
    const concluded = (checkIn: CheckIn): CheckIn => ({
      ...checkIn,
      chatId: randomUUID(),
      concludedAt: later(2),
      changes: [
        {
          id: randomUUID(),
          change: { kind: 'wish', skill: 'feedback', wish: 'more', before: 'same' },
          reason: 'You said: “I want more feedback.”',
          state: 'open',
        },
        {
          id: randomUUID(),
          change: { kind: 'days', weekdays: ['tue'], before: ['tue', 'thu'] },
          reason: '',
          state: 'left',
        },
      ],
    });

    it('keeps what was asked, and says which texts ask', async () => {
      const [first, second] = [asking(4, 6), asking(9, 16)];
      expect(await checkIns.ask([], MONDAY)).toEqual(new Set());
      expect(await checkIns.ask([first], MONDAY)).toEqual(new Set([first.itemId]));
      expect(await checkIns.latestOfUser(userId)).toEqual({
        id: first.id,
        curriculumId: plan.id,
        week: 4,
        askedAt: MONDAY,
        chatId: null,
        concludedAt: null,
        changes: [],
      });
      await checkIns.ask([second], later(35));
      expect((await checkIns.latestOfUser(userId))!.id).toBe(second.id);
      expect((await checkIns.lockLatestOfUser(userId))!.id).toBe(second.id);
      expect((await checkIns.allOfUser(userId)).map(({ week }) => week)).toEqual([4, 9]);
    });

    it('asks for a week once, and again when the same text is sent again', async () => {
      const ask = asking(4, 6);
      await checkIns.ask([ask], MONDAY);
      expect(await checkIns.ask([asking(4, 7)], later(1))).toEqual(new Set());
      expect((await checkIns.latestOfUser(userId))!.askedAt).toEqual(MONDAY);
      expect(await checkIns.ask([asking(4, 6)], later(2))).toEqual(new Set([ask.itemId]));
      expect(await checkIns.allOfUser(userId)).toMatchObject([{ id: ask.id, askedAt: later(2) }]);
    });

    it('does not ask again once the check-in was held', async () => {
      await checkIns.ask([asking(4, 6)], MONDAY);
      await checkIns.save(concluded((await checkIns.latestOfUser(userId))!));
      expect(await checkIns.ask([asking(4, 6)], later(3))).toEqual(new Set());
      expect((await checkIns.latestOfUser(userId))!.askedAt).toEqual(MONDAY);
    });

    it('asks several people at once, each for their own plan', async () => {
      const other = await aPlan();
      const [mine, theirs] = [asking(4, 6), asking(4, 6, other)];
      expect(await checkIns.ask([mine, theirs], MONDAY)).toEqual(new Set([mine.itemId, theirs.itemId]));
      expect(await checkIns.allOfUser(userId)).toMatchObject([{ id: mine.id }]);
      expect(await checkIns.allOfUser(other.userId)).toMatchObject([{ id: theirs.id }]);
    });

    it('keeps how it was concluded, and the outcome of its changes', async () => {
      await checkIns.ask([asking(4, 6)], MONDAY);
      const held = concluded((await checkIns.latestOfUser(userId))!);
      await checkIns.save(held);
      expect(await checkIns.latestOfUser(userId)).toEqual(held);
      const answered: CheckIn = { ...held, changes: held.changes.map((change) => ({ ...change, state: 'accepted' })) };
      await checkIns.save(answered);
      expect(await checkIns.lockLatestOfUser(userId)).toEqual(answered);
      expect(await checkIns.allOfUser(userId)).toEqual([answered]);
    });

    it('is about the latest plan, and keeps what an earlier one asked', async () => {
      const ask = asking(4, 6);
      await checkIns.ask([ask], MONDAY);
      await curricula.save({ ...plan, state: 'finished' }, plan);
      await curricula.add({ ...aCurriculum({ userId }), created: later(9) });
      expect(await checkIns.latestOfUser(userId)).toBeNull();
      expect(await checkIns.lockLatestOfUser(userId)).toBeNull();
      expect(await checkIns.allOfUser(userId)).toMatchObject([{ id: ask.id }]);
    });

    it('finds nothing for a person who was never asked', async () => {
      expect(await checkIns.latestOfUser(userId)).toBeNull();
      expect(await checkIns.lockLatestOfUser(userId)).toBeNull();
      expect(await checkIns.allOfUser(userId)).toEqual([]);
      expect(await checkIns.latestOfUser(randomUUID())).toBeNull();
    });

    it('treats an id that is no UUID as an unknown one', async () => {
      for (const id of ['no-uuid', '']) {
        expect(await checkIns.latestOfUser(id)).toBeNull();
        expect(await checkIns.lockLatestOfUser(id)).toBeNull();
        expect(await checkIns.allOfUser(id)).toEqual([]);
      }
    });
  });
}
