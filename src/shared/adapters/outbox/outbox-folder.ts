import fs from 'node:fs/promises';
import path from 'node:path';

/** The folder of the local fakes' emails and texts: `DATA_DIR/outbox/<kind>`, a new file each, sorted by time. */
export class OutboxFolder {
  private last = 0;

  constructor(
    private readonly dataDir: string,
    private readonly kind: 'email' | 'sms',
  ) {}

  /** Writes a whole file or none; returns its path. */
  async write(extension: string, content: string | Buffer): Promise<string> {
    const folder = path.join(this.dataDir, 'outbox', this.kind);
    await fs.mkdir(folder, { recursive: true });
    // Two in one millisecond still sort in the order in which they were written.
    this.last = Math.max(this.last + 1, Date.now() * 1_000);
    const name = `${new Date(this.last / 1_000).toISOString().replace(/[:.]/g, '-')}-${String(this.last % 1_000).padStart(3, '0')}-${process.pid}`;
    const file = path.join(folder, `${name}.${extension}`);
    await fs.writeFile(`${file}.part`, content);
    await fs.rename(`${file}.part`, file);
    return file;
  }
}

/** The log settings of a local fake. In production the log must not be enough to open what was sent. */
export interface OutboxLog {
  masksLinks: boolean;
}

export const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<>]+/g) ?? [];

/** The addresses in a text, for the log of a local fake: there, a developer follows the link. */
export const loggableLinks = (text: string, { masksLinks }: OutboxLog): string[] =>
  masksLinks ? linksIn(text).map(masked) : linksIn(text);

/** Only what kind of link it is, whatever in it may be a secret. */
function masked(link: string): string {
  if (!URL.canParse(link)) return '…';
  const { origin, pathname } = new URL(link);
  return `${origin}/${pathname.split('/')[1]}/…`;
}
