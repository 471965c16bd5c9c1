import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
export type PdfSection = PDFKit.PDFStructureElement;

export const COLOR = {
  primary: '#21455A',
  accent: '#d93a00',
  dark: '#2a2d2e',
  quiet: '#5b6468',
  line: '#b9c3c8',
};

export interface PdfSettings {
  /** In points. */
  page: { width: number; height: number };
  title: string;
  subject: string;
  /** The creation date in the file. Now, by default. */
  date?: Date;
}

/** A PDF with pdfkit, tagged for screen readers, in US English. Pages stay open, for their footers, until `draw` returns. */
export function taggedPdf({ page, title, subject, date }: PdfSettings, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Subject: subject, ...(date && { CreationDate: date, ModDate: date }) },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

/** Draws what a screen reader should pass over. */
export function drawDecoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

/** Draws at the foot of each page; the function gets its number (from 1) and how many there are. */
export function drawFooters(pdf: Pdf, draw: (number: number, count: number) => void): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    drawDecoration(pdf, () => draw(index + 1, count));
  }
}
