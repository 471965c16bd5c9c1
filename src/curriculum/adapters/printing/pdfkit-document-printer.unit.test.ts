import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { fontBytes, fontFor } from '../../../shared/adapters/printing/fonts.js';
import type { PrintedDocument } from '../../domain/printed-document.js';
import { PdfkitDocumentPrinter } from './pdfkit-document-printer.js';

const aDocument = (part: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: 'Journal',
  kicker: 'Dana Reyes',
  opening: { label: 'What it began with', words: 'I do it all myself.' },
  facts: [{ label: 'Practices done', value: '3 of 4' }],
  sections: [
    { heading: 'November 2026', entries: [{ title: 'Hand it over', about: 'Nov 24', words: 'It went well.' }] },
  ],
  footer: 'Dana Reyes',
  ...part,
});

/** What pdfkit reads fonts with; it has no types. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create: (bytes: Buffer) => { hasGlyphForCodePoint: (codePoint: number) => boolean };
};

const print = (document: PrintedDocument) => new PdfkitDocumentPrinter().print(document);
const pages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a printed document', () => {
  it('is a tagged PDF with its title', async () => {
    const text = Buffer.from(await print(aDocument())).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('Journal');
  });

  it('goes on over as many pages as it needs', async () => {
    const entry = {
      title: 'Hand it over',
      about: 'Nov 24',
      words: 'It came back better than I would have done it. '.repeat(85),
    };
    const one = pages(await print(aDocument()));
    expect(one).toBe(1);
    const pdf = await print(
      aDocument({ sections: [{ heading: 'All', entries: Array.from({ length: 52 }, () => entry) }] }),
    );
    expect(pages(pdf)).toBeGreaterThan(20);
  }, 60_000);

  it.each([
    ['Greek', 'Ελένη Παπαδοπούλου, ἀρχή'],
    ['Cyrillic', 'Наталія Ґалаґан, Җәмилә'],
    ['extended Latin', 'Łukasz, Nguyễn Thị Ánh, Çelik'],
  ])('has a letter for every character of %s', (_, words) => {
    const missing = [...words].filter((letter) => {
      const codePoint = letter.codePointAt(0)!;
      return (['text', 'strong', 'title', 'question'] as const).some((font) => {
        const bytes = fontBytes(fontFor(font, codePoint));
        return !fontkit.create(bytes).hasGlyphForCodePoint(codePoint);
      });
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ['one word without an end', 'a'.repeat(4_000)],
    ['nothing but line breaks', '\n'.repeat(4_000)],
    ['letters of many scripts', 'Łukasz ąęł 中文 Привет 🎉👩‍💻 \u0000\u200d é'],
    ['markup', '<b>bold</b> **stars** \\u0028'],
  ])(
    'takes %s',
    async (_, words) => {
      const pdf = await print(
        aDocument({ sections: [{ heading: '', entries: [{ title: words, about: '', words }] }] }),
      );
      expect(pages(pdf)).toBeGreaterThan(0);
    },
    60_000,
  );
});
