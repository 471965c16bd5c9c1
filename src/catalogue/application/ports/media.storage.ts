import type { MediaUpload } from '../../domain/media.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';

/** Stores uploaded files and worksheets. A key is written once and never changes its content. */
export abstract class MediaStorage {
  /** Stores a whole file, or none. Storing under a key that exists changes nothing. */
  abstract put(key: string, file: MediaFile, contentType: string): Promise<void>;
  /** Removes a file; one that is not there is removed already. */
  abstract remove(key: string): Promise<void>;
  /** Its size in bytes, or null when there is no such file. */
  abstract sizeOf(key: string): Promise<number | null>;
  /** Bytes `start` to `end`, both counted from 0 and included, as they are read. */
  abstract read(key: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>>;
}

/** A file on this machine's disk, or bytes in memory. */
export type MediaFile = { path: string } | { bytes: Uint8Array };

export abstract class MediaUploadRepository {
  abstract add(upload: MediaUpload): Promise<void>;
  abstract find(key: string): Promise<MediaUpload | null>;
  /** True if any version of any item links to it: versions are kept, as they were sent to people. */
  abstract isUsed(key: string): Promise<boolean>;
  /**
   * Lists uploads that nothing uses and whose file still exists, oldest first unless another order is requested:
   * `name`, `bytes` or `uploaded_at`.
   * @param search words that the file's name contains, in any order
   */
  abstract unused(page: PageRequest, search?: string): Promise<Page<MediaUpload>>;
  /** Nothing may use the upload from now on. */
  abstract markRemoved(key: string, removedAt: Date): Promise<void>;
  abstract markErased(key: string): Promise<void>;
}
