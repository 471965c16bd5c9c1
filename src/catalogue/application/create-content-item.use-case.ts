import { Injectable } from '@nestjs/common';
import type { ContentDraft } from '../domain/content-draft.js';
import type { Worksheet } from '../domain/practice.js';
import { type ContentItem, nextStaffNumber } from '../domain/content-item.js';
import { AssetLinks } from './services/asset-links.js';
import { ContentEdits } from './services/content-edits.js';

export interface NewContentItem {
  staffId: string;
  draft: ContentDraft;
  /** What its worksheet asks; the asset is then its PDF. */
  worksheet?: Worksheet | null;
  /** Why, in the author's words. */
  reason: string | null;
}

/** Adds an item to the catalogue, under a number that was never used before. */
@Injectable()
export class CreateContentItem {
  constructor(
    private readonly edits: ContentEdits,
    private readonly links: AssetLinks,
  ) {}

  /** @throws InvalidFields, every failing field at once */
  async execute({ staffId, draft, worksheet, reason }: NewContentItem): Promise<ContentItem> {
    const asset = worksheet ? { worksheet, exists: true } : await this.links.look(draft.assetLink, null);
    const edit = { staffId, reason, draft, asset, action: 'content-item.created' };
    return this.edits.inTurn((catalogue) => this.edits.save(edit, nextStaffNumber(catalogue), catalogue));
  }
}
