import { describe, expect, it } from '@jest/globals';
import type { WorksheetField } from '../../domain/practice.js';
import { aPractice } from '../../testing/a-practice.js';
import { PdfkitWorksheetPrinter } from './pdfkit-worksheet-printer.js';

const print = async (part: Parameters<typeof aPractice>[0] = {}) =>
  Buffer.from(await new PdfkitWorksheetPrinter().print(aPractice(part))).toString('latin1');

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\n/g)!.length;

describe('the worksheet printer', () => {
  it('prints a cover, an exercise and a look back', async () => {
    expect(pagesOf(await print())).toBe(3);
  });

  it('tags the document and says its language, for those who hear it', async () => {
    const pdf = await print();
    expect(pdf).toContain('/Lang (en-US)');
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toContain('(Hand over the outcome)');
    for (const tag of ['/H1', '/H2', '/P', '/Table', '/TH']) expect(pdf).toContain(`/S ${tag}\n`);
  });

  it('gives the same bytes for the same practice, and others for another', async () => {
    expect(await print()).toBe(await print());
    expect(await print()).not.toBe(await print({ title: 'Another' }));
  });

  it('takes further pages rather than leave anything out', async () => {
    const field: WorksheetField = { kind: 'lines', prompt: 'A long question? '.repeat(8).trim(), lines: 8 };
    const worksheet = {
      minutes: 30,
      exercise: Array<WorksheetField>(4).fill(field),
      lookBack: ['One?', 'Two?', 'Three?'],
    };
    expect(pagesOf(await print({ worksheet }))).toBe(4);
  });
});
