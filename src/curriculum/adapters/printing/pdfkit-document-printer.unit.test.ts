import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { fontBytes, fontFor } from '../../../shared/adapters/printing/fonts.js';
import { PLACEHOLDER, PLACEHOLDER_EXPLAINED } from '../../../shared/adapters/printing/printable.js';
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
  charactersElsewhere: null,
  ...part,
});

/** The font reader of pdfkit; it has no types. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create: (bytes: Buffer) => { hasGlyphForCodePoint: (codePoint: number) => boolean };
};

/** Extracts the text that a reader can select and copy, in order. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  }
  return text;
}

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

  it('continues over as many pages as it needs', async () => {
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
  });

  it.each([
    ['Greek', 'Ελένη Παπαδοπούλου, ἀρχή'],
    ['Cyrillic', 'Наталія Ґалаґан, Җәмилә'],
    ['extended Latin', 'Łukasz, Nguyễn Thị Ánh, Çelik'],
    ['Devanagari', 'मैंने रिपोर्ट प्रिया को सौंप दी।'],
  ])('has a glyph for every character of %s', (_, words) => {
    const missing = [...words].filter((letter) => {
      const codePoint = letter.codePointAt(0)!;
      return (['text', 'strong', 'title', 'question'] as const).some((own) => {
        const font = fontFor(own, codePoint);
        return font === null || !fontkit.create(fontBytes(font)).hasGlyphForCodePoint(codePoint);
      });
    });
    expect(missing).toEqual([]);
  });

  // proves 6.20
  it('marks letters that no font here has, and says what the mark means and where they are', async () => {
    const words = 'She said 我觉得很好, and مرحبا.';
    const document = aDocument({ sections: [{ heading: '2026', entries: [{ title: 'Ask', about: '', words }] }] });
    const text = await textOf(await print({ ...document, charactersElsewhere: 'The text file has them all.' }));
    expect(text).toContain(`She said ${PLACEHOLDER}, and ${PLACEHOLDER}.`);
    expect(text).toContain(`${PLACEHOLDER_EXPLAINED} The text file has them all.`);
    expect(await textOf(await print(aDocument()))).not.toContain(PLACEHOLDER);
  });

  it('sets the words of several scripts in their own letters', async () => {
    const words = 'Łukasz, Привет, नमस्ते';
    const text = await textOf(
      await print(aDocument({ sections: [{ heading: '', entries: [{ title: 'Ask', about: '', words }] }] })),
    );
    for (const word of ['Łukasz', 'Привет', 'नमस्ते']) expect(text).toContain(word);
    expect(text).not.toContain(PLACEHOLDER);
  });

  it.each([
    ['one word without an end', 'a'.repeat(4_000)],
    ['nothing but line breaks', '\n'.repeat(4_000)],
    ['letters of many scripts', 'Łukasz ąęł 中文 Привет 🎉👩‍💻 \u0000\u200d é'],
    ['markup', '<b>bold</b> **stars** \\u0028'],
  ])(
    'prints %s',
    async (_, words) => {
      const pdf = await print(
        aDocument({ sections: [{ heading: '', entries: [{ title: words.slice(0, 200), about: '', words }] }] }),
      );
      expect(pages(pdf)).toBeGreaterThan(0);
    },
    60_000,
  );
});
