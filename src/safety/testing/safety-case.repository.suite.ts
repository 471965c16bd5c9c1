import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectReadByKey } from '../../shared/testing/read-by-key.js';
import type { Transaction } from '../../shared/application/ports/transaction.js';
import type { CasePerson, SafetyCaseRepository } from '../application/ports/safety-case.repository.js';
import { opened, type SafetyCase } from '../domain/safety-case.js';

const MONDAY = new Date('2026-11-23T15:15:00Z');
const at = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);
const FIRST_PAGE = { page: 1, size: 25 };

/**
 * The contract of every `SafetyCaseRepository`.
 * @param open creates an empty one, with three people to write about
 */
export function safetyCaseRepositorySuite(
  open: () => Promise<{ cases: SafetyCaseRepository; transaction: Transaction; people: CasePerson[] }>,
): void {
  describe('a record of safety cases', () => {
    let cases: SafetyCaseRepository;
    let transaction: Transaction;
    let [ada, ben, sam]: CasePerson[] = [];
    beforeEach(async () => {
      ({
        cases,
        transaction,
        people: [ada, ben, sam],
      } = await open());
    });

    async function saved(part: Partial<SafetyCase> = {}, time = MONDAY): Promise<SafetyCase> {
      const report = { channel: 'text', crisis: 'self-harm', answered: 'Call or text 988.' } as const;
      const whole = { ...opened({ ...report, userId: ada!.id, phoneNumber: null }, randomUUID(), time), ...part };
      await cases.save(whole as SafetyCase);
      return whole as SafetyCase;
    }

    it('keeps a case complete, with its people', async () => {
      const known = await saved({ seenAt: at(5), seenBy: sam!.id, note: 'Called her.', messages: 3, lastAt: at(2) });
      expect(await cases.find(known.id)).toEqual({ case: known, user: ada, seenBy: sam });
      expect(await transaction.run(() => cases.lock(known.id))).toEqual(known);
      expect(await cases.ofUser(ada!.id)).toEqual([known]);
    });

    it('keeps a number without an account', async () => {
      const known = await saved({ userId: null, phoneNumber: '+12125550199' } as Partial<SafetyCase>);
      expect(await cases.find(known.id)).toEqual({ case: known, user: null, seenBy: null });
    });

    it.each(['nonsense', randomUUID()])('finds no case %s', async (id) => {
      expect(await cases.find(id)).toBeNull();
      expect(await transaction.run(() => cases.lock(id))).toBeNull();
    });

    it('saves the current state of a case', async () => {
      const known = await saved();
      const changed = { ...known, lastAt: at(9), messages: 2, seenAt: at(10), seenBy: sam!.id, note: 'Seen.' };
      await cases.save(changed);
      expect((await cases.find(known.id))?.case).toEqual(changed);
      expect((await cases.list({}, FIRST_PAGE)).count).toBe(1);
    });

    it('lists the newest first, a page at a time, with a filter', async () => {
      const first = await saved({}, at(1));
      const second = await saved({ channel: 'chat', seenAt: at(3), seenBy: sam!.id }, at(2));
      const third = await saved({ userId: ben!.id, channel: 'correction' } as Partial<SafetyCase>, at(3));
      const ids = async (...asked: Parameters<SafetyCaseRepository['list']>) => {
        const { count, results } = await cases.list(...asked);
        return [count, results.map((each) => each.case.id)];
      };
      expect(await ids({}, FIRST_PAGE)).toEqual([3, [third.id, second.id, first.id]]);
      expect(await ids({}, { page: 2, size: 2 })).toEqual([3, [first.id]]);
      expect(await ids({ seen: false }, FIRST_PAGE)).toEqual([2, [third.id, first.id]]);
      expect(await ids({ seen: true }, FIRST_PAGE)).toEqual([1, [second.id]]);
      expect(await ids({ channels: ['chat', 'reflection'] }, FIRST_PAGE)).toEqual([1, [second.id]]);
      expect(await ids({ channels: ['correction'] }, FIRST_PAGE)).toEqual([1, [third.id]]);
      expect(await ids({ seen: true, channels: ['text'] }, FIRST_PAGE)).toEqual([0, []]);
      expect(await ids({ userIds: [ben!.id] }, FIRST_PAGE)).toEqual([1, [third.id]]);
      expect(await ids({ userIds: [ada!.id], seen: false }, FIRST_PAGE)).toEqual([1, [first.id]]);
      expect(await ids({ userIds: [randomUUID()] }, FIRST_PAGE)).toEqual([0, []]);
      const newestFirst = [third.id, second.id, first.id];
      await expectReadByKey(
        (page) => cases.list({}, page),
        (each) => each.case.id,
        newestFirst,
        ['at'],
      );
    });

    it('finds the recent cases of one writer', async () => {
      await saved({}, at(-1));
      const older = await saved({}, at(0));
      const newer = await saved({}, at(1));
      const seen = await saved({ seenAt: at(3), seenBy: sam!.id }, at(2));
      await saved({ userId: ben!.id } as Partial<SafetyCase>, at(2));
      const stranger = await saved({ userId: null, phoneNumber: '+12125550199' } as Partial<SafetyCase>, at(2));
      expect(await cases.recentOf({ userId: ada!.id, phoneNumber: null }, at(0))).toEqual([seen, newer, older]);
      expect(await cases.recentOf({ userId: null, phoneNumber: '+12125550199' }, at(0))).toEqual([stranger]);
      expect(await cases.recentOf({ userId: null, phoneNumber: '+12125550198' }, at(0))).toEqual([]);
    });

    it('returns when each person was last in danger', async () => {
      await saved({ lastAt: at(7) }, at(1));
      await saved({}, at(2));
      await saved({ userId: ben!.id } as Partial<SafetyCase>, at(-9));
      const last = await cases.lastCrises([ada!.id, ben!.id, sam!.id], at(0));
      expect([...last]).toEqual([[ada!.id, at(7)]]);
      expect(await cases.lastCrises([], at(0))).toEqual(new Map());
    });

    it('leaves out what was misread', async () => {
      const known = await saved({ misreadAt: at(3) }, at(1));
      expect((await cases.find(known.id))?.case).toEqual(known);
      expect(await cases.lastCrises([ada!.id], at(0))).toEqual(new Map());
    });
  });
}
