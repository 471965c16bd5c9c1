import { text } from 'node:stream/consumers';
import { type Manifest, manifestFile } from '../../domain/manifest.js';
import type { FileStore } from '../../application/ports/file-store.js';

/** @throws Error when it is not a manifest of this product */
export async function readManifest(backups: FileStore, name: string): Promise<Manifest> {
  const manifest = JSON.parse(await text(await backups.read(manifestFile(name)))) as Manifest;
  if (manifest.format !== 1) throw new Error(`${name} has a format that this release does not know.`);
  return manifest;
}
