import { Injectable } from '@nestjs/common';
import {
  isMisnamed,
  keyOfLink,
  kindOfKey,
  MediaEmpty,
  MediaEncrypted,
  type MediaKind,
  MediaKindUnsupported,
  mediaLink,
  removableFrom,
  MediaTooLarge,
  UploadInUse,
  UploadTooRecent,
} from '../domain/media.js';
import { ContentItemStore } from '../adapters/persistence/content-item.store.js';
import { MediaUploadStore } from '../adapters/persistence/media-upload.store.js';
import { type NamedVersion, SignedKeys } from './services/signed-keys.js';
import { WorksheetPrinter } from './ports/worksheet-printer.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Worksheet } from '../domain/practice.js';
import { MediaStorage } from './ports/media.storage.js';

export interface FoundMedia {
  kind: MediaKind;
  sizeBytes: number;
  /** Bytes `start` to `end`, both included. */
  read(start: number, end: number): Promise<AsyncIterable<Uint8Array>>;
}

/** The version of the layout, part of a worksheet's file name: with a new one worksheets are printed again. */
const LAYOUT = 'phone';

/** A media file by its key; a worksheet is printed when it is first asked for, from the version that was sent. */
@Injectable()
export class FindMedia {
  /** By file: a practice goes to many people at the same hour, who share one print. */
  private readonly printing = new Map<string, Promise<number | null>>();

  constructor(
    private readonly storage: MediaStorage,
    private readonly keys: SignedKeys,
    private readonly items: ContentItemStore,
    private readonly printer: WorksheetPrinter,
  ) {}

  async execute(key: string): Promise<FoundMedia | null> {
    const kind = kindOfKey(key);
    if (!kind) return null;
    const which = this.keys.parseWorksheet(key);
    const file = which ? `${LAYOUT}-${key}` : key;
    const sizeBytes = (await this.storage.sizeOf(file)) ?? (which && (await this.printOnce(which, file, kind)));
    return sizeBytes === null ? null : { kind, sizeBytes, read: (start, end) => this.storage.read(file, start, end) };
  }

  private printOnce(which: NamedVersion, file: string, kind: MediaKind): Promise<number | null> {
    const running = this.printing.get(file);
    if (running) return running;
    const print = this.print(which, file, kind).finally(() => this.printing.delete(file));
    this.printing.set(file, print);
    return print;
  }

  private async print(which: NamedVersion, file: string, kind: MediaKind): Promise<number | null> {
    const item = await this.items.byNumber(which.contentNumber);
    const matter = await this.items.versionOf(which.contentNumber, which.version);
    if (!item || !matter?.worksheet) return null;
    const bytes = await this.printer.print({
      ...item,
      number: item.contentNumber,
      title: matter.title,
      body: matter.text ?? '',
      textMessage: matter.textMessage,
      asset: null,
      worksheet: matter.worksheet,
    });
    await this.storage.put(file, { bytes }, kind.contentType);
    return bytes.byteLength;
  }
}

export interface UploadMediaInput {
  staffId: string;
  path: string;
  sizeBytes: number;
  /** The kind by the file's content; null for anything that the viewer cannot show. */
  kind: MediaKind | null;
  /** True of a PDF for which a viewer may ask for a password. */
  isEncrypted: boolean;
  /** The file's name as the person gave it: shown, never trusted. */
  name: string;
}

/** The files that staff upload. */
@Injectable()
export class MediaUploads {
  constructor(
    private readonly storage: MediaStorage,
    private readonly uploads: MediaUploadStore,
    private readonly items: ContentItemStore,
    private readonly ids: IdGenerator,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a file into the media folder, and leaves the received one where it is.
   * @throws MediaEmpty, MediaKindUnsupported, MediaTooLarge, MediaEncrypted
   */
  async take({
    staffId,
    path,
    sizeBytes,
    name,
    kind,
    isEncrypted,
  }: UploadMediaInput): Promise<{ asset: string; assetLink: string }> {
    if (sizeBytes === 0) throw new MediaEmpty();
    if (!kind || isMisnamed(name, kind)) throw new MediaKindUnsupported(name);
    if (sizeBytes > kind.maxBytes) throw new MediaTooLarge(kind);
    if (isEncrypted) throw new MediaEncrypted();
    const key = `${this.ids.secret()}.${kind.extension}`;
    await this.storage.put(key, { path }, kind.contentType);
    const at = this.clock.now();
    await this.transaction.run(async () => {
      await this.uploads.add({ key, name, sizeBytes, uploadedAt: at, uploadedBy: staffId, removedAt: null });
      await this.audit.record({
        actorId: staffId,
        action: 'media.uploaded',
        subject: { kind: 'media', id: key, name },
        details: { kind: kind.extension, bytes: sizeBytes },
      });
    });
    return { asset: name, assetLink: mediaLink(key) };
  }

  /**
   * Removes a file that nothing uses. One whose file could not be erased stays in the list, and is removed by asking again.
   * @throws NotFound, UploadInUse, UploadTooRecent
   */
  async remove({ staffId, key }: { staffId: string; key: string }): Promise<void> {
    await this.transaction.run(() => this.markRemoved(staffId, key));
    await this.storage.remove(key);
    await this.uploads.markErased(key);
  }

  /** Holds the lock of catalogue edits, so that no practice is saved with the upload at the same time. */
  private async markRemoved(staffId: string, key: string): Promise<void> {
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
      action: 'media.removed',
      subject: { kind: 'media', id: key, name: upload.name },
      details: { bytes: upload.sizeBytes },
    });
  }
}

export interface LinkedAsset {
  /** The worksheet that its PDF is printed from, if the asset is one. */
  worksheet: Worksheet | null;
  /** True if there is such a file; a link to another site is taken as it is. */
  exists: boolean;
}

/** Finds out what a link that staff give for an asset leads to. Asks the storage: not for use inside a transaction. */
@Injectable()
export class AssetLinks {
  constructor(
    private readonly findMedia: FindMedia,
    private readonly keys: SignedKeys,
    private readonly items: ContentItemStore,
  ) {}

  /** @param contentNumber of the item that the link is for; null for a new one */
  async look(link: string | null, contentNumber: number | null): Promise<LinkedAsset> {
    const key = link === null ? null : keyOfLink(link);
    if (key === null) return { worksheet: null, exists: true };
    const which = this.keys.parseWorksheet(key);
    if (which && which.contentNumber === contentNumber) {
      const version = await this.items.versionOf(which.contentNumber, which.version);
      if (version?.worksheet) return { worksheet: version.worksheet, exists: true };
    }
    return { worksheet: null, exists: (await this.findMedia.execute(key)) !== null };
  }
}
