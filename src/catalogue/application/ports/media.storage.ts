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
