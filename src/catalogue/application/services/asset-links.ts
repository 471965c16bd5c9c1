import { Injectable } from '@nestjs/common';
import { keyOfLink } from '../../domain/media.js';
import type { Worksheet } from '../../domain/practice.js';
import { FindMedia } from '../find-media.use-case.js';
import { ContentItemRepository } from '../ports/content-item.repository.js';
import { WorksheetKeys } from '../ports/worksheet.keys.js';

export interface LinkedAsset {
  /** What its PDF is printed from, where the asset is a worksheet. */
  worksheet: Worksheet | null;
  /** Whether there is such a file; a link to another site is taken as it is. */
  exists: boolean;
}

/** Finds out what a link that staff give for an asset leads to. Asks the storage: not for use inside a transaction. */
@Injectable()
export class AssetLinks {
  constructor(
    private readonly findMedia: FindMedia,
    private readonly worksheets: WorksheetKeys,
    private readonly items: ContentItemRepository,
  ) {}

  /** @param contentNumber of the item that the link is for; null for a new one */
  async look(link: string | null, contentNumber: number | null): Promise<LinkedAsset> {
    const key = link === null ? null : keyOfLink(link);
    if (key === null) return { worksheet: null, exists: true };
    const which = this.worksheets.parse(key);
    if (which && which.contentNumber === contentNumber) {
      const version = await this.items.versionOf(which.contentNumber, which.version);
      if (version?.worksheet) return { worksheet: version.worksheet, exists: true };
    }
    return { worksheet: null, exists: (await this.findMedia.execute(key)) !== null };
  }
}
