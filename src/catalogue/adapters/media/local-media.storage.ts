import fs from 'node:fs/promises';
import path from 'node:path';
import { createReadStream } from 'node:fs';
import { type MediaFile, MediaStorage } from '../../application/ports/media.storage.js';

/** Files in `DATA_DIR/media`. */
export class LocalMediaStorage implements MediaStorage {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(path.resolve(dataDir), 'media');
  }

  async put(key: string, file: MediaFile): Promise<void> {
    const target = this.pathOf(key);
    if ((await this.sizeOf(key)) !== null) return;
    await fs.mkdir(this.folder, { recursive: true });
    const part = `${target}.${process.pid}-${Date.now()}.part`;
    try {
      if ('path' in file) await fs.copyFile(file.path, part);
      else await fs.writeFile(part, file.bytes);
      await fs.rename(part, target);
    } catch (error) {
      await fs.rm(part, { force: true });
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.pathOf(key), { force: true });
  }

  async sizeOf(key: string): Promise<number | null> {
    const found = await fs.stat(this.pathOf(key)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  read(key: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>> {
    return Promise.resolve(createReadStream(this.pathOf(key), { start, end }) as AsyncIterable<Uint8Array>);
  }

  /** Keys were checked before (`MEDIA_KEY`); only the base name is used anyway. */
  private pathOf(key: string): string {
    return path.join(this.folder, path.basename(key));
  }
}
