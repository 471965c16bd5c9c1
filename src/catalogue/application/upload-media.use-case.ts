import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { mediaLink } from '../domain/media.js';
import { MediaEmpty, MediaEncrypted, MediaKindUnsupported, MediaTooLarge } from '../domain/media.errors.js';
import { MediaUploadRepository } from './ports/media-upload.repository.js';
import { MediaKindDetector, MediaStorage } from './ports/media.storage.js';

export interface UploadMediaInput {
  staffId: string;
  /** Where the upload was received. */
  path: string;
  sizeBytes: number;
  /** The file's name as the person gave it: shown, never trusted. */
  name: string;
}

/** Takes a file into the media folder, and leaves the received one where it is. */
@Injectable()
export class UploadMedia {
  constructor(
    private readonly detector: MediaKindDetector,
    private readonly storage: MediaStorage,
    private readonly uploads: MediaUploadRepository,
    private readonly ids: IdGenerator,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws MediaEmpty, MediaKindUnsupported, MediaTooLarge, MediaEncrypted */
  async execute({ staffId, path, sizeBytes, name }: UploadMediaInput): Promise<{ asset: string; assetLink: string }> {
    if (sizeBytes === 0) throw new MediaEmpty();
    const kind = await this.detector.detect(path);
    if (!kind) throw new MediaKindUnsupported(name);
    if (sizeBytes > kind.maxBytes) throw new MediaTooLarge(kind);
    if (kind.extension === 'pdf' && (await this.detector.isEncryptedPdf(path))) throw new MediaEncrypted();
    const key = `${this.ids.secret()}.${kind.extension}`;
    await this.storage.put(key, { path }, kind.contentType);
    const at = this.clock.now();
    await this.transaction.run(async () => {
      await this.uploads.add({ key, name, sizeBytes, uploadedAt: at, uploadedBy: staffId, removedAt: null });
      await this.audit.record({
        actorId: staffId,
        at,
        action: 'media.uploaded',
        subject: { kind: 'media', id: key, name },
        details: { kind: kind.extension, bytes: sizeBytes },
      });
    });
    return { asset: name, assetLink: mediaLink(key) };
  }
}
