import { Injectable } from '@nestjs/common';
import { kindOfKey, type MediaKind } from '../domain/media.js';
import { ContentItemRepository } from './ports/content-item.repository.js';
import { MediaStorage } from './ports/media.storage.js';
import { type WorksheetName, WorksheetKeys } from './ports/worksheet.keys.js';
import { WorksheetPrinter } from './ports/worksheet-printer.js';

export interface FoundMedia {
  kind: MediaKind;
  sizeBytes: number;
  /** Bytes `start` to `end`, both included. */
  read(start: number, end: number): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The version of the layout of worksheets, part of their file names: with a new layout earlier worksheets are printed
 * again, under the same links.
 */
const LAYOUT = 'phone';

/** A media file by its key; a worksheet is printed when it is first asked for, from the version that was sent. */
@Injectable()
export class FindMedia {
  constructor(
    private readonly storage: MediaStorage,
    private readonly worksheets: WorksheetKeys,
    private readonly items: ContentItemRepository,
    private readonly printer: WorksheetPrinter,
  ) {}

  async execute(key: string): Promise<FoundMedia | null> {
    const kind = kindOfKey(key);
    if (!kind) return null;
    const which = this.worksheets.parse(key);
    const file = which ? `${LAYOUT}-${key}` : key;
    const sizeBytes = (await this.storage.sizeOf(file)) ?? (which && (await this.print(which, file, kind)));
    return sizeBytes === null ? null : { kind, sizeBytes, read: (start, end) => this.storage.read(file, start, end) };
  }

  private async print(which: WorksheetName, file: string, kind: MediaKind): Promise<number | null> {
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
