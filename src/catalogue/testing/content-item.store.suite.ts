import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentItemFilter, ContentItemStore } from '../adapters/persistence/content-item.store.js';
import { expectReadByKey } from '../../shared/testing/read-by-key.js';
import { matterOf, traitsOf } from '../domain/content-item.js';
import { aContentItem } from './a-content-item.js';

/** Far from every number that a catalogue has, and of this run alone. */
let nextNumber = 50_000_000 + Math.floor(Math.random() * 1_000_000) * 100;
const FIRST_TEN = { page: 1, size: 10 };

/** The tests of `ContentItemStore`, whatever it holds already. */
export function contentItemStoreSuite(setup: () => Promise<ContentItemStore>): void {
  describe('a record of the catalogue', () => {
    let repository: ContentItemStore;
    let number: number;
    /** Only this test's items have it. */
    let mark: string;

    beforeEach(async () => {
      repository = await setup();
      number = nextNumber += 10;
      mark = randomUUID();
    });

    const anItem = (part: Parameters<typeof aContentItem>[0] = {}) =>
      aContentItem({ contentNumber: number, text: `Say what done looks like. ${mark}`, ...part });
    const found = async (filter: ContentItemFilter, page = FIRST_TEN) => {
      const { count, results } = await repository.list({ search: mark, ...filter }, page);
      return [count, results.map(({ contentNumber }) => contentNumber - number)];
    };

    it('keeps an item complete, with its version', async () => {
      const editor = randomUUID();
      const item = anItem({
        asset: 'frame.png',
        assetLink: '/media/frame.png',
        assetAlt: 'A frame of three parts.',
        skills: { feedback: 0.7, influence: 0.3 },
        prerequisites: [101],
        source: 'A book (1999)',
        retiredAt: new Date('2026-11-01T00:00:00Z'),
      });
      await repository.save([item], editor, 'A first try');
      expect(await repository.byNumber(number)).toEqual(item);
      expect(await repository.versionOf(number, 1)).toEqual({
        ...matterOf(item),
        traits: traitsOf(item),
        contentNumber: number,
        version: 1,
        editedBy: editor,
        editedAt: item.lastEdited,
        reason: 'A first try',
      });
    });

    it('is read from any item on, in each order', async () => {
      const titles = ['Ask', 'act', 'Ask'];
      const items = titles.map((title, i) => anItem({ contentNumber: number + i, title }));
      await repository.save(items, null);
      await expectReadByKey(
        (page) => repository.list({ search: mark }, page),
        ({ contentNumber }) => contentNumber,
        items.map(({ contentNumber }) => contentNumber),
        ['number', 'title', 'last_edited'],
      );
    });

    it('finds several by their numbers, and leaves out unknown ones', async () => {
      await repository.save([anItem(), anItem({ contentNumber: number + 1 })], null);
      const items = await repository.byNumbers([number + 1, number, number + 2]);
      expect(items.map(({ contentNumber }) => contentNumber - number).sort()).toEqual([0, 1]);
      expect(await repository.byNumbers([])).toEqual([]);
    });

    it('finds nothing for unknown numbers', async () => {
      expect(await repository.byNumber(number)).toBeNull();
      expect(await repository.versionOf(number, 1)).toBeNull();
      expect(await repository.versions(number, FIRST_TEN)).toEqual({ count: 0, results: [] });
    });

    it('never changes a version that is pinned', async () => {
      await repository.save([anItem()], null);
      await repository.save([anItem({ title: 'Written over' })], randomUUID());
      expect((await repository.byNumber(number))!.title).toBe('Written over');
      expect(await repository.versionOf(number, 1)).toMatchObject({ title: anItem().title, editedBy: null });
    });

    it('lists the versions of an item, newest first, in pages', async () => {
      for (const version of [1, 2, 3]) await repository.save([anItem({ version })], null, `Number ${version}`);
      const { count, results } = await repository.versions(number, { page: 1, size: 2 });
      expect([count, results.map(({ reason }) => reason)]).toEqual([3, ['Number 3', 'Number 2']]);
      expect((await repository.versions(number, { page: 2, size: 2 })).results.map(({ version }) => version)).toEqual([
        1,
      ]);
    });

    it('lists by number, in pages', async () => {
      await repository.save(
        [2, 0, 1].map((offset) => anItem({ contentNumber: number + offset })),
        null,
      );
      expect(await found({})).toEqual([3, [0, 1, 2]]);
      expect(await found({}, { page: 2, size: 2 })).toEqual([3, [2]]);
    });

    it('finds words of title, text and text message in any case, and a number', async () => {
      await repository.save([anItem({ title: 'More than 100% of the Outcome', textMessage: 'Ask_them why.' })], null);
      for (const search of ['more THAN 100%', mark.toUpperCase(), 'ASK_THEM', String(number)]) {
        expect(
          (await repository.list({ search }, FIRST_TEN)).results.map(({ contentNumber }) => contentNumber),
        ).toEqual([number]);
      }
      for (const search of ['100%_of', 'askxthem', `${number}0`, "'; drop"]) {
        expect((await repository.list({ search }, FIRST_TEN)).count).toBe(0);
      }
    });

    it('filters a list by skill, stage, state and whether staff edited it', async () => {
      await repository.save(
        [
          anItem({ skills: { feedback: 0.6, influence: 0.4 }, stage: 'stretch' }),
          anItem({ contentNumber: number + 1, retiredAt: new Date() }),
          anItem({ contentNumber: number + 2, editedByStaff: false }),
        ],
        null,
      );
      expect(await found({ skills: ['influence'] })).toEqual([1, [0]]);
      expect(await found({ skills: ['influence', 'managing-up'] })).toEqual([1, [0]]);
      expect(await found({ stages: ['foundation'] })).toEqual([2, [1, 2]]);
      expect(await found({ stages: ['foundation', 'stretch'] })).toEqual([3, [0, 1, 2]]);
      expect(await found({ retired: true })).toEqual([1, [1]]);
      expect(await found({ retired: false })).toEqual([2, [0, 2]]);
      expect(await found({ editedByStaff: false })).toEqual([1, [2]]);
      expect(await found({ retired: false, editedByStaff: true, stages: ['stretch'] })).toEqual([1, [0]]);
    });

    it('gives plans everything that is not retired', async () => {
      await repository.save([anItem(), anItem({ contentNumber: number + 1, retiredAt: new Date() })], null);
      const own = (items: { contentNumber: number }[]) =>
        items.map(({ contentNumber }) => contentNumber - number).filter((offset) => offset >= 0 && offset < 10);
      expect(own(await repository.plannable())).toEqual([0]);
      expect(own(await repository.all())).toEqual([0, 1]);
    });
  });
}
