import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  backupName,
  backupsAmong,
  type Manifest,
  manifestFile,
  type MediaCopy,
  mediaFile,
  outdatedFiles,
  type TableCopy,
  tableFile,
} from '../../domain/manifest.js';
import { Digest } from './digest.js';
import { readManifest } from './read-manifest.js';
import type { PgDatabaseCopy, Snapshot } from './pg-database.copy.js';
import type { FileStore } from '../../application/ports/file-store.js';

/**
 * Copies the database as of one point in time, and then the media: those that the database names at that time were
 * all stored before, and none is changed or removed. The manifest is written last.
 */
export class TakeBackup {
  constructor(
    private readonly database: PgDatabaseCopy,
    private readonly media: FileStore,
    private readonly backups: FileStore,
  ) {}

  /** @param keep how many backups stay, this one included */
  async execute(keep: number): Promise<Manifest> {
    const work = await fs.mkdtemp(path.join(os.tmpdir(), 'coach-backup-'));
    try {
      const manifest = await this.copy(work);
      await this.store(manifestFile(manifest.name), JSON.stringify(manifest, null, 2), work);
      await this.database.note(manifest, this.backups.location);
      await this.forget(keep);
      return manifest;
    } finally {
      await fs.rm(work, { recursive: true, force: true });
    }
  }

  private async copy(work: string): Promise<Manifest> {
    const snapshot = await this.database.open();
    try {
      const { takenAt, migrations, jobsVersion, sequences } = snapshot;
      const name = backupName(takenAt);
      const tables: TableCopy[] = [];
      for (const table of snapshot.tables) tables.push(await this.copyTable(name, table, snapshot, work));
      const media = await this.copyMedia(work);
      return { format: 1, name, takenAt, migrations, jobsVersion, tables, sequences, media };
    } finally {
      await snapshot.close();
    }
  }

  private async copyTable(
    name: string,
    { table, columns }: Snapshot['tables'][number],
    snapshot: Snapshot,
    work: string,
  ): Promise<TableCopy> {
    const file = path.join(work, 'table');
    const lines = new LineCount();
    const hash = new Digest();
    await pipeline(snapshot.rowsOf({ table, columns }), lines, createGzip(), hash, createWriteStream(file));
    await this.backups.put(tableFile(name, table), file);
    return { table, columns, rows: lines.count, sha256: hash.hex };
  }

  private async copyMedia(work: string): Promise<MediaCopy[]> {
    const known = new Set(await this.backups.list());
    const copies: MediaCopy[] = [];
    for (const key of (await this.media.list()).filter((name) => !name.endsWith('.part'))) {
      const file = path.join(work, 'media');
      const hash = new Digest();
      await pipeline(await this.media.read(key), hash, createWriteStream(file));
      if (!known.has(mediaFile(key))) await this.backups.put(mediaFile(key), file);
      copies.push({ key, sha256: hash.hex });
    }
    return copies;
  }

  private async store(name: string, text: string, work: string): Promise<void> {
    const file = path.join(work, 'text');
    await fs.writeFile(file, text);
    await this.backups.put(name, file);
  }

  private async forget(keep: number): Promise<void> {
    const files = await this.backups.list();
    const kept = await Promise.all(
      backupsAmong(files)
        .slice(-keep)
        .map((name) => readManifest(this.backups, name)),
    );
    for (const file of outdatedFiles(files, kept)) await this.backups.remove(file);
  }
}

class LineCount extends Transform {
  count = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.count += 1;
    done(null, chunk);
  }
}
