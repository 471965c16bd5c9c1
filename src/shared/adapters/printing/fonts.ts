import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Latin letters, and punctuation of every kind. */
const LATIN = {
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  title: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
  question: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff',
};

/** The letters of other languages in the Latin script, for names and for what people write. */
const EXTENDED = {
  'text-ext': '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff',
  'strong-ext': '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff',
  'title-ext': '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff',
  'question-ext': '@fontsource/newsreader/files/newsreader-latin-ext-400-italic.woff',
};

const FONT_FILES = { ...LATIN, ...EXTENDED };

type LatinFont = keyof typeof LATIN;
export type Font = keyof typeof FONT_FILES;
/** Those that our own words need. */
export const FONTS = Object.keys(LATIN) as LatinFont[];

/** The blocks of Unicode that begin past what the Latin files have, and that the others have (Latin Extended-A to -B, Additional). */
const isExtended = (codePoint: number): boolean =>
  (codePoint >= 0x100 && codePoint <= 0x24f && codePoint !== 0x131 && codePoint !== 0x152 && codePoint !== 0x153) ||
  (codePoint >= 0x1e00 && codePoint <= 0x1eff);

/** The font that has this letter: the one asked for, or the one beside it with more letters. */
export const fontFor = (font: LatinFont, codePoint: number): Font => (isExtended(codePoint) ? `${font}-ext` : font);

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
