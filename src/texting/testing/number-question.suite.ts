import { beforeEach, describe, expect, it } from '@jest/globals';
import type { NumberQuestionStore } from '../adapters/persistence/number-question.store.js';
import { MONDAY } from './a-text.js';

const at = (seconds: number) => new Date(MONDAY.getTime() + seconds * 1_000);
const DAY = { dayBeganAt: MONDAY, askedThatDay: 1 };
const BODY = 'Reply YES.';
const [FIRST, SECOND] = ['+12125550101', '+12125550102'];

/**
 * The tests of `NumberQuestionStore`.
 * @param open creates an empty one; `aPerson` is another one each time
 */
export function numberQuestionSuite(
  open: () => Promise<{ questions: NumberQuestionStore; aPerson: () => string }>,
): void {
  describe('questions to changed numbers', () => {
    let questions: NumberQuestionStore;
    let aPerson: () => string;
    beforeEach(async () => {
      ({ questions, aPerson } = await open());
    });

    it('are claimed when they are due, the longest waiting first, each by one sender', async () => {
      const [later, earlier] = [aPerson(), aPerson()];
      expect(await questions.nextDueAt()).toBeNull();
      await questions.put({ userId: later, to: FIRST, body: BODY }, at(10), DAY);
      await questions.put({ userId: earlier, to: SECOND, body: BODY }, MONDAY, DAY);
      expect(await questions.nextDueAt()).toEqual(MONDAY);
      expect(await questions.claimDue(at(5), at(60))).toEqual({
        userId: earlier,
        to: SECOND,
        body: BODY,
        serial: 1,
        tries: 0,
        firstTriedAt: null,
        handedAt: null,
      });
      expect(await questions.claimDue(at(5), at(60))).toBeNull();
      expect(await questions.nextDueAt()).toEqual(at(10));
    });

    it('are due again when their sender fell silent, and are marked as handed over', async () => {
      await questions.put({ userId: aPerson(), to: FIRST, body: BODY }, MONDAY, DAY);
      const question = (await questions.claimDue(MONDAY, at(60)))!;
      expect(await questions.beginTry(question)).toBe(true);
      expect(await questions.claimDue(at(60), at(120))).toMatchObject({ tries: 1, handedAt: expect.any(Date) });
    });

    it('are replaced by the next one, and receipts of the former change nothing', async () => {
      const userId = aPerson();
      await questions.put({ userId: userId, to: FIRST, body: BODY }, MONDAY, DAY);
      const former = (await questions.claimDue(MONDAY, at(60)))!;
      await questions.put({ userId: userId, to: SECOND, body: BODY }, at(1), { ...DAY, askedThatDay: 2 });
      expect(await questions.beginTry(former)).toBe(false);
      await questions.settle(former, { nextTryAt: null, sentAt: at(1) });
      expect(await questions.ofUser(userId)).toEqual({ to: SECOND, sentAt: null });
      expect(await questions.claimDue(at(1), at(60))).toMatchObject({ to: SECOND, serial: 2 });
    });

    it('are over once they were sent or canceled, and the day’s count stays', async () => {
      const userId = aPerson();
      expect(await questions.lockDay(userId)).toBeNull();
      await questions.put({ userId: userId, to: FIRST, body: BODY }, MONDAY, DAY);
      const question = (await questions.claimDue(MONDAY, at(60)))!;
      await questions.settle(question, { nextTryAt: null, sentAt: at(2) });
      expect(await questions.nextDueAt()).toBeNull();
      expect(await questions.ofUser(userId)).toEqual({ to: FIRST, sentAt: at(2) });
      await questions.put({ userId: userId, to: SECOND, body: BODY }, at(3), { ...DAY, askedThatDay: 2 });
      await questions.cancel(userId);
      expect(await questions.claimDue(at(9), at(60))).toBeNull();
      expect(await questions.lockDay(userId)).toEqual({ ...DAY, askedThatDay: 2 });
    });

    it('are as if never asked once they are withdrawn, and the day’s count stays', async () => {
      const userId = aPerson();
      await questions.put({ userId, to: FIRST, body: BODY }, MONDAY, DAY);
      const question = (await questions.claimDue(MONDAY, at(60)))!;
      await questions.withdraw(userId);
      await questions.settle(question, { nextTryAt: null, sentAt: at(2) });
      expect(await questions.latestTo(FIRST, MONDAY)).toBeNull();
      expect((await questions.ofUser(userId))?.to).not.toBe(FIRST);
      expect(await questions.nextDueAt()).toBeNull();
      expect(await questions.lockDay(userId)).toEqual(DAY);
    });

    it('are found by their number: the one that was sent last', async () => {
      const [one, other] = [aPerson(), aPerson()];
      expect(await questions.latestTo(FIRST, MONDAY)).toBeNull();
      for (const userId of [one, other]) await questions.put({ userId, to: FIRST, body: BODY }, MONDAY, DAY);
      expect(await questions.latestTo(FIRST, MONDAY)).toBeNull();
      await questions.noteAsked(other, at(2));
      await questions.noteAsked(one, at(1));
      expect(await questions.latestTo(FIRST, MONDAY)).toEqual({ userId: other, sentAt: at(2), body: BODY });
      expect(await questions.latestTo(FIRST, at(2))).toBeNull();
      expect(await questions.latestTo(SECOND, MONDAY)).toBeNull();
    });
  });
}
