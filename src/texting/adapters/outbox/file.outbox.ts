import fs from 'node:fs/promises';
import path from 'node:path';
import { CarrierOutbox, type CarriedText } from '../../application/ports/carrier-outbox.js';

/** The local fake's list: the files that it wrote. */
export class FileOutbox extends CarrierOutbox {
  private readonly folder: string;

  constructor(dataDir: string) {
    super();
    this.folder = path.join(dataDir, 'outbox', 'sms');
  }

  async since(since: Date): Promise<CarriedText[]> {
    const files = (await fs.readdir(this.folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    const texts: CarriedText[] = [];
    for (const file of files) {
      const at = (await fs.stat(path.join(this.folder, file))).mtime;
      if (at < since) continue;
      const { to, body } = JSON.parse(await fs.readFile(path.join(this.folder, file), 'utf8')) as CarriedText;
      texts.push({ providerId: `outbox-${file}`, to, body, at, state: 'sent', code: null });
    }
    return texts;
  }
}
