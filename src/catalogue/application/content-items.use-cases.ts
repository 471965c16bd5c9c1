import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { type FieldErrors, InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import {
  ContentChangedConcurrently,
  type ContentDraft,
  differences,
  draftErrors,
  draftOf,
  inOneOrder,
  itemOfDraft,
  type StoredDraft,
} from '../domain/content-draft.js';
import { type ContentItem, nextStaffNumber } from '../domain/content-item.js';
import { isCaptions, keyOfLink, mediaLink, NO_SUCH_FILE } from '../domain/media.js';
import { AssetLinks, type LinkedAsset } from './media.use-cases.js';
import { ContentItemStore } from '../adapters/persistence/content-item.store.js';
import { MediaUploadStore } from '../adapters/persistence/media-upload.store.js';
import { SignedKeys } from './services/signed-keys.js';
import type { Worksheet } from '../domain/practice.js';

export interface ContentEdit {
  staffId: string;
  /** The action for the audit trail, such as `content-item.changed`. */
  action: string;
  reason: string | null;
  draft: ContentDraft;
  asset: LinkedAsset;
}

/** Every edit of the catalogue by staff: one at a time, checked as a whole, stored as a version, and recorded. */
@Injectable()
export class ContentEdits {
  constructor(
    private readonly items: ContentItemStore,
    private readonly keys: SignedKeys,
    private readonly uploads: MediaUploadStore,
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

  /** `inTurn` for an edit of a known item. @throws NotFound */
  of<T>(contentNumber: number, work: (base: ContentItem, catalogue: ContentItem[]) => Promise<T>): Promise<T> {
    return this.inTurn((catalogue) => {
      const base = catalogue.find((item) => item.contentNumber === contentNumber);
      if (!base) throw new NotFound();
      return work(base, catalogue);
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
    const changed = base && this.changes(edit, base);
    if (base && changed?.length === 0) return base;
    await this.check(edit, contentNumber, catalogue);
    const record = {
      contentNumber,
      version: (base?.version ?? 0) + 1,
      retiredAt: base?.retiredAt ?? null,
      lastEdited: this.clock.now(),
    };
    const item = itemOfDraft(edit.draft, worksheet, record, (number, version) =>
      mediaLink(this.keys.ofWorksheet(number, version)),
    );
    await this.items.save([item], edit.staffId, edit.reason);
    await this.record(edit.staffId, edit.action, item, { version: item.version, fields: changed?.join(', ') ?? null });
    return item;
  }

  changes({ draft, asset }: ContentEdit, base: ContentItem): string[] {
    const changed: string[] = differences(draft, draftOf(base));
    if (inOneOrder(asset.worksheet) !== inOneOrder(base.worksheet)) changed.push('worksheet');
    return changed;
  }

  /** @throws InvalidFields, every failing field at once */
  async check({ draft, asset }: ContentEdit, contentNumber: number, catalogue: ContentItem[]): Promise<void> {
    const errors: FieldErrors = draftErrors(draft, asset.worksheet, contentNumber, catalogue);
    if (!asset.exists || (await this.wasRemoved(draft.assetLink))) errors['assetLink'] = [NO_SUCH_FILE];
    const { captionsLink } = draft;
    if (captionsLink && isCaptions(captionsLink) && !(await this.isUploaded(captionsLink)))
      errors['captionsLink'] = [NO_SUCH_FILE];
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  }

  /** Says that somebody else has saved in the meantime: the draft, where there is one, else the item. */
  async conflict(
    current: ContentItem,
    yours: ContentDraft,
    draft: StoredDraft | null,
  ): Promise<ContentChangedConcurrently> {
    const latest = await this.items.versionOf(current.contentNumber, current.version);
    return new ContentChangedConcurrently(current, (draft ? draft.savedBy : latest?.editedBy) ?? null, yours, draft);
  }

  /** Since the link was looked at: its file may be going right now. */
  private async wasRemoved(link: string | null): Promise<boolean> {
    const key = link === null ? null : keyOfLink(link);
    return key !== null && (await this.uploads.find(key))?.removedAt != null;
  }

  private async isUploaded(link: string): Promise<boolean> {
    return (await this.uploads.find(keyOfLink(link)!))?.removedAt === null;
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
      action,
      subject: { kind: 'content-item', id: String(contentNumber), name: title },
      details: Object.fromEntries(facts),
    });
  }
}

export interface NewContentItem {
  staffId: string;
  draft: ContentDraft;
  /** The questions of its worksheet; the asset is then its PDF. */
  worksheet?: Worksheet | null;
  reason: string | null;
}

export interface ContentItemChange {
  staffId: string;
  contentNumber: number;
  change: Partial<ContentDraft>;
  /** The questions of the worksheet; the asset is then its PDF. Without it, the link decides. */
  worksheet?: Worksheet | null;
  /** The version that the author started from; without it the change is made whatever the present version. */
  baseVersion?: number;
  reason: string | null;
}

export interface ContentRestoration {
  staffId: string;
  contentNumber: number;
  version: number;
  reason: string | null;
}

export interface Retirement {
  staffId: string;
  contentNumber: number;
  /** False takes it back into use. */
  retired: boolean;
}

/** Staff's edits that take effect at once. People who were sent an earlier version keep that. */
@Injectable()
export class ContentItems {
  constructor(
    private readonly items: ContentItemStore,
    private readonly edits: ContentEdits,
    private readonly links: AssetLinks,
    private readonly clock: Clock,
  ) {}

  /** Adds an item under a number that was never used before. @throws InvalidFields, every failing field at once */
  async create({ staffId, draft, worksheet, reason }: NewContentItem): Promise<ContentItem> {
    const asset = worksheet ? { worksheet, exists: true } : await this.links.look(draft.assetLink, null);
    const edit = { staffId, reason, draft, asset, action: 'content-item.created' };
    return this.edits.inTurn((catalogue) => this.edits.save(edit, nextStaffNumber(catalogue), catalogue));
  }

  /** @throws NotFound, ContentChangedConcurrently; InvalidFields, every failing field at once */
  async change(request: ContentItemChange): Promise<ContentItem> {
    const { staffId, contentNumber, change, baseVersion, reason } = request;
    const linked = change.assetLink === undefined ? null : await this.links.look(change.assetLink, contentNumber);
    return this.edits.of(contentNumber, async (base, catalogue) => {
      const { draft, asset } = changedDraft({ draft: draftOf(base), worksheet: base.worksheet }, request, linked);
      if (baseVersion !== undefined && baseVersion !== base.version) throw await this.edits.conflict(base, draft, null);
      const edit = { staffId, reason, draft, asset, action: 'content-item.changed' };
      return this.edits.save(edit, contentNumber, catalogue);
    });
  }

  /**
   * Makes an earlier version the present one, as a version of its own. A retired item stays retired.
   * @throws NotFound; InvalidFields where the catalogue has moved on so that it no longer fits
   */
  restoreVersion({ staffId, contentNumber, version, reason }: ContentRestoration): Promise<ContentItem> {
    return this.edits.of(contentNumber, async (base, catalogue) => {
      const earlier = await this.items.versionOf(contentNumber, version);
      if (!earlier) throw new NotFound();
      const edit = {
        staffId,
        action: 'content-item.version-restored',
        reason: reason ?? `Restored version ${version}`,
        draft: draftOf({ ...base, ...earlier, ...earlier.traits }),
        asset: { worksheet: earlier.worksheet, exists: true },
      };
      return this.edits.save(edit, contentNumber, catalogue);
    });
  }

  /**
   * Takes an item out of new plans, or back into them. Links to it keep working, and people who have it in a plan still
   * get it. Doing it twice changes nothing.
   * @throws NotFound
   */
  retire({ staffId, contentNumber, retired }: Retirement): Promise<ContentItem> {
    return this.edits.of(contentNumber, async (known) => {
      if ((known.retiredAt !== null) === retired) return known;
      const now = this.clock.now();
      const item: ContentItem = { ...known, retiredAt: retired ? now : null, lastEdited: now };
      await this.items.save([item], staffId);
      await this.edits.record(staffId, retired ? 'content-item.retired' : 'content-item.restored', item, {
        version: item.version,
      });
      return item;
    });
  }
}

/** A draft with a change on top. @param linked what the change's link leads to; null: it has none */
export function changedDraft(
  from: Pick<StoredDraft, 'draft' | 'worksheet'>,
  { change, worksheet }: Pick<ContentItemChange, 'change' | 'worksheet'>,
  linked: LinkedAsset | null,
): Pick<ContentEdit, 'draft' | 'asset'> {
  const stays = linked === null || change.assetLink === from.draft.assetLink;
  // Another asset keeps neither the name nor the words of the one before.
  const withoutMedia = { asset: null, assetAlt: null, captionsLink: null };
  const draft: ContentDraft = { ...from.draft, ...(stays ? {} : withoutMedia), ...change };
  if (worksheet) {
    // A worksheet that takes another asset's place has no name and no words of it.
    if (!from.worksheet) Object.assign(draft, { ...withoutMedia, assetLink: null });
    return { draft, asset: { worksheet, exists: true } };
  }
  return { draft, asset: stays ? { worksheet: from.worksheet, exists: true } : linked };
}
