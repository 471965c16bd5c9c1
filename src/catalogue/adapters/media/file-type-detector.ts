import { Injectable } from '@nestjs/common';
import { MediaKindDetector } from '../../application/ports/media.storage.js';
import { MEDIA_KINDS, type MediaKind } from '../../domain/media.js';

@Injectable()
export class FileTypeDetector extends MediaKindDetector {
  async detect(path: string): Promise<MediaKind | null> {
    // Loaded at the first upload: staff seldom make one.
    const { fileTypeFromFile } = await import('file-type');
    const found = await fileTypeFromFile(path);
    return MEDIA_KINDS.find(({ extension }) => extension === found?.ext) ?? null;
  }
}
