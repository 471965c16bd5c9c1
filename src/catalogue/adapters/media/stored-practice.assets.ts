import { createHash } from 'node:crypto';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { CatalogueSource } from '../../application/ports/catalogue-source.js';
import { MediaStorage } from '../../application/ports/media.storage.js';
import { PracticeAssets } from '../../application/ports/practice.assets.js';
import { WorksheetKeys } from '../../application/ports/worksheet.keys.js';
import { keyOfLink, kindOfKey, mediaLink } from '../../domain/media.js';

@Injectable()
export class StoredPracticeAssets extends PracticeAssets {
  constructor(
    private readonly source: CatalogueSource,
    private readonly storage: MediaStorage,
    private readonly keys: WorksheetKeys,
  ) {
    super();
  }

  worksheetLink(contentNumber: number, version: number): string {
    return mediaLink(this.keys.keyOf(contentNumber, version));
  }

  isWorksheet(link: string, contentNumber: number, version: number): boolean {
    const which = this.keys.parse(keyOfLink(link) ?? '');
    return which?.contentNumber === contentNumber && which.version === version;
  }

  /** Named by a digest of what it holds: a changed picture has another address. */
  async mediaLink(asset: string): Promise<string> {
    const bytes = await this.source.media(asset);
    const key = `${createHash('sha256').update(bytes).digest('base64url')}${path.extname(asset).replace('.jpeg', '.jpg')}`;
    await this.storage.put(key, { bytes }, kindOfKey(key)!.contentType);
    return mediaLink(key);
  }
}
