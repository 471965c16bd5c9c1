import { type Font, fontBytes, fontFor, hasLetter, type OwnFont } from './fonts.js';

export type Pdf = PDFKit.PDFDocument;

/** Shown for letters that no font here has, of the Arabic, Hebrew or Chinese script, say (docs/adr/0011). */
export const PLACEHOLDER = '\uFFFD';
const PLACEHOLDER_CODE_POINT = PLACEHOLDER.codePointAt(0)!;

export const PLACEHOLDER_EXPLAINED = `${PLACEHOLDER} stands for letters that this PDF cannot show.`;

/** The distance from a line's top to its baseline, in shares of the size: letters of another font are on the line of the first. */
const ASCENT: Record<OwnFont, number> = { text: 0.95, strong: 0.95, title: 0.735, question: 0.735 };

/** Pictures (an emoji with its variants and flags), and what has no shape of its own: left out where no font has them. */
const LEFT_OUT = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Me}\uFE0F]/u;

/** Joiners between two pictures; between letters of Devanagari they have a meaning of their own. */
const JOINED_PICTURES = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D/gu;

/** The text as it can be set: one placeholder for each run of letters that no font has; no emoji or control characters. */
export function printable(text: string): string {
  let set = '';
  let isMissing = false;
  const whole = text
    .replace(/\t/g, '  ')
    .replace(/\p{Cc}/gu, '')
    .replace(JOINED_PICTURES, '')
    .normalize('NFC');
  for (const letter of whole) {
    const hasFont = fontFor('text', letter.codePointAt(0)!) !== null;
    if (!hasFont && LEFT_OUT.test(letter)) continue;
    if (hasFont) set += letter;
    else if (!isMissing) set += PLACEHOLDER;
    isMissing = !hasFont;
  }
  return set;
}

interface Run {
  font: Font;
  text: string;
}

/** A printable text in pieces that one font can set. A mark stays with the letter that it is on. */
export function runsOf(text: string, own: OwnFont): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0)!;
    const last = runs.at(-1);
    const isMark = last !== undefined && /\p{M}/u.test(letter) && hasLetter(last.font, codePoint);
    const font = isMark ? last.font : (fontFor(own, codePoint) ?? fontFor(own, PLACEHOLDER_CODE_POINT)!);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Selects this font. Only those that a document needs are read. */
export const useFont = (pdf: Pdf, font: Font, size: number): Pdf =>
  pdf.registerFont(font, fontBytes(font)).font(font, size);

export function measureIn(pdf: Pdf, text: string, own: OwnFont, size: number): Pdf {
  const share = new Map<Font, number>();
  for (const { font, text: piece } of runsOf(text, own)) share.set(font, (share.get(font) ?? 0) + piece.length);
  const [main = own] = [...share].sort(([, one], [, other]) => other - one).map(([font]) => font);
  return useFont(pdf, main, size);
}

interface ParagraphOptions {
  own: OwnFont;
  /** All of these are in points. */
  size: number;
  x: number;
  y: number;
  width: number;
  lineGap: number;
}

/** Sets the pieces one after the other, as one paragraph on one baseline. Below it is `pdf.y`. */
export function setRuns(pdf: Pdf, runs: Run[], { own, size, x, y, width, lineGap }: ParagraphOptions): void {
  const baseline = -ASCENT[own] * size;
  runs.forEach(({ font, text }, index) => {
    useFont(pdf, font, size);
    const options = { width, lineGap, continued: index < runs.length - 1, baseline };
    if (index === 0) pdf.text(text, x, y, options);
    else pdf.text(text, options);
  });
}
