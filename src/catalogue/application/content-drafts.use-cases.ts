import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { draftOf, type StoredDraft } from '../domain/content-draft.js';
import type { ContentItem } from '../domain/content-item.js';
import { changedDraft, type ContentItemChange, ContentEdits } from './content-items.use-cases.js';
import { AssetLinks } from './media.use-cases.js';
import { ContentItemStore } from '../adapters/persistence/content-item.store.js';

export interface ContentDraftSave extends ContentItemChange {
  /** The draft that the author started from, null for none; without it the save is made whatever the present draft. */
  baseDraftId?: string | null;
}

export interface ContentDraftPublication {
  staffId: string;
  contentNumber: number;
  draftId: string;
  /** The published version that the author knows will be replaced, where it is not the one that the draft started from. */
  baseVersion?: number;
  reason: string | null;
}

/** The draft of an item: members get it once it is published. It obeys the catalogue's rules already. */
@Injectable()
export class ContentDrafts {
  constructor(
    private readonly items: ContentItemStore,
    private readonly edits: ContentEdits,
    private readonly links: AssetLinks,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @returns null where the item says all of it already: then there is no draft
   * @throws NotFound, ContentChangedConcurrently; InvalidFields, every failing field at once
   */
  async save(save: ContentDraftSave): Promise<StoredDraft | null> {
    const { staffId, contentNumber, change, baseVersion, baseDraftId, reason } = save;
    const linked = change.assetLink === undefined ? null : await this.links.look(change.assetLink, contentNumber);
    return this.edits.of(contentNumber, async (base, catalogue) => {
      const before = await this.items.draft(contentNumber);
      const from = before ?? { draft: draftOf(base), worksheet: base.worksheet };
      const { draft, asset } = changedDraft(from, save, linked);
      const isOfAnotherDraft = baseDraftId !== undefined && baseDraftId !== (before?.id ?? null);
      if (isOfAnotherDraft || (baseVersion !== undefined && baseVersion !== base.version))
        throw await this.edits.conflict(base, draft, before);
      const edit = { staffId, action: 'content-draft.saved', reason, draft, asset };
      const changed = this.edits.changes(edit, base);
      if (changed.length === 0) {
        await this.items.removeDraft(contentNumber);
        return null;
      }
      await this.edits.check(edit, contentNumber, catalogue);
      const stored = {
        id: this.ids.uuid(),
        contentNumber,
        draft,
        worksheet: asset.worksheet,
        baseVersion: base.version,
        savedAt: this.clock.now(),
        savedBy: staffId,
        reason,
      };
      await this.items.saveDraft(stored);
      await this.edits.record(staffId, edit.action, base, { fields: changed.join(', ') });
      return stored;
    });
  }

  /**
   * Makes a draft the next version of its item: whoever is sent the item from now on gets it.
   * @throws NotFound, ContentChangedConcurrently; InvalidFields where the catalogue has moved on so that it no longer fits
   */
  publish({ staffId, contentNumber, draftId, baseVersion, reason }: ContentDraftPublication): Promise<ContentItem> {
    return this.edits.of(contentNumber, async (base, catalogue) => {
      const stored = await this.items.draft(contentNumber);
      if (!stored) throw new NotFound();
      const { draft, worksheet } = stored;
      if (stored.id !== draftId || (baseVersion ?? stored.baseVersion) !== base.version)
        throw await this.edits.conflict(base, draft, stored);
      const edit = { staffId, action: 'content-item.changed', reason, draft, asset: { worksheet, exists: true } };
      const item = await this.edits.save(edit, contentNumber, catalogue);
      await this.items.removeDraft(contentNumber);
      return item;
    });
  }

  /** @throws NotFound */
  discard({ staffId, contentNumber }: { staffId: string; contentNumber: number }): Promise<void> {
    return this.edits.of(contentNumber, async (base) => {
      if (!(await this.items.draft(contentNumber))) throw new NotFound();
      await this.items.removeDraft(contentNumber);
      await this.edits.record(staffId, 'content-draft.discarded', base, {});
    });
  }
}
