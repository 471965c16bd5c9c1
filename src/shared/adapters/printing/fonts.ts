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

const notoSans = (part: string, weight: 400 | 600) =>
  `@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff`;

/** Vietnamese, Greek and Cyrillic, which the fonts above lack: a plain weight, and a strong one. */
const OTHER_SCRIPTS = {
  'vietnamese-400': notoSans('vietnamese', 400),
  'vietnamese-600': notoSans('vietnamese', 600),
  'greek-400': notoSans('greek', 400),
  'greek-600': notoSans('greek', 600),
  'greek-ext-400': notoSans('greek-ext', 400),
  'greek-ext-600': notoSans('greek-ext', 600),
  'cyrillic-400': notoSans('cyrillic', 400),
  'cyrillic-600': notoSans('cyrillic', 600),
  'cyrillic-ext-400': notoSans('cyrillic-ext', 400),
  'cyrillic-ext-600': notoSans('cyrillic-ext', 600),
};

const FONT_FILES = { ...LATIN, ...EXTENDED, ...OTHER_SCRIPTS };

type LatinFont = keyof typeof LATIN;
export type Font = keyof typeof FONT_FILES;
/** Those that our own words need. */
export const FONTS = Object.keys(LATIN) as LatinFont[];
/** Those that what people write may need. */
export const ALL_FONTS = Object.keys(FONT_FILES) as Font[];

/** The blocks of Unicode that begin past what the Latin files have, and that the others have (Latin Extended-A to -B, Additional). */
const isExtended = (codePoint: number): boolean =>
  (codePoint >= 0x100 && codePoint <= 0x24f && codePoint !== 0x131 && codePoint !== 0x152 && codePoint !== 0x153) ||
  (codePoint >= 0x1e00 && codePoint <= 0x1eff);

/** Blocks of Unicode by the file that has them, as the fonts' own `unicode.json` says; the first that fits. */
const SCRIPTS = [
  ['vietnamese', 0x1ea0, 0x1ef9],
  ['cyrillic', 0x400, 0x45f],
  ['cyrillic', 0x490, 0x491],
  ['cyrillic', 0x4b0, 0x4b1],
  ['cyrillic-ext', 0x460, 0x52f],
  ['greek', 0x370, 0x3ff],
  ['greek-ext', 0x1f00, 0x1fff],
] as const;

/** The font that has this letter: the one asked for, the one beside it with more letters, or that of another script. */
export function fontFor(font: LatinFont, codePoint: number): Font {
  const script = SCRIPTS.find(([, first, last]) => codePoint >= first && codePoint <= last)?.[0];
  if (script) return `${script}-${font === 'strong' || font === 'title' ? 600 : 400}`;
  return isExtended(codePoint) ? `${font}-ext` : font;
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
