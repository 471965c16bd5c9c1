import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PromptCheckRepository } from '../application/ports/prompt-check.repository.js';
import type { PromptCheck } from '../domain/prompt-check.js';

/** The contract of every `PromptCheckRepository`. */
export function promptCheckRepositorySuite(repository: () => PromptCheckRepository): void {
  describe('a record of checks', () => {
    let checks: PromptCheckRepository;

    beforeEach(() => {
      checks = repository();
    });

    const requested = async (over: Partial<PromptCheck> = {}): Promise<PromptCheck> => {
      const check: PromptCheck = {
        id: randomUUID(),
        templateId: randomUUID(),
        draftId: randomUUID(),
        state: 'waiting',
        requestedAt: new Date(Date.UTC(2027, 0, 4)),
        requestedBy: null,
        finishedAt: null,
        total: 1,
        results: [],
        problem: null,
        attempts: 0,
        isWorkedOn: false,
        ...over,
      };
      await checks.add(check);
      return check;
    };
    const aClaim = (leaseSeconds = 15) => ({ id: randomUUID(), leaseSeconds });
    const replay = { replies: ['Go on. 🙂'], concludedAfter: null, faults: ['A reply is "odd".'] };
    const result = { exampleId: randomUUID(), title: 'One', messages: ['Hi'], draft: replay, published: replay };

    it('keeps a check, and finds the latest of a text', async () => {
      const older = await requested();
      const newer = await requested({ draftId: older.draftId, requestedAt: new Date(Date.UTC(2027, 0, 5)) });
      expect(await checks.find(older.id)).toEqual(older);
      expect(await checks.latestOf(older.draftId)).toEqual(newer);
      for (const id of [randomUUID(), 'no-uuid']) {
        expect(await checks.find(id)).toBeNull();
        expect(await checks.latestOf(id)).toBeNull();
        expect(await checks.claim(id, aClaim())).toBeNull();
      }
    });

    it('gives the check to one of several workers at once', async () => {
      const check = await requested();
      const claims = await Promise.all([1, 2, 3].map(() => checks.claim(check.id, aClaim())));
      expect(claims.filter(Boolean)).toEqual([{ ...check, state: 'running', attempts: 1, isWorkedOn: true }]);
      expect(await checks.find(check.id)).toMatchObject({ state: 'running', isWorkedOn: true });
    });

    it('lets a claim expire that is not renewed, and tells its holder', async () => {
      const check = await requested();
      const [dead, next] = [aClaim(0), aClaim()];
      const claimed = await checks.claim(check.id, dead);
      expect((await checks.find(check.id))?.isWorkedOn).toBe(false);
      expect(await checks.claim(check.id, next)).toMatchObject({ attempts: 2 });
      expect(await checks.renew(check.id, dead)).toBe(false);
      expect(await checks.save({ ...claimed!, results: [result] }, dead)).toBe(false);
      expect((await checks.find(check.id))?.results).toEqual([]);
      expect(await checks.renew(check.id, next)).toBe(true);
    });

    it('gives a check back to be claimed again', async () => {
      const check = await requested();
      const claim = aClaim();
      await checks.claim(check.id, claim);
      await checks.release(check.id, aClaim());
      expect(await checks.claim(check.id, aClaim())).toBeNull();
      await checks.release(check.id, claim);
      expect(await checks.claim(check.id, aClaim())).toMatchObject({ attempts: 2 });
    });

    it('keeps the results so far, and gives out nothing that is finished', async () => {
      const check = await requested();
      const claim = aClaim();
      const running = (await checks.claim(check.id, claim))!;
      expect(await checks.save({ ...running, results: [result], total: 2 }, claim)).toBe(true);
      expect(await checks.find(check.id)).toMatchObject({ results: [result], total: 2, isWorkedOn: true });
      const finishedAt = new Date(Date.UTC(2027, 0, 4, 1));
      const finished = { ...running, results: [result], state: 'failed' as const, problem: 'Why', finishedAt };
      expect(await checks.save(finished, claim)).toBe(true);
      expect(await checks.find(check.id)).toEqual({ ...finished, isWorkedOn: false });
      expect(await checks.claim(check.id, aClaim())).toBeNull();
      expect(await checks.save(finished, claim)).toBe(false);
    });
  });
}
