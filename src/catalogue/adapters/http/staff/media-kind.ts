import { createReadStream } from 'node:fs';
import { type MediaKind, UPLOAD_KINDS } from '../../../domain/media.js';

/** The kind of a file by its content; null for anything that the viewer cannot show. */
export async function mediaKindOf(path: string): Promise<MediaKind | null> {
  // Loaded at the first upload: staff rarely make one.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  return UPLOAD_KINDS.find(({ extension }) => extension === found?.ext) ?? null;
}

/** A trailer's entry that names how the file is encrypted; trailers are never compressed. */
const ENCRYPTION = /\/Encrypt\s{0,4}(?:<<|\d{1,10}\s{1,4}\d{1,5}\s{1,4}R)/;
const LONGEST = 64;

/** True if a PDF is encrypted, so that a viewer may ask for a password. */
export async function isEncryptedPdf(path: string): Promise<boolean> {
  let carried = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = carried + String(chunk);
    if (ENCRYPTION.test(text)) return true;
    carried = text.slice(-LONGEST);
  }
  return false;
}
