import { Injectable } from '@nestjs/common';
import { fileTypeFromFile } from 'file-type';
import { MediaKindDetector } from '../../application/ports/media.storage.js';
import { MEDIA_KINDS, type MediaKind } from '../../domain/media.js';

@Injectable()
export class FileTypeDetector extends MediaKindDetector {
  async detect(path: string): Promise<MediaKind | null> {
    const found = await fileTypeFromFile(path);
    return MEDIA_KINDS.find(({ extension }) => extension === found?.ext) ?? null;
  }
}
