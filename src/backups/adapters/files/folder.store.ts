import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '../../application/ports/file-store.js';

/** A folder of this machine, for this account alone. */
export class FolderStore implements FileStore {
  constructor(readonly location: string) {}

  async list(): Promise<string[]> {
    const entries = await fs.readdir(this.location, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.location, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  }

  read(name: string): Promise<AsyncIterable<Uint8Array>> {
    return Promise.resolve(createReadStream(this.pathOf(name)));
  }

  async put(name: string, file: string): Promise<void> {
    const target = this.pathOf(name);
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await fs.copyFile(file, `${target}.part`);
    const whole = await fs.open(`${target}.part`, 'r+');
    await whole.sync();
    await whole.close();
    await fs.rename(`${target}.part`, target);
  }

  async remove(name: string): Promise<void> {
    await fs.rm(this.pathOf(name), { force: true });
    // Until one that is not empty.
    for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder))
      await fs.rmdir(path.join(this.location, folder)).catch(() => undefined);
  }

  private pathOf(name: string): string {
    const target = path.resolve(this.location, name);
    if (!target.startsWith(path.resolve(this.location) + path.sep))
      throw new Error(`${name} is not in ${this.location}.`);
    return target;
  }
}
