import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import {
  type ActivePrompt,
  type PromptTemplateFilter,
  PromptTemplateRepository,
  type Save,
} from '../application/ports/prompt-template.repository.js';
import type {
  DeletedTemplate,
  PromptTemplate,
  PromptTemplateText,
  PromptVersion,
  Publication,
} from '../domain/prompt.js';

export class InMemoryPromptTemplateRepository implements PromptTemplateRepository {
  readonly saves: PromptVersion[] = [];
  private templates: PromptTemplate[] = [];
  private readonly removed = new Map<string, PromptTemplate>();

  async active(): Promise<ActivePrompt> {
    return { templates: this.templates.filter(({ isActive }) => isActive), version: this.saves.length };
  }

  async list({ search = '', isActive }: PromptTemplateFilter, page: PageRequest): Promise<Page<PromptTemplate>> {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.templates
      .filter((template) => isActive === undefined || template.isActive === isActive)
      .filter(({ name, description, content }) => {
        const text = [name, description, content].join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .sort((a, b) => a.order - b.order || a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1));
    const start = offsetOf(page);
    return { count: found.length, results: found.slice(start, start + page.size) };
  }

  async find(id: string): Promise<PromptTemplate | null> {
    return this.templates.find((template) => template.id === id) ?? null;
  }

  async create(id: string, text: PromptTemplateText, save: Save): Promise<PromptTemplate> {
    const version = this.keepVersion(id, text, save, false);
    const template = { id, ...text, created: save.savedAt, lastEdited: save.savedAt, version };
    this.templates.push(template);
    return template;
  }

  async change(id: string, change: Partial<PromptTemplateText>, save: Save): Promise<PromptTemplate | null> {
    const before = await this.find(id);
    if (!before) return null;
    const changed = { ...before, ...change, lastEdited: save.savedAt };
    changed.version = this.keepVersion(id, changed, save, false);
    this.templates = this.templates.map((template) => (template.id === id ? changed : template));
    return changed;
  }

  async remove(id: string, save: Save): Promise<boolean> {
    const before = await this.find(id);
    if (!before) return false;
    const version = this.keepVersion(id, before, save, true);
    this.removed.set(id, { ...before, version });
    this.templates = this.templates.filter((template) => template.id !== id);
    return true;
  }

  async deleted(page: PageRequest): Promise<Page<DeletedTemplate>> {
    const found = await Promise.all([...this.removed.keys()].toReversed().map((id) => this.findDeleted(id)));
    return { count: found.length, results: found.slice(offsetOf(page), offsetOf(page) + page.size).map((one) => one!) };
  }

  async findDeleted(id: string): Promise<DeletedTemplate | null> {
    const template = this.removed.get(id);
    if (!template) return null;
    const { name, content, description, order, isActive, version } = template;
    const { savedAt: deletedAt, savedBy: deletedBy } = this.saves[version - 1]!;
    return { id, name, content, description, order, isActive, version, deletedAt, deletedBy };
  }

  async restore(id: string, text: PromptTemplateText, save: Save): Promise<PromptTemplate | null> {
    const before = this.removed.get(id);
    if (!before) return null;
    this.removed.delete(id);
    const version = this.keepVersion(id, text, save, false);
    const template = { id, ...text, created: before.created, lastEdited: save.savedAt, version };
    this.templates.push(template);
    return template;
  }

  async holdSaves(): Promise<void> {}

  async versions(templateId: string, page: PageRequest): Promise<Page<PromptVersion>> {
    const found = this.versionsOf(templateId).toReversed();
    const start = offsetOf(page);
    return { count: found.length, results: found.slice(start, start + page.size) };
  }

  async version(templateId: string, number: number): Promise<PromptVersion | null> {
    return this.versionsOf(templateId).find((version) => version.number === number) ?? null;
  }

  async publication(number: number): Promise<Publication> {
    const versionAt = (save: number) =>
      Math.max(0, ...this.saves.slice(0, save).map(({ published }) => published ?? 0));
    return { before: versionAt(number - 1), after: versionAt(number) };
  }

  async asOf(version: number): Promise<ActivePrompt | null> {
    const later = this.saves.findIndex(({ published }) => published !== null && published > version);
    const upto = later < 0 ? this.saves : this.saves.slice(0, later);
    if (!upto.some(({ published }) => published === version)) return null;
    const stood = new Map(upto.map((save) => [save.templateId, save]));
    const templates = [...stood.values()]
      .filter(({ isActive, removed }) => isActive && !removed)
      .map(({ templateId: id, number, savedAt, name, content, description, order, isActive }) => {
        const created = upto.find((save) => save.templateId === id)!.savedAt;
        return { id, name, content, description, order, isActive, created, lastEdited: savedAt, version: number };
      });
    return { version: upto.length, templates };
  }

  async lastOrder(): Promise<number> {
    return Math.max(0, ...this.templates.map(({ order }) => order));
  }

  async neverSaved(ids: readonly string[]): Promise<string[]> {
    return ids.filter((id) => !this.saves.some(({ templateId }) => templateId === id));
  }

  private versionsOf(id: string): PromptVersion[] {
    return this.saves.filter(({ templateId }) => templateId === id);
  }

  private keepVersion(templateId: string, text: PromptTemplateText, save: Save, removed: boolean): number {
    const number = this.saves.length + 1;
    const { name, content, description, order, isActive } = text;
    const published = this.publishedBy(save);
    this.saves.push({ number, templateId, name, content, description, order, isActive, removed, published, ...save });
    return number;
  }

  private publishedBy(save: Save): number | null {
    if (save.release === null && !cameAlong(save)) return null;
    const last = this.saves.at(-1);
    const version = Math.max(0, ...this.saves.map(({ published }) => published ?? 0));
    return cameAlong(save) && last && cameAlong(last) ? version : version + 1;
  }
}

const cameAlong = ({ savedBy, reason, release }: Pick<Save, 'savedBy' | 'reason' | 'release'>): boolean =>
  savedBy === null && release === null && reason === 'Came with the product';
