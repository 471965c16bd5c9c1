import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PromptExampleRepository } from '../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../domain/release-gate.js';

/** What every `PromptExampleRepository` does; it begins with none. */
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
