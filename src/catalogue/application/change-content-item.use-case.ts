import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type ContentDraft, draftOf } from '../domain/content-draft.js';
import type { ContentItem } from '../domain/content-item.js';
import type { Worksheet } from '../domain/practice.js';
import { ContentChangedMeanwhile } from '../domain/catalogue.errors.js';
import { AssetLinks } from './services/asset-links.js';
import { ContentEdits } from './services/content-edits.js';
import { ContentItemRepository } from './ports/content-item.repository.js';

export interface ContentItemChange {
  staffId: string;
  contentNumber: number;
  change: Partial<ContentDraft>;
  /** What the worksheet is to ask; the asset is then its PDF. Without it, the link decides. */
  worksheet?: Worksheet | null;
  /** The version that the author started from; without it the change is made whatever the present version. */
  baseVersion?: number;
  /** Why, in the author's words. */
  reason: string | null;
}

/** Saves a changed item as a new version. People who were sent an earlier one keep that. */
@Injectable()
export class ChangeContentItem {
  constructor(
    private readonly items: ContentItemRepository,
    private readonly edits: ContentEdits,
    private readonly links: AssetLinks,
  ) {}

  /** @throws NotFound, ContentChangedMeanwhile; InvalidFields, every failing field at once */
  async execute({
    staffId,
    contentNumber,
    change,
    baseVersion,
    reason,
    ...given
  }: ContentItemChange): Promise<ContentItem> {
    const { assetLink } = change;
    const linked = assetLink === undefined ? null : await this.links.look(assetLink, contentNumber);
    return this.edits.inTurn(async (catalogue) => {
      const base = catalogue.find((item) => item.contentNumber === contentNumber);
      if (!base) throw new NotFound();
      const stays = linked === null || assetLink === base.assetLink;
      // Another asset keeps neither the name nor the description of the one before.
      const draft: ContentDraft = { ...draftOf(base), ...(stays ? {} : { asset: null, assetAlt: null }), ...change };
      if (baseVersion !== undefined && baseVersion !== base.version) throw await this.conflict(base, draft);
      const { worksheet } = given;
      // A worksheet that takes another asset's place has no name and no words of it.
      if (worksheet && !base.worksheet) Object.assign(draft, { asset: null, assetLink: null, assetAlt: null });
      const asset = worksheet
        ? { worksheet, exists: true }
        : stays
          ? { worksheet: base.worksheet, exists: true }
          : linked;
      const edit = { staffId, reason, draft, asset, action: 'content-item.changed' };
      return this.edits.save(edit, contentNumber, catalogue);
    });
  }

  private async conflict(current: ContentItem, yours: ContentDraft): Promise<ContentChangedMeanwhile> {
    const latest = await this.items.versionOf(current.contentNumber, current.version);
    return new ContentChangedMeanwhile(current, latest?.editedBy ?? null, yours);
  }
}
