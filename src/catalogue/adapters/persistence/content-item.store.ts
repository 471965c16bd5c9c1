import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type KeyedList, keyset } from '../../../shared/adapters/persistence/keyset.js';
import type { StoredDraft } from '../../domain/content-draft.js';
import { type ContentItem, type ContentVersion, matterOf, traitsOf } from '../../domain/content-item.js';
import { ContentDraftRow, ContentItemRow, ContentVersionRow } from './catalogue.rows.js';
import type { Stage } from '../../domain/stage.js';
import type { Skill } from '../../../language/skills.api.js';

export interface ContentItemFilter {
  /** Found in title, text, text message or number, without regard to case. */
  search?: string;
  retired?: boolean;
  editedByStaff?: boolean;
  /** Any of these, of whatever weight. */
  skills?: readonly Skill[];
  stages?: readonly Stage[];
}

/** Any constant will do. */
const CATALOGUE_LOCK = 7_318_004_213;

const LIST: KeyedList = {
  from: 'content_items item',
  id: 'item.content_number',
  idType: 'integer',
  orders: { number: ['item.content_number'], title: ['lower(item.title)'], last_edited: ['item.last_edited'] },
  sort: { by: 'number', isDescending: false },
};

@Injectable()
export class ContentItemStore {
  constructor(private readonly database: Database) {}

  async byNumber(contentNumber: number): Promise<ContentItem | null> {
    const row = await this.database.manager.findOneBy(ContentItemRow, { contentNumber });
    return row && toDomain(row);
  }

  /** Unknown ones are left out. */
  async byNumbers(contentNumbers: readonly number[]): Promise<ContentItem[]> {
    const rows = await this.database.manager.findBy(ContentItemRow, { contentNumber: In([...contentNumbers]) });
    return rows.map(toDomain);
  }

  /** The version that a person was sent, even if the item has changed since. */
  async versionOf(contentNumber: number, version: number): Promise<ContentVersion | null> {
    const row = await this.database.manager.findOneBy(ContentVersionRow, { contentNumber, version });
    return row && toVersion(row);
  }

  /** Newest first. */
  async versions(contentNumber: number, page: PageRequest): Promise<Page<ContentVersion>> {
    const [rows, count] = await this.database.manager.findAndCount(ContentVersionRow, {
      where: { contentNumber },
      order: { version: 'desc' },
      skip: offsetOf(page),
      take: page.size,
    });
    return { count, results: rows.map(toVersion) };
  }

  /** Every item that a new plan may use, by number. */
  async plannable(): Promise<ContentItem[]> {
    return (await this.all()).filter(({ retiredAt }) => retiredAt === null);
  }

  async all(): Promise<ContentItem[]> {
    const rows = await this.database.manager.find(ContentItemRow, { order: { contentNumber: 'asc' } });
    return rows.map(toDomain);
  }

  /** Lists items by number. */
  async list(
    { search, retired, editedByStaff, skills, stages }: ContentItemFilter,
    page: PageRequest,
  ): Promise<Page<ContentItem>> {
    const query = this.database.manager.createQueryBuilder(ContentItemRow, 'item').where('true');
    if (retired !== undefined) query.andWhere(`item.retiredAt is ${retired ? 'not null' : 'null'}`);
    if (editedByStaff !== undefined) query.andWhere('item.editedByStaff = :editedByStaff', { editedByStaff });
    if (skills !== undefined) query.andWhere('jsonb_exists_any(item.skills, :skills)', { skills });
    if (stages !== undefined) query.andWhere('item.stage = any(:stages)', { stages });
    if (search) {
      const found =
        'item.title ilike :found or item.text ilike :found or item.textMessage ilike :found or cast(item.contentNumber as text) = :search';
      query.andWhere(`(${found})`, { found: `%${search.replace(/[%_\\]/g, '\\$&')}%`, search });
    }
    const count = page.isCounted === false ? 0 : await query.getCount();
    const set = keyset(LIST, page, (value) => {
      query.setParameter('neighbor', value);
      return ':neighbor';
    });
    query.andWhere(set.where).offset(set.offset).limit(set.limit);
    for (const { by, direction } of set.order) query.addOrderBy(by, direction);
    return { count, results: set.arrange(await query.getMany()).map(toDomain) };
  }

  /**
   * Writes the items as they are, new or known, and pins each version that is not known yet.
   * @param editor who changed them; null for the starter catalogue
   * @param reason in the editor's words
   */
  async save(items: ContentItem[], editor: string | null, reason: string | null = null): Promise<void> {
    await this.database.manager.upsert(ContentItemRow, items.map(toRow), ['contentNumber']);
    const versions = items.map((item) => ({
      ...matterOf(item),
      contentNumber: item.contentNumber,
      version: item.version,
      traits: traitsOf(item),
      editedBy: editor,
      createdAt: item.lastEdited,
      reason,
    }));
    await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(ContentVersionRow)
      .values(versions)
      .orIgnore()
      .execute();
  }

  async draft(contentNumber: number): Promise<StoredDraft | null> {
    const row = await this.database.manager.findOneBy(ContentDraftRow, { contentNumber });
    return row && { ...row };
  }

  /** Takes the place of the draft before it. */
  async saveDraft(draft: StoredDraft): Promise<void> {
    await this.database.manager.upsert(ContentDraftRow, { ...draft }, ['contentNumber']);
  }

  async removeDraft(contentNumber: number): Promise<void> {
    await this.database.manager.delete(ContentDraftRow, { contentNumber });
  }

  async drafted(contentNumbers: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ number: number }>(
      'select content_number as number from content_drafts where content_number = any($1)',
      [contentNumbers],
    );
    return new Set(rows.map(({ number }) => number));
  }

  /** Holds off every other loader and editor until the running transaction ends. */
  async lock(): Promise<void> {
    await this.database.query('select pg_advisory_xact_lock($1)', [CATALOGUE_LOCK]);
  }
}

const toDomain = (row: ContentItemRow): ContentItem => ({ ...row });

const toRow = (item: ContentItem): ContentItem => ({ ...item });

const toVersion = ({ contentNumber, version, traits, editedBy, createdAt, reason, ...matter }: ContentVersionRow) => ({
  ...matterOf(matter),
  contentNumber,
  version,
  traits,
  editedBy,
  editedAt: createdAt,
  reason,
});
