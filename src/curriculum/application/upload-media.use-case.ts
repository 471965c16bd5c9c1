import { Injectable } from '@nestjs/common';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { mediaLink } from '../domain/media.js';
import { MediaKindUnsupported, MediaTooLarge } from '../domain/media.errors.js';
import { MediaKindDetector, MediaStorage } from './ports/media.storage.js';

export interface UploadMediaInput {
  /** Where the upload was received. */
  path: string;
  sizeBytes: number;
  /** What the person calls it: shown, never trusted. */
  name: string;
}

/** Takes a file into the media folder. @throws MediaKindUnsupported, MediaTooLarge */
@Injectable()
export class UploadMedia {
  constructor(
    private readonly detector: MediaKindDetector,
    private readonly storage: MediaStorage,
    private readonly ids: IdGenerator,
  ) {}

  async execute({ path, sizeBytes, name }: UploadMediaInput): Promise<{ asset: string; assetLink: string }> {
    const kind = await this.detector.detect(path);
    if (!kind) throw new MediaKindUnsupported();
    if (sizeBytes > kind.maxBytes) throw new MediaTooLarge(kind);
    const key = `${this.ids.secret()}.${kind.extension}`;
    await this.storage.put(key, { path }, kind.contentType);
    return { asset: name, assetLink: mediaLink(key) };
  }
}
