import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PromptDraftRepository } from '../application/ports/prompt-draft.repository.js';
import type { PromptDraft } from '../domain/prompt-draft.js';

/** The contract of every `PromptDraftRepository`. `aTemplateId` is that of a template on record. */
export function promptDraftRepositorySuite(
  repository: () => Promise<PromptDraftRepository>,
  aTemplateId: () => Promise<string>,
): void {
  describe('a record of drafts', () => {
    let drafts: PromptDraftRepository;

    beforeEach(async () => {
      drafts = await repository();
    });

    const aDraft = async (over: Partial<PromptDraft> = {}): Promise<PromptDraft> => ({
      id: randomUUID(),
      templateId: over.templateId ?? (await aTemplateId()),
      content: 'Be calm.',
      baseVersion: 1,
      savedAt: new Date(Date.UTC(2027, 0, 4)),
      savedBy: null,
      reason: 'Softer',
      ...over,
    });

    it('keeps one for each template, the last that was saved', async () => {
      const first = await aDraft();
      await drafts.save(first);
      const second = await aDraft({ templateId: first.templateId, content: 'Be kind.' });
      await drafts.save(second);
      expect(await drafts.of(first.templateId)).toEqual(second);
      expect(await drafts.all()).toEqual([second]);
    });

    it('lists them newest first, a page at a time', async () => {
      const [older, newer] = [await aDraft(), await aDraft({ savedAt: new Date(Date.UTC(2027, 0, 5)) })];
      await drafts.save(older);
      await drafts.save(newer);
      expect(await drafts.list({ page: 1, size: 1 })).toEqual({ count: 2, results: [newer] });
      expect((await drafts.list({ page: 2, size: 1 })).results).toEqual([older]);
    });

    it('offers one once, and never in the place of another', async () => {
      const offered = await aDraft();
      await drafts.offerOnce(offered);
      expect(await drafts.of(offered.templateId)).toEqual(offered);
      await drafts.remove(offered.templateId);
      await drafts.offerOnce(offered);
      expect(await drafts.of(offered.templateId)).toBeNull();
      const own = await aDraft();
      await drafts.save(own);
      await drafts.offerOnce(await aDraft({ templateId: own.templateId, content: 'Be kind.' }));
      expect(await drafts.of(own.templateId)).toEqual(own);
    });

    it('forgets one that is removed, and finds no others', async () => {
      const draft = await aDraft();
      await drafts.save(draft);
      await drafts.remove(draft.templateId);
      expect(await drafts.of(draft.templateId)).toBeNull();
      expect(await drafts.of('no-uuid')).toBeNull();
    });
  });
}
