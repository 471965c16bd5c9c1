import type { Page, PageRequest } from '../../shared/domain/page.js';
import { pageOf } from '../../shared/testing/page-of.js';
import { type ContentItemFilter, ContentItemRepository } from '../application/ports/content-item.repository.js';
import { type ContentItem, type ContentVersion, matterOf, traitsOf } from '../domain/content-item.js';

/** Locks nothing: what that is for is tested on PostgreSQL. */
export class InMemoryContentItemRepository extends ContentItemRepository {
  private readonly items = new Map<number, ContentItem>();
  private readonly pinned: ContentVersion[] = [];

  async byNumber(contentNumber: number): Promise<ContentItem | null> {
    return structuredClone(this.items.get(contentNumber) ?? null);
  }

  async byNumbers(contentNumbers: readonly number[]): Promise<ContentItem[]> {
    return (await this.all()).filter(({ contentNumber }) => contentNumbers.includes(contentNumber));
  }

  async versionOf(contentNumber: number, version: number): Promise<ContentVersion | null> {
    return structuredClone(this.pin(contentNumber, version) ?? null);
  }

  async versions(contentNumber: number, page: PageRequest): Promise<Page<ContentVersion>> {
    const own = this.pinned.filter((pin) => pin.contentNumber === contentNumber);
    return pageOf(
      own.sort((a, b) => b.version - a.version),
      page,
      ({ version }) => version,
    );
  }

  async plannable(): Promise<ContentItem[]> {
    return (await this.all()).filter(({ retiredAt }) => retiredAt === null);
  }

  async all(): Promise<ContentItem[]> {
    return structuredClone([...this.items.values()].sort((a, b) => a.contentNumber - b.contentNumber));
  }

  async list(filter: ContentItemFilter, page: PageRequest): Promise<Page<ContentItem>> {
    const { by, isDescending } = page.sort ?? { by: 'number', isDescending: false };
    const rank = (item: ContentItem) =>
      by === 'title' ? item.title.toLowerCase() : by === 'last_edited' ? item.lastEdited.getTime() : item.contentNumber;
    const found = (await this.all())
      .filter((item) => passes(item, filter))
      .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a.contentNumber - b.contentNumber));
    return pageOf(isDescending ? found.toReversed() : found, page, ({ contentNumber }) => contentNumber);
  }

  async save(items: ContentItem[], editor: string | null, reason: string | null = null): Promise<void> {
    for (const item of structuredClone(items)) {
      this.items.set(item.contentNumber, item);
      const { contentNumber, version } = item;
      if (this.pin(contentNumber, version)) continue;
      const record = { contentNumber, version, editedBy: editor, editedAt: item.lastEdited, reason };
      this.pinned.push({ ...matterOf(item), traits: traitsOf(item), ...record });
    }
  }

  async lock(): Promise<void> {}

  private pin(contentNumber: number, version: number): ContentVersion | undefined {
    return this.pinned.find((pin) => pin.contentNumber === contentNumber && pin.version === version);
  }
}

function passes(item: ContentItem, { search, retired, editedByStaff, skills, stages }: ContentItemFilter): boolean {
  const words = search?.toLowerCase();
  return (
    (retired === undefined || (item.retiredAt !== null) === retired) &&
    (editedByStaff === undefined || item.editedByStaff === editedByStaff) &&
    (skills === undefined || skills.some((skill) => item.skills[skill] !== undefined)) &&
    (stages === undefined || stages.includes(item.stage)) &&
    (words === undefined ||
      String(item.contentNumber) === words ||
      [item.title, item.text, item.textMessage].some((text) => text?.toLowerCase().includes(words)))
  );
}
