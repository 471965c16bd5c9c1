import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PromptTemplateRepository } from '../application/ports/prompt-template.repository.js';
import type { PromptTemplate, PromptTemplateText } from '../domain/prompt.js';

/** The contract of every `PromptTemplateRepository`. `inTransaction` runs its work as the use cases do. */
export function promptTemplateRepositorySuite(
  repository: () => Promise<PromptTemplateRepository>,
  inTransaction: <T>(work: () => Promise<T>) => Promise<T>,
): void {
  describe('a record of prompt templates', () => {
    let templates: PromptTemplateRepository;

    beforeEach(async () => {
      templates = await repository();
    });

    const save = (minute = 0) => ({
      savedAt: new Date(Date.UTC(2027, 0, 4, 10, minute)),
      savedBy: null,
      reason: null,
      release: null,
    });
    const create = (over: Partial<PromptTemplateText> = {}, minute = 0): Promise<PromptTemplate> => {
      const text = { name: 'Persona', content: 'You are kind.', description: '', order: 10, isActive: true, ...over };
      return inTransaction(() => templates.create(randomUUID(), text, save(minute)));
    };
    const names = async (search: string, isActive?: boolean) =>
      (await templates.list({ search, isActive }, { page: 1, size: 25 })).results.map(({ name }) => name);

    it('keeps a template, and numbers each save of any', async () => {
      const persona = await create();
      expect(await templates.find(persona.id)).toEqual(persona);
      const method = await create({ name: 'Method', content: 'Ask.' });
      expect(method.version).toBe(persona.version + 1);
      const changed = await inTransaction(() => templates.change(persona.id, { content: 'You are calm.' }, save(5)));
      expect(changed).toEqual({
        ...persona,
        content: 'You are calm.',
        lastEdited: save(5).savedAt,
        version: method.version + 1,
      });
      expect(await templates.find(persona.id)).toEqual(changed);
      expect((await templates.active()).version).toBe(changed!.version);
    });

    it('finds the active ones', async () => {
      const on = await create({ name: 'On' });
      await create({ name: 'Off', isActive: false });
      expect((await templates.active()).templates).toEqual([on]);
    });

    it('tells so from the moment of a save, however often it was asked before', async () => {
      const on = await create();
      expect(await templates.active()).toEqual({ templates: [on], version: 1 });
      expect(await templates.active()).toEqual({ templates: [on], version: 1 });
      const changed = await inTransaction(() => templates.change(on.id, { content: 'You are calm.' }, save(5)));
      expect(await templates.active()).toEqual({ templates: [changed], version: 2 });
      await inTransaction(() => templates.remove(on.id, save(6)));
      expect(await templates.active()).toEqual({ templates: [], version: 3 });
    });

    it('is at version 0 before anything was saved', async () => {
      expect(await templates.active()).toEqual({ templates: [], version: 0 });
      expect(await templates.lastOrder()).toBe(0);
    });

    it('lists by order, then by age, a page at a time', async () => {
      await create({ name: 'c', order: 20 }, 1);
      await create({ name: 'b', order: 10 }, 3);
      await create({ name: 'a', order: 10 }, 2);
      expect(await names('')).toEqual(['a', 'b', 'c']);
      const second = await templates.list({}, { page: 2, size: 2 });
      expect([second.count, second.results.map(({ name }) => name)]).toEqual([3, ['c']]);
      expect(await templates.lastOrder()).toBe(20);
    });

    it('searches every word in name, description and content', async () => {
      await create({ name: 'Persona', content: '100% WARM' }, 1);
      await create({ name: 'Limits', description: 'What is not warm' }, 2);
      expect(await names('warm')).toEqual(['Persona', 'Limits']);
      expect(await names(' warm  LIMITS ')).toEqual(['Limits']);
      expect(await names('%')).toEqual(['Persona']);
      expect(await names('_')).toEqual([]);
    });

    it('filters by activation', async () => {
      await create({ name: 'On' });
      await create({ name: 'Off', isActive: false });
      expect(await names('', true)).toEqual(['On']);
      expect(await names('', false)).toEqual(['Off']);
    });

    it('removes a template, which is a save too', async () => {
      const template = await create();
      expect(await inTransaction(() => templates.remove(template.id, save(1)))).toBe(true);
      expect(await inTransaction(() => templates.remove(template.id, save(2)))).toBe(false);
      expect(await templates.find(template.id)).toBeNull();
      expect(await templates.active()).toEqual({ templates: [], version: template.version + 1 });
    });

    it('restores a removed template, whatever its text is now, and lists those that are removed', async () => {
      const [persona, method] = [await create(), await create({ name: 'Method', isActive: false })];
      expect(await inTransaction(() => templates.restore(persona.id, persona, save(1)))).toBeNull();
      await inTransaction(() => templates.remove(method.id, save(1)));
      await inTransaction(() => templates.remove(persona.id, save(2)));
      const { count, results } = await templates.deleted({ page: 1, size: 1 });
      const { name, content, description, order, isActive } = persona;
      expect([count, results]).toEqual([
        2,
        [
          {
            id: persona.id,
            name,
            content,
            description,
            order,
            isActive,
            deletedAt: save(2).savedAt,
            deletedBy: null,
            version: method.version + 2,
          },
        ],
      ]);
      expect(await templates.findDeleted(persona.id)).toEqual(results[0]);
      expect((await templates.findDeleted(method.id))?.isActive).toBe(false);
      const text = { name, content: 'Be calm.', description, order, isActive };
      const restored = await inTransaction(() => templates.restore(persona.id, text, save(3)));
      expect(restored).toEqual({ ...persona, ...text, lastEdited: save(3).savedAt, version: method.version + 3 });
      expect(await templates.find(persona.id)).toEqual(restored);
      expect((await templates.active()).templates).toEqual([restored]);
      expect(await templates.findDeleted(persona.id)).toBeNull();
      expect((await templates.deleted({ page: 1, size: 9 })).count).toBe(1);
    });

    it('tells which it has never had', async () => {
      const [removed, never] = [await create(), randomUUID()];
      await inTransaction(() => templates.remove(removed.id, save(1)));
      expect(await inTransaction(() => templates.neverSaved([removed.id, never]))).toEqual([never]);
    });

    it.each([randomUUID(), 'no-uuid'])('finds no template %j', async (id) => {
      expect(await templates.find(id)).toBeNull();
      expect(await inTransaction(() => templates.change(id, { name: 'x' }, save()))).toBeNull();
      expect(await inTransaction(() => templates.remove(id, save()))).toBe(false);
      expect(await templates.findDeleted(id)).toBeNull();
    });

    it('keeps every save of a template, newest first, and its removal', async () => {
      const persona = await create();
      await create({ name: 'Method' });
      await inTransaction(async () => {
        await templates.holdSaves();
        await templates.change(
          persona.id,
          { content: 'Be calm.' },
          { ...save(5), reason: 'Too loud', release: 'unchecked' },
        );
        await templates.remove(persona.id, save(6));
      });
      const { count, results } = await templates.versions(persona.id, { page: 1, size: 2 });
      expect(count).toBe(3);
      expect(results).toMatchObject([
        { content: 'Be calm.', removed: true },
        {
          content: 'Be calm.',
          removed: false,
          reason: 'Too loud',
          release: 'unchecked',
          savedBy: null,
          savedAt: save(5).savedAt,
        },
      ]);
      const older = await templates.versions(persona.id, { page: 2, size: 2 });
      expect(older.results).toEqual([await templates.version(persona.id, persona.version)]);
      expect(older.results[0]).toMatchObject({
        templateId: persona.id,
        content: 'You are kind.',
        number: persona.version,
      });
    });

    it('finds a version only under its own template', async () => {
      const [one, other] = [await create(), await create()];
      expect(await templates.version(one.id, other.version)).toBeNull();
      for (const id of [randomUUID(), 'no-uuid']) {
        expect(await templates.version(id, one.version)).toBeNull();
        expect(await templates.versions(id, { page: 1, size: 25 })).toEqual({ count: 0, results: [] });
      }
    });

    it('counts published saves as versions, over all templates', async () => {
      const text = { name: 'Persona', content: 'Be kind.', description: '', order: 10, isActive: true };
      const came = { ...save(), reason: 'Came with the product' };
      const publish = { ...save(), release: 'unchecked' as const };
      const [one, other] = [randomUUID(), randomUUID()];
      await inTransaction(() => templates.create(one, text, came));
      await inTransaction(() => templates.create(other, text, came));
      await inTransaction(() => templates.change(one, { description: 'Tone' }, save()));
      const latest = await inTransaction(() => templates.change(other, { content: 'Be calm.' }, publish));
      await inTransaction(() => templates.change(one, { content: 'Ask.' }, { ...publish, release: 'passed' }));
      const published = async (id: string) =>
        (await templates.versions(id, { page: 1, size: 25 })).results.map((version) => version.published);
      expect(await published(one)).toEqual([3, null, 1]);
      expect(await published(other)).toEqual([2, 1]);
      expect(await templates.publication(latest!.version)).toEqual({ before: 1, after: 2 });
      expect(await templates.publication(1)).toEqual({ before: 0, after: 1 });
      const contents = async (version: number) =>
        (await templates.asOf(version))?.templates.map(({ content }) => content).sort();
      expect(await contents(1)).toEqual(['Be kind.', 'Be kind.']);
      expect(await contents(2)).toEqual(['Be calm.', 'Be kind.']);
      expect(await templates.asOf(3)).toEqual({ ...(await templates.active()), templates: expect.any(Array) });
      expect(await templates.asOf(4)).toBeNull();
      await inTransaction(() => templates.remove(one, publish));
      expect(await contents(4)).toEqual(['Be calm.']);
    });

    it('numbers saves at the same time without a gap', async () => {
      const saved = await Promise.all([create(), create(), create(), create()]);
      expect(saved.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4]);
    });
  });
}
