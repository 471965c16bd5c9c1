import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { type ContentDraft, differences, draftErrors, draftOf, itemOfDraft } from '../../domain/content-draft.js';
import type { ContentItem } from '../../domain/content-item.js';
import { inOneOrder } from '../../domain/in-one-order.js';
import { keyOfLink, NO_SUCH_FILE } from '../../domain/media.js';
import type { LinkedAsset } from './asset-links.js';
import { ContentItemRepository } from '../ports/content-item.repository.js';
import { MediaUploadRepository } from '../ports/media-upload.repository.js';
import { PracticeAssets } from '../ports/practice.assets.js';

export interface ContentEdit {
  staffId: string;
  /** What was done, for the audit trail, such as `content-item.changed`. */
  action: string;
  reason: string | null;
  draft: ContentDraft;
  /** What the draft's link leads to. */
  asset: LinkedAsset;
}

/**
 * Every edit of the catalogue by staff goes through here: one at a time, checked as a whole, stored as a version, and
 * recorded.
 */
@Injectable()
export class ContentEdits {
  constructor(
    private readonly items: ContentItemRepository,
    private readonly assets: PracticeAssets,
    private readonly uploads: MediaUploadRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Runs work on the present catalogue, under a lock against other edits. */
  inTurn<T>(work: (catalogue: ContentItem[]) => Promise<T>): Promise<T> {
    return this.transaction.run(async () => {
      await this.items.lock();
      return work(await this.items.all());
    });
  }

  /**
   * Saves a new item, or a new version of a known one; a draft that changes nothing makes none.
   * @param catalogue as `inTurn` gives it
   * @throws InvalidFields, every failing field at once
   */
  async save(edit: ContentEdit, contentNumber: number, catalogue: ContentItem[]): Promise<ContentItem> {
    const base = catalogue.find((item) => item.contentNumber === contentNumber) ?? null;
    const { worksheet } = edit.asset;
    const changed: string[] | null = base && differences(edit.draft, draftOf(base));
    if (base && inOneOrder(worksheet) !== inOneOrder(base.worksheet)) changed?.push('worksheet');
    if (base && changed?.length === 0) return base;
    const errors = draftErrors(edit.draft, worksheet, contentNumber, catalogue);
    if (!edit.asset.exists || (await this.wasRemoved(edit.draft.assetLink))) errors['assetLink'] = [NO_SUCH_FILE];
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
    const record = {
      contentNumber,
      version: (base?.version ?? 0) + 1,
      retiredAt: base?.retiredAt ?? null,
      lastEdited: this.clock.now(),
    };
    const item = itemOfDraft(edit.draft, worksheet, record, (number, version) =>
      this.assets.worksheetLink(number, version),
    );
    await this.items.save([item], edit.staffId, edit.reason);
    await this.record(edit.staffId, edit.action, item, { version: item.version, fields: changed?.join(', ') ?? null });
    return item;
  }

  /** Since the link was looked at: its file may be going right now. */
  private async wasRemoved(link: string | null): Promise<boolean> {
    const key = link === null ? null : keyOfLink(link);
    return key !== null && (await this.uploads.find(key))?.removedAt != null;
  }

  async record(
    staffId: string,
    action: string,
    { contentNumber, title }: ContentItem,
    details: Record<string, string | number | null>,
  ): Promise<void> {
    const facts = Object.entries(details).filter(([, value]) => value !== null);
    await this.audit.record({
      actorId: staffId,
      at: this.clock.now(),
      action,
      subject: { kind: 'content-item', id: String(contentNumber), name: title },
      details: Object.fromEntries(facts),
    });
  }
}
