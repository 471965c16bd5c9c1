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

/** The parts of Noto Sans, which has what the fonts above lack; each in a plain weight and a strong one. */
const NOTO_PARTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
] as const;

type NotoFont = `${(typeof NOTO_PARTS)[number]}-${400 | 600}`;

const NOTO = Object.fromEntries(
  NOTO_PARTS.flatMap((part) =>
    ([400, 600] as const).map((weight) => [
      `${part}-${weight}`,
      `@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff`,
    ]),
  ),
) as Record<NotoFont, string>;

const FONT_FILES = { ...LATIN, ...EXTENDED, ...NOTO };

export type OwnFont = keyof typeof LATIN;
export type Font = keyof typeof FONT_FILES;

/** Returns the first font that has this letter: the requested one, its variant with more letters, a part of Noto Sans. */
export function fontFor(own: OwnFont, codePoint: number): Font | null {
  const weight = own === 'strong' || own === 'title' ? 600 : 400;
  const noto = NOTO_PARTS.map((part): Font => `${part}-${weight}`);
  return [own, `${own}-ext` as const, ...noto].find((font) => hasLetter(font, codePoint)) ?? null;
}

const characters = new Map<Font, Set<number>>();

export function hasLetter(font: Font, codePoint: number): boolean {
  if (!characters.has(font)) characters.set(font, charactersIn(fontBytes(font)));
  return characters.get(font)!.has(codePoint);
}

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

/**
 * The code points that a TrueType font has a glyph for, from its `cmap` (OpenType 1.9). Format 4 alone, which every font for
 * the web has: it ends at U+FFFF, and none of these files goes further.
 */
function charactersIn(font: Buffer): Set<number> {
  const found = new Set<number>();
  const at = format4(font);
  const segments = font.readUInt16BE(at + 6) / 2;
  const field = (index: number, segment: number): number =>
    at + 14 + (index > 0 ? 2 : 0) + 2 * (index * segments + segment);
  for (let segment = 0; segment < segments; segment++) {
    const last = font.readUInt16BE(field(0, segment));
    const first = font.readUInt16BE(field(1, segment));
    const delta = font.readUInt16BE(field(2, segment));
    const rangeAt = field(3, segment);
    const range = font.readUInt16BE(rangeAt);
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const glyph = range === 0 ? letter + delta : font.readUInt16BE(rangeAt + range + 2 * (letter - first));
      if (glyph % 0x10000 !== 0) found.add(letter);
    }
  }
  return found;
}

/** Finds the font's character table in format 4. */
function format4(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, index) => 12 + index * 16).find(
    (offset) => font.toString('latin1', offset, offset + 4) === 'cmap',
  );
  const cmap = font.readUInt32BE(entry! + 8);
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  return encodings
    .map((offset) => cmap + font.readUInt32BE(offset + 4))
    .find((table) => font.readUInt16BE(table) === 4)!;
}
