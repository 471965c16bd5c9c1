import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import { PromptDraftRepository } from '../application/ports/prompt-draft.repository.js';
import type { PromptDraft } from '../domain/prompt-draft.js';

export class InMemoryPromptDraftRepository implements PromptDraftRepository {
  private readonly drafts = new Map<string, PromptDraft>();
  private readonly offered = new Set<string>();

  async list(page: PageRequest): Promise<Page<PromptDraft>> {
    const all = (await this.all()).toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
    const start = offsetOf(page);
    return { count: all.length, results: all.slice(start, start + page.size) };
  }

  async all(): Promise<PromptDraft[]> {
    return [...this.drafts.values()];
  }

  async of(templateId: string): Promise<PromptDraft | null> {
    return this.drafts.get(templateId) ?? null;
  }

  async save(draft: PromptDraft): Promise<void> {
    this.drafts.set(draft.templateId, draft);
  }

  async remove(templateId: string): Promise<void> {
    this.drafts.delete(templateId);
  }

  async offerOnce(draft: PromptDraft): Promise<void> {
    if (!this.offered.has(draft.id) && !this.drafts.has(draft.templateId)) this.drafts.set(draft.templateId, draft);
    this.offered.add(draft.id);
  }
}
