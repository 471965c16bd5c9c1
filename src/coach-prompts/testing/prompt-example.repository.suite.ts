import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PromptExampleFilter, PromptExampleRepository } from '../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../domain/release-gate.js';

/** The contract of every `PromptExampleRepository`; it begins with none. */
export function promptExampleRepositorySuite(repository: () => Promise<PromptExampleRepository>): void {
  describe('a record of example conversations', () => {
    let examples: PromptExampleRepository;

    beforeEach(async () => {
      examples = await repository();
    });

    const anExample = (minute = 0, over: Partial<PromptExample> = {}): PromptExample => {
      const created = new Date(Date.UTC(2027, 0, 4, 10, minute));
      const text = { title: 'One', messages: ['Hi "there"', 'Two\nlines 🙂'], isCrisis: false };
      return { id: randomUUID(), ...text, created, lastEdited: created, ...over };
    };
    const all = async () => (await examples.list({ page: 1, size: 25 })).results;

    it('lists them oldest first, a page at a time', async () => {
      const [younger, older] = [anExample(2), anExample(1, { isCrisis: true })];
      await examples.add(younger);
      await examples.add(older);
      expect(await all()).toEqual([older, younger]);
      expect(await examples.list({ page: 2, size: 1 })).toEqual({ count: 2, results: [younger] });
      expect(await examples.find(older.id)).toEqual(older);
    });

    it('lists them by title or by the last change, and the page next to one that is known', async () => {
      const [b, a, c] = [
        anExample(1, { title: 'beta' }),
        anExample(2, { title: 'Alpha', lastEdited: new Date(Date.UTC(2027, 0, 5)) }),
        anExample(3, { title: 'Gamma' }),
      ];
      for (const example of [b, a, c]) await examples.add(example);
      const listed = async (by: string, isDescending: boolean) =>
        (await examples.list({ page: 1, size: 25, sort: { by, isDescending } })).results;
      expect(await listed('title', false)).toEqual([a, b, c]);
      expect(await listed('title', true)).toEqual([c, b, a]);
      expect(await listed('last_edited', true)).toEqual([a, c, b]);
      const sort = { by: 'title', isDescending: false };
      const neighbor = async (id: string, side: 'after' | 'before') =>
        (await examples.list({ page: 2, size: 1, sort, neighbor: { id, side }, isCounted: false })).results;
      expect(await neighbor(a.id, 'after')).toEqual([b]);
      expect(await neighbor(c.id, 'before')).toEqual([b]);
      expect(await neighbor(randomUUID(), 'after')).toEqual([]);
    });

    it('finds them by words of title and messages, and by whether someone is in danger', async () => {
      const calm = anExample(1, { title: 'A new manager', messages: ['It is 100% hard.', 'Hm'] });
      const crisis = anExample(2, { title: 'Despair', messages: ['I am a manager too'], isCrisis: true });
      await examples.add(calm);
      await examples.add(crisis);
      const found = async (filter: PromptExampleFilter) => (await examples.list({ page: 1, size: 25 }, filter)).results;
      expect(await found({ search: 'MANAGER' })).toEqual([calm, crisis]);
      expect(await found({ search: 'hard new' })).toEqual([calm]);
      expect(await found({ search: '0%' })).toEqual([calm]);
      expect(await found({ search: 'manager', isCrisis: true })).toEqual([crisis]);
      expect(await examples.list({ page: 1, size: 1 }, { isCrisis: false })).toEqual({ count: 1, results: [calm] });
    });

    it('replaces and removes existing ones only', async () => {
      const example = anExample();
      await examples.add(example);
      const changed = { ...example, title: 'Other', messages: ['Hm'] };
      expect(await examples.replace(changed)).toBe(true);
      expect(await examples.find(example.id)).toEqual(changed);
      expect(await examples.remove(example.id)).toBe(true);
      for (const id of [example.id, randomUUID(), 'no-uuid']) {
        expect(await examples.find(id)).toBeNull();
        expect(await examples.replace({ ...example, id })).toBe(false);
        expect(await examples.remove(id)).toBe(false);
      }
    });

    it('adds the shipped ones once, whatever happens to them later', async () => {
      const [kept, changed, removed, later] = [anExample(1), anExample(2), anExample(3), anExample(4)];
      await examples.addOnce([kept, changed, removed]);
      expect(await all()).toEqual([kept, changed, removed]);
      await examples.replace({ ...changed, title: 'Ours' });
      await examples.remove(removed.id);
      await Promise.all([1, 2, 3].map(() => examples.addOnce([kept, changed, removed, later])));
      expect(await all()).toEqual([kept, { ...changed, title: 'Ours' }, later]);
    });
  });
}
