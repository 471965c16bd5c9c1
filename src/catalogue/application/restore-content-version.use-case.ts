import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import { draftOf } from '../domain/content-draft.js';
import type { ContentItem } from '../domain/content-item.js';
import { ContentEdits } from './services/content-edits.js';
import { ContentItemRepository } from './ports/content-item.repository.js';

export interface ContentRestoration {
  staffId: string;
  contentNumber: number;
  version: number;
  reason: string | null;
}

/** Makes what an item said at an earlier version the present, as a version of its own. A retired item stays retired. */
@Injectable()
export class RestoreContentVersion {
  constructor(
    private readonly items: ContentItemRepository,
    private readonly edits: ContentEdits,
  ) {}

  /** @throws NotFound; InvalidFields where the catalogue has moved on so that it no longer fits */
  execute({ staffId, contentNumber, version, reason }: ContentRestoration): Promise<ContentItem> {
    return this.edits.inTurn(async (catalogue) => {
      const base = catalogue.find((item) => item.contentNumber === contentNumber);
      const earlier = await this.items.versionOf(contentNumber, version);
      if (!base || !earlier) throw new NotFound();
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
}
