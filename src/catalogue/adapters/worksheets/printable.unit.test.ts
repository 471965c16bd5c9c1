import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { fontBytes, hasLetter } from './fonts.js';
import { PLACEHOLDER, printable, runsOf } from './printable.js';

/** The font reader of pdfkit; it has no types. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create: (bytes: Buffer) => { characterSet: number[] };
};

describe('the letters of a font', () => {
  it.each(['text', 'question-ext', 'latin-ext-400', 'cyrillic-600', 'devanagari-400'] as const)(
    'are those of its own table: %s',
    (font) => {
      const expected = fontkit.create(fontBytes(font)).characterSet.filter((letter) => letter < 0xffff);
      expect(expected.length).toBeGreaterThan(100);
      const codePoints = Array.from({ length: 0xffff }, (_, codePoint) => codePoint);
      expect(codePoints.filter((codePoint) => hasLetter(font, codePoint))).toEqual(expected.sort((a, b) => a - b));
    },
  );
});

describe('a printable text', () => {
  it.each([
    ['keeps what can be set', 'Łukasz, Привет, नमस्ते ©', 'Łukasz, Привет, नमस्ते ©'],
    ['marks each run of letters without a font once', 'a 我觉得很好 b שלום', `a ${PLACEHOLDER} b ${PLACEHOLDER}`],
    ['leaves out emoji, flags and what has no shape', 'Done 🎉👩🏽‍💻🇺🇸\u200e\u0000!', 'Done !'],
    ['puts accents onto their letters', 'e\u0301', 'é'],
  ])('%s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('is set in as few fonts as its scripts need, marks with their letters', () => {
    expect(runsOf('नमस्ते, Łukasz', 'text').map(({ font, text }) => [font, text])).toEqual([
      ['devanagari-400', 'नमस्ते'],
      ['text', ', '],
      ['text-ext', 'Ł'],
      ['text', 'ukasz'],
    ]);
  });
});
