import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { WorksheetField } from '../../domain/practice.js';
import { aPractice } from '../../testing/a-practice.js';
import { PdfkitWorksheetPrinter } from './pdfkit-worksheet-printer.js';

const print = async (part: Parameters<typeof aPractice>[0] = {}) =>
  Buffer.from(await new PdfkitWorksheetPrinter().print(aPractice(part))).toString('latin1');

/** The size of every text that is set, in points, read from the pages' content streams. */
async function texts(): Promise<number[]> {
  const pdf = await print();
  const sizes: number[] = [];
  for (const [, stream] of pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const page = inflated(Buffer.from(stream!, 'latin1'));
    for (const [, size] of page.matchAll(/\/F\d+ ([\d.]+) Tf/g)) sizes.push(Number(size));
  }
  return sizes;
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return ''; // not a page: a font, say
  }
}

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\n/g)!.length;

describe('the worksheet printer', () => {
  it('prints a plan, an exercise and a look back, on pages as wide as a phone', async () => {
    const pdf = await print();
    expect(pagesOf(pdf)).toBe(4);
    expect(pdf).toContain('/MediaBox [0 0 360 556]');
  });

  it('sets nothing smaller than 14 pixels on a screen 360 pixels wide with a margin of 16', async () => {
    const sizes = (await texts()).map((size) => (size * (360 - 2 * 16)) / 360);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  });

  it('gives every place to write a form field that says what it asks for', async () => {
    const pdf = await print();
    // Three of the plan, one prompt with lines, two rows of two columns, one look back and the reflection.
    expect(pdf.match(/\/FT \/Tx\n/g)).toHaveLength(10);
    expect(pdf).toContain('/TU (With whom)');
  });

  it('tags the document and states its language, for screen readers', async () => {
    const pdf = await print();
    expect(pdf).toContain('/Lang (en-US)');
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toContain('(Hand over the outcome)');
    for (const tag of ['/H1', '/H2', '/H4', '/P']) expect(pdf).toContain(`/S ${tag}\n`);
  });

  it('gives the same bytes for the same practice, and others for another', async () => {
    expect(await print()).toBe(await print());
    expect(await print()).not.toBe(await print({ title: 'Another' }));
  });

  it('sets other scripts, marks letters that no font here has, and says so on one more line', async () => {
    const paragraphs = (pdf: string) => pdf.match(/\/S \/P\n/g)!.length;
    const plain = paragraphs(await print({ source: 'A manager’s notes' }));
    expect(paragraphs(await print({ source: 'Записки, हिन्दी' }))).toBe(plain);
    expect(paragraphs(await print({ source: '管理者的笔记' }))).toBe(plain + 1);
  });

  it('adds pages rather than leave anything out', async () => {
    const field: WorksheetField = { kind: 'lines', prompt: 'A long question? '.repeat(8).trim(), lines: 8 };
    const worksheet = {
      minutes: 30,
      exercise: Array<WorksheetField>(4).fill(field),
      lookBack: ['One?', 'Two?', 'Three?'],
    };
    const pdf = await print({ worksheet });
    expect(pagesOf(pdf)).toBeGreaterThan(5);
    // Each field may go on over the end of its page.
    expect(pdf.match(/\/FT \/Tx\n/g)!.length).toBeGreaterThanOrEqual(3 + 4 + 3 + 1);
  });
});
