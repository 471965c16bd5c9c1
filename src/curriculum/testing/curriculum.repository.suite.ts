import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurriculumRepository } from '../application/ports/curriculum.repository.js';
import type { Curriculum, CurriculumItem, ItemState } from '../domain/curriculum.js';
import { done, skipped } from '../domain/replies.js';
import { paused } from '../domain/lifecycle.js';
import { sending, sent } from '../domain/deliveries.js';
import type { DatedPlanChange, PlanChange } from '../domain/plan-change.js';
import { undoOf } from '../domain/undo.js';
import { aCurriculum, aContext, MONDAY } from './a-curriculum.js';

/**
 * The contract of every `CurriculumRepository`.
 * @param aPerson creates a person who may have curricula, and returns the id
 */
export function curriculumRepositorySuite(
  setup: () => Promise<{ repository: CurriculumRepository; aPerson: () => Promise<string> }>,
): void {
  describe('a record of curricula', () => {
    let repository: CurriculumRepository;
    let curriculum: Curriculum;

    beforeEach(async () => {
      const made = await setup();
      repository = made.repository;
      curriculum = aCurriculum({ userId: await made.aPerson() });
      await repository.add(curriculum);
    });

    it('keeps a curriculum complete, and finds it by each of its keys', async () => {
      expect(await repository.find(curriculum.id)).toEqual(curriculum);
      expect(await repository.ofUser(curriculum.userId)).toEqual(curriculum);
      expect(await repository.lock(curriculum.id)).toEqual(curriculum);
      expect(await repository.lockOfUser(curriculum.userId)).toEqual(curriculum);
      expect(await repository.lockOfItem(curriculum.items[7]!.id)).toEqual(curriculum);
    });

    it('finds nothing for unknown ids, well formed or not', async () => {
      for (const id of ['5b1a5f5e-0000-4000-8000-000000000000', 'no-uuid', '']) {
        expect(await repository.find(id)).toBeNull();
        expect(await repository.ofUser(id)).toBeNull();
        expect(await repository.stateOf(id)).toBeNull();
        expect(await repository.lockOfItem(id)).toBeNull();
        expect(await repository.allOfUser(id)).toEqual([]);
      }
    });

    it('saves changes', async () => {
      const marked = done(curriculum, curriculum.items[0]!.id, 'It went well.', aContext());
      const changed = paused(skipped(marked, curriculum.items[4]!.id, aContext()));
      await repository.save(changed, curriculum);
      expect(await repository.find(curriculum.id)).toEqual(changed);
    });

    it('keeps one change to undo, as it was, and forgets it', async () => {
      expect(await repository.undoOf(curriculum.id)).toBeNull();
      const skipping = skipped(curriculum, curriculum.items[4]!.id, aContext());
      const about = { madeAt: MONDAY, itemId: curriculum.items[4]!.id };
      const first = undoOf(curriculum, skipping, { id: randomUUID(), ...about });
      await repository.keepUndo(curriculum.id, first);
      expect(await repository.undoOf(curriculum.id)).toEqual(first);
      const second = undoOf(skipping, paused(skipping, 'person', MONDAY), {
        id: randomUUID(),
        madeAt: MONDAY,
        itemId: null,
      });
      await repository.keepUndo(curriculum.id, second);
      expect(await repository.undoOf(curriculum.id)).toEqual(second);
      await repository.forgetUndo(curriculum.id);
      expect(await repository.undoOf(curriculum.id)).toBeNull();
    });

    it('keeps what was written on the worksheet of an item, one for each practice that the item was', async () => {
      const itemId = curriculum.items[3]!.id;
      const answers = [{ field: '0.0', question: 'When and where', text: 'Monday,\nbefore lunch' }];
      const first = { itemId, contentNumber: 104, contentVersion: 2, answers, savedAt: MONDAY };
      expect(await repository.worksheetOf(itemId, 104)).toBeNull();
      await repository.saveWorksheet(first);
      const changed = { ...first, answers: [], savedAt: new Date(MONDAY.getTime() + 2) };
      await repository.saveWorksheet(changed);
      const other = { ...first, contentNumber: 105, savedAt: new Date(MONDAY.getTime() + 1) };
      await repository.saveWorksheet(other);
      expect(await repository.worksheetOf(itemId, 104)).toEqual(changed);
      expect(await repository.worksheetOf(itemId, 105)).toEqual(other);
      expect(await repository.worksheetsOfUser(curriculum.userId)).toEqual([other, changed]);
      expect(await repository.worksheetsOfUser(randomUUID())).toEqual([]);
    });

    it('keeps the changes of a person, oldest first, until they are undone', async () => {
      const { id, preferences } = curriculum;
      const undoId = randomUUID();
      const dated = (hours: number, change: PlanChange, by: string | null = null): DatedPlanChange => {
        const at = new Date(MONDAY.getTime() + hours * 3_600_000);
        return { id: randomUUID(), at, undoId: by, change };
      };
      const [skip, pause] = [
        dated(1, { kind: 'practice-skipped', contentNumber: 101 }, undoId),
        dated(2, { kind: 'plan-paused', until: MONDAY }),
      ];
      const later = [
        dated(3, { kind: 'plan-paused', until: null }),
        dated(4, { kind: 'plan-resumed', byItself: true }),
        dated(5, { kind: 'plan-rescheduled', preferences }),
      ];
      await repository.addChanges(id, [pause, ...later]);
      await repository.addChanges(id, [skip]);
      expect(await repository.changesOf(id)).toEqual([skip, pause, ...later]);
      await repository.forgetChanges(id, undoId);
      expect(await repository.changesOf(id)).toEqual([pause, ...later]);
    });

    it('returns plans that are to resume by themselves, once that time has come', async () => {
      const later = new Date(MONDAY.getTime() + 86_400_000);
      expect(await repository.lockResumption(later)).toBeNull();
      const resting = paused(paused(curriculum, 'person', MONDAY), 'staff', later);
      await repository.save(resting, curriculum);
      expect(await repository.nextResumption()).toEqual(later);
      expect(await repository.lockResumption(MONDAY)).toBeNull();
      expect(await repository.lockResumption(later)).toEqual(resting);
    });

    it('has one unfinished curriculum for a person, and any number of finished ones', async () => {
      const { userId } = curriculum;
      await expect(repository.add(aCurriculum({ userId }))).rejects.toThrow();
      await repository.save({ ...curriculum, state: 'finished' }, curriculum);
      expect(await repository.stateOf(userId)).toBe('finished');
      const next = aCurriculum({ userId, created: new Date(MONDAY.getTime() + 1) });
      await repository.add(next);
      expect((await repository.ofUser(userId))!.id).toBe(next.id);
      expect(await repository.stateOf(userId)).toBe('active');
      expect((await repository.allOfUser(userId)).map(({ id }) => id)).toEqual([curriculum.id, next.id]);
    });

    it('delays an item that waits, and no other', async () => {
      const [first, second] = curriculum.items;
      const later = new Date(second!.dueAt!.getTime() + 60_000);
      await repository.postpone(first!.id, later);
      const own = async (now: Date) =>
        (await repository.takeDue(now, 1_000)).filter(({ curriculumId }) => curriculumId === curriculum.id);
      expect((await own(second!.dueAt!)).map(({ id }) => id)).toEqual([second!.id]);
      await repository.postpone(second!.id, later);
      expect((await own(later)).map(({ id }) => id)).toContain(first!.id);
      expect((await own(later)).map(({ id }) => id)).not.toContain(second!.id);
    });

    it('claims what is due, the longest waiting first, and never what is paused or on its way', async () => {
      const [first, second, third] = curriculum.items;
      const own = async (now: Date) =>
        (await repository.takeDue(now, 1_000)).filter(({ curriculumId }) => curriculumId === curriculum.id);
      expect(await own(new Date(first!.dueAt!.getTime() - 1))).toEqual([]);
      const due = ({ id, contentNumber, week, dueAt }: CurriculumItem) => {
        return {
          id,
          curriculumId: curriculum.id,
          userId: curriculum.userId,
          contentNumber,
          week,
          dueAt,
          first: true,
          opensWeek: true,
          again: false,
          hasGoal: true,
        };
      };
      expect(await own(second!.dueAt!)).toEqual([due(first!), due(second!)]);
      expect(await repository.find(curriculum.id)).toEqual(sending(sending(curriculum, first!.id), second!.id));
      expect(await own(second!.dueAt!)).toEqual([]);
      await repository.recordSent([{ id: first!.id, contentVersion: 1, at: MONDAY }]);
      expect(await own(third!.dueAt!)).toEqual([{ ...due(third!), first: false }]);
      const before = (await repository.find(curriculum.id))!;
      await repository.save(paused(before), before);
      expect(await own(new Date('2030-01-01T00:00:00Z'))).toEqual([]);
    });

    it('returns the eligibility of items for texts', async () => {
      const [first, second] = curriculum.items;
      await repository.save(sending(curriculum, first!.id), curriculum);
      const ids = [first!.id, second!.id, '5b1a5f5e-0000-4000-8000-000000000000'];
      const { timeZone } = curriculum.preferences;
      expect(await repository.eligibility(ids)).toEqual(
        new Map([
          [first!.id, { paused: false, stillDue: true, timeZone }],
          [second!.id, { paused: false, stillDue: false, timeZone }],
        ]),
      );
      const before = (await repository.find(curriculum.id))!;
      await repository.save(paused(before), before);
      expect((await repository.eligibility(ids)).get(first!.id)).toMatchObject({ paused: true });
    });

    it('marks items as sent by the domain’s rules, whatever their state is now', async () => {
      const states: ItemState[] = ['scheduled', 'sending', 'sent', 'delivered', 'undeliverable', 'done', 'skipped'];
      const changed = {
        ...curriculum,
        items: curriculum.items.map((item, i) => ({ ...item, state: states[i] ?? item.state })),
      };
      await repository.save(changed, curriculum);
      const sentItems = changed.items.slice(0, 7).map(({ id }, i) => ({ id, contentVersion: i + 1, at: MONDAY }));
      await repository.recordSent([...sentItems, { id: randomUUID(), contentVersion: 1, at: MONDAY }]);
      expect(await repository.find(curriculum.id)).toEqual(
        sentItems.reduce((so, { id, contentVersion, at }) => sent(so, id, contentVersion, at), changed),
      );
    });

    it('finishes a curriculum when its last item is sent', async () => {
      const over = {
        ...curriculum,
        items: curriculum.items.map((item, i) => ({ ...item, dueAt: null, state: i ? 'done' : 'sending' }) as const),
      };
      await repository.save(over, curriculum);
      await repository.recordSent([{ id: over.items[0]!.id, contentVersion: 1, at: MONDAY }]);
      const finished = (await repository.find(curriculum.id))!;
      expect(finished).toMatchObject({ state: 'finished', finishNotice: 'due' });
      expect(await repository.nextUnreportedFinish()).not.toBeNull();
      expect(await repository.lockUnreportedFinish()).toEqual(finished);
      await repository.save({ ...finished, finishNotice: 'told' }, finished);
      expect((await repository.lockUnreportedFinish())?.id).not.toBe(curriculum.id);
    });

    it('lists what is being built, the longest waiting first', async () => {
      const known = (await repository.building(1_000)).length;
      await repository.save({ ...curriculum, state: 'building' }, curriculum);
      const building = await repository.building(1_000);
      expect(building).toHaveLength(known + 1);
      expect(building).toContainEqual({ id: curriculum.id, created: curriculum.created });
      expect(building.map(({ created }) => created.getTime())).toEqual(
        building.map(({ created }) => created.getTime()).sort((a, b) => a - b),
      );
      expect(await repository.building(known)).toHaveLength(known);
    });

    it('returns when the next item falls due', async () => {
      const next = await repository.nextDueAt();
      expect(next!.getTime()).toBeLessThanOrEqual(curriculum.items[0]!.dueAt!.getTime());
    });

    it('gives every item a title, and the version that the catalogue has', async () => {
      const titles = await repository.titles(curriculum.id);
      const versions = await repository.latestVersions(curriculum.id);
      expect(curriculum.items.filter(({ id }) => !titles.get(id) || !versions.get(id))).toEqual([]);
    });
  });
}
