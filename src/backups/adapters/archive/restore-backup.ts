import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { backupsAmong, ENCRYPTED, type Manifest, mediaFile, tableFile } from '../../domain/manifest.js';
import { Digest } from './digest.js';
import type { Held, PgDatabaseRestore } from './pg-database.restore.js';
import type { FileStore } from '../../application/ports/file-store.js';
import { readManifest } from './read-manifest.js';

export interface RestoreInput {
  /** null: the newest that is complete. */
  name: string | null;
  /** True if the database may hold data, which is then deleted. */
  replace: boolean;
  /** True if emails that waited at the backup are sent, perhaps for the second time; otherwise staff decide. */
  sendsMails?: boolean;
}

export interface Restored {
  manifest: Manifest;
  held: Held;
}

/** Replaces database and media by those of a backup. Nothing is touched before every file was read and found complete. */
export class RestoreBackup {
  constructor(
    private readonly backups: FileStore,
    private readonly database: PgDatabaseRestore,
    /** null: only the database, to see that the backup is good. */
    private readonly media: FileStore | null,
  ) {}

  async execute({ name, replace, sendsMails = false }: RestoreInput): Promise<Restored> {
    const manifest = await this.find(name);
    const work = await fs.mkdtemp(path.join(os.tmpdir(), 'coach-restore-'));
    try {
      for (const { table, sha256 } of manifest.tables)
        await this.fetch(tableFile(manifest.name, table), sha256, path.join(work, table));
      await this.database.prepare(manifest, replace);
      const rowsOf = async (table: { table: string }): Promise<AsyncIterable<Uint8Array>> =>
        createReadStream(path.join(work, table.table)).pipe(createGunzip());
      await this.database.load(manifest, rowsOf);
      const held = await this.database.finish(manifest, { sendsMails });
      await this.restoreMedia(manifest, path.join(work, 'media'));
      return { manifest, held };
    } finally {
      await fs.rm(work, { recursive: true, force: true });
    }
  }

  private async find(name: string | null): Promise<Manifest> {
    const files = await this.backups.list();
    const known = backupsAmong(files);
    const found = name ?? known.at(-1);
    if (found === undefined) {
      const hint = files.some((file) => file.endsWith(ENCRYPTED)) ? ' What is there is encrypted: set BACKUP_KEY.' : '';
      throw new Error(`There is no complete backup in ${this.backups.location}.${hint}`);
    }
    if (!known.includes(found))
      throw new Error(`${found} is not among the backups in ${this.backups.location}: ${known.join(', ')}.`);
    return readManifest(this.backups, found);
  }

  private async restoreMedia({ media }: Manifest, file: string): Promise<void> {
    if (!this.media) return;
    const there = new Set(await this.media.list());
    for (const { key, sha256 } of media.filter(({ key }) => !there.has(key))) {
      await this.fetch(mediaFile(key), sha256, file);
      await this.media.put(key, file);
    }
  }

  /** @throws Error when the file has changed since the backup was made */
  private async fetch(name: string, sha256: string, file: string): Promise<void> {
    const hash = new Digest();
    await pipeline(await this.backups.read(name), hash, createWriteStream(file));
    if (hash.hex !== sha256) throw new Error(`${name} is damaged: its checksum is not the one in the manifest.`);
  }
}
