import { Injectable } from '@nestjs/common';
import type { ContentDraft } from '../domain/content-draft.js';
import { type ContentItem, nextStaffNumber } from '../domain/content-item.js';
import { AssetLinks } from './services/asset-links.js';
import { ContentEdits } from './services/content-edits.js';

export interface NewContentItem {
  staffId: string;
  draft: ContentDraft;
  /** Why, in the author's words. */
  reason: string | null;
}

/** Adds an item to the catalogue, under a number that nothing else ever had. */
@Injectable()
export class CreateContentItem {
  constructor(
    private readonly edits: ContentEdits,
    private readonly links: AssetLinks,
  ) {}

  /** @throws InvalidFields, every failing field at once */
  async execute({ staffId, draft, reason }: NewContentItem): Promise<ContentItem> {
    const asset = await this.links.look(draft.assetLink, null);
    const edit = { staffId, reason, draft, asset, action: 'content-item.created' };
    return this.edits.inTurn((catalogue) => this.edits.save(edit, nextStaffNumber(catalogue), catalogue));
  }
}
