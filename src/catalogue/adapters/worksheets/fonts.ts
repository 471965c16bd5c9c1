import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const FONT_FILES = {
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  title: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
  question: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff',
};

export type Font = keyof typeof FONT_FILES;
export const FONTS = Object.keys(FONT_FILES) as Font[];

const unpacked = new Map<Font, Buffer>();

/** The font as TrueType, read and unpacked once in the life of the process. */
export function fontBytes(font: Font): Buffer {
  if (!unpacked.has(font)) {
    unpacked.set(font, unpackWoff(readFileSync(createRequire(import.meta.url).resolve(FONT_FILES[font]))));
  }
  return unpacked.get(font)!;
}

/**
 * WOFF 1.0 (W3C) is TrueType with each table deflated. pdfkit reads it as it is, but inflates every table in
 * JavaScript for every document, which takes ten times as long as setting the pages.
 */
function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  const directory = Buffer.alloc(tables.length * 16);
  const bodies: Buffer[] = [];
  let offset = header.length + directory.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    tag.copy(directory, index * 16);
    checksum.copy(directory, index * 16 + 4);
    directory.writeUInt32BE(offset, index * 16 + 8);
    directory.writeUInt32BE(data.length, index * 16 + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    bodies.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([header, directory, ...bodies]);
}
