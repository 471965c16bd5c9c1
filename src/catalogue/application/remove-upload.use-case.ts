import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { UploadInUse, UploadTooRecent } from '../domain/media.errors.js';
import { removableFrom } from '../domain/media-upload.js';
import { ContentItemRepository } from './ports/content-item.repository.js';
import { MediaStorage } from './ports/media.storage.js';
import { MediaUploadRepository } from './ports/media-upload.repository.js';

/** Removes a file that nothing uses. One whose file could not be erased stays in the list, and is removed by asking again. */
@Injectable()
export class RemoveUpload {
  constructor(
    private readonly uploads: MediaUploadRepository,
    private readonly items: ContentItemRepository,
    private readonly storage: MediaStorage,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, UploadInUse, UploadTooRecent */
  async execute({ staffId, key }: { staffId: string; key: string }): Promise<void> {
    await this.transaction.run(() => this.giveUp(staffId, key));
    await this.storage.remove(key);
    await this.uploads.markErased(key);
  }

  /** Under the lock of catalogue edits, so that no practice is saved with it at the same time. */
  private async giveUp(staffId: string, key: string): Promise<void> {
    await this.items.lock();
    const upload = await this.uploads.find(key);
    if (!upload) throw new NotFound();
    if (upload.removedAt !== null) return;
    const now = this.clock.now();
    if (await this.uploads.isUsed(key)) throw new UploadInUse();
    if (removableFrom(upload) > now) throw new UploadTooRecent();
    await this.uploads.markRemoved(key, now);
    await this.audit.record({
      actorId: staffId,
      at: now,
      action: 'media.removed',
      subject: { kind: 'media', id: key, name: upload.name },
      details: { bytes: upload.sizeBytes },
    });
  }
}
