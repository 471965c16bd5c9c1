import type { OwnFont } from '../../../shared/adapters/printing/fonts.js';
import {
  measureIn,
  PLACEHOLDER,
  PLACEHOLDER_EXPLAINED,
  printable,
  runsOf,
  setRuns,
} from '../../../shared/adapters/printing/printable.js';
import {
  COLOR,
  drawDecoration,
  drawFooters,
  type Pdf,
  type PdfSection,
  taggedPdf,
} from '../../../shared/adapters/printing/tagged-pdf.js';
import { DocumentPrinter } from '../../application/ports/curriculum-planner.js';
import type { DocumentEntry, PrintedDocument } from '../../domain/printed-document.js';

/** In points: US letter, as it comes out of a printer at work. */
const PAGE = { width: 612, height: 792 };
const LEFT = 72;
const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 72;
/** Only the footer is below. */
const BOTTOM = PAGE.height - 84;

/** In points. */
const SIZE = { title: 30, heading: 17, opening: 14.5, entry: 12, text: 11, small: 9.5 };

/** Sets a document with pdfkit. The reader is somebody who did not write it: one column, no furniture. */
export class PdfkitDocumentPrinter extends DocumentPrinter {
  print(document: PrintedDocument): Promise<Uint8Array> {
    const { title, kicker } = document;
    return taggedPdf({ page: PAGE, title, subject: kicker }, (pdf) => new Sheets(pdf, document).draw());
  }
}

/** A document on its way onto paper; `y` is where the next thing goes. */
class Sheets {
  private y = TOP;
  private section: PdfSection;

  constructor(
    private readonly pdf: Pdf,
    private readonly document: PrintedDocument,
  ) {}

  draw(): void {
    const root = this.pdf.struct('Document');
    this.pdf.addStructure(root);
    this.inSection(root, () => this.front());
    for (const { heading, entries } of this.document.sections) {
      this.inSection(root, () => {
        this.makeSpace(90);
        this.heading(heading);
        for (const entry of entries) this.entry(entry);
        this.y += 14;
      });
    }
    root.end();
    this.footers();
  }

  private inSection(root: PdfSection, draw: () => void): void {
    this.section = this.pdf.struct('Sect');
    root.add(this.section);
    draw();
    this.section.end();
  }

  private front(): void {
    const { kicker, title, opening, facts } = this.document;
    this.newPage();
    this.text(kicker, { font: 'strong', size: SIZE.text, color: COLOR.quiet });
    this.y += 6;
    this.text(title, { font: 'title', size: SIZE.title, color: COLOR.primary, tag: 'H1' });
    this.y += 10;
    this.decoration(() => this.pdf.rect(LEFT, this.y, 56, 3).fill(COLOR.accent));
    this.y += 26;
    if (opening) {
      this.text(opening.label, { font: 'strong', size: SIZE.small, color: COLOR.quiet });
      this.y += 4;
      this.words(opening.words, { font: 'question', size: SIZE.opening, color: COLOR.primary });
      this.y += 18;
    }
    for (const { label, value } of facts) {
      this.text(`${label}: ${value}`, { size: SIZE.entry });
      this.y += 3;
    }
    this.missingCharacters();
    this.y += 18;
  }

  /** Said on the first page, before anybody meets one. */
  private missingCharacters(): void {
    const { charactersElsewhere } = this.document;
    if (!textsOf(this.document).some((words) => printable(words).includes(PLACEHOLDER))) return;
    this.y += 5;
    const explanation = [PLACEHOLDER_EXPLAINED, charactersElsewhere].filter(Boolean).join(' ');
    this.text(explanation, { size: SIZE.small, color: COLOR.quiet });
  }

  private heading(text: string): void {
    this.text(text, { font: 'title', size: SIZE.heading, color: COLOR.primary, tag: 'H2' });
    this.y += 4;
    this.decoration(() =>
      this.pdf
        .moveTo(LEFT, this.y)
        .lineTo(LEFT + WIDTH, this.y)
        .lineWidth(0.7)
        .stroke(COLOR.line),
    );
    this.y += 12;
  }

  private entry({ title, about, words }: DocumentEntry): void {
    this.makeSpace(words === null ? 32 : 64);
    this.text(title, { font: 'strong', size: SIZE.entry, tag: 'H3' });
    if (about) this.text(about, { size: SIZE.small, color: COLOR.quiet });
    if (words !== null) {
      this.y += 4;
      this.words(words, { size: SIZE.text });
    }
    this.y += words === null ? 8 : 14;
  }

  /** Prints a person's text line by line: a long one continues on the next page. */
  private words(words: string, style: TextOptions): void {
    for (const line of words.split(/\r?\n/)) {
      if (line.trim() === '') this.y += style.size / 2;
      else this.text(line, style);
    }
  }

  /** Sets a paragraph, in pieces where it would not fit onto the page. */
  private text(text: string, { font = 'text', size, color = COLOR.dark, tag = 'P' }: TextOptions): void {
    const lineHeight = size * 1.35;
    let rest = printable(text);
    while (rest !== '') {
      if (this.y + lineHeight > BOTTOM) this.newPage();
      const piece = this.fitting(rest, font, size, BOTTOM - this.y);
      this.piece(piece, { font, size, color, tag });
      rest = rest.slice(piece.length).trimStart();
    }
  }

  private piece(text: string, { font, size, color, tag }: Required<TextOptions>): void {
    const runs = runsOf(text, font);
    const paragraph = this.pdf.struct(tag);
    this.section.add(paragraph);
    paragraph.add(() => {
      this.pdf.fillColor(color);
      setRuns(this.pdf, runs, { own: font, size, x: LEFT, y: this.y, width: WIDTH, lineGap: size * 0.2 });
    });
    paragraph.end();
    this.y = this.pdf.y;
  }

  /** As much of a text, up to the end of a word, as fits into this many points. */
  private fitting(text: string, font: OwnFont, size: number, height: number): string {
    const fits = (piece: string): boolean =>
      measureIn(this.pdf, piece, font, size).heightOfString(piece, { width: WIDTH, lineGap: size * 0.2 }) <= height;
    if (fits(text)) return text;
    let [low, high] = [1, text.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(text.slice(0, middle))) low = middle;
      else high = middle - 1;
    }
    const space = text.lastIndexOf(' ', low);
    return text.slice(0, space > 0 ? space : low);
  }

  private makeSpace(height: number): void {
    if (this.y + height > BOTTOM) this.newPage();
  }

  private decoration(draw: () => void): void {
    drawDecoration(this.pdf, draw);
  }

  private newPage(): void {
    this.pdf.addPage();
    this.y = TOP;
  }

  private footers(): void {
    drawFooters(this.pdf, (number, count) => {
      this.pdf.fillColor(COLOR.quiet);
      const runs = runsOf(printable(`${this.document.footer}  ·  ${number} of ${count}`), 'text');
      setRuns(this.pdf, runs, { own: 'text', size: SIZE.small, x: LEFT, y: PAGE.height - 48 });
    });
  }
}

interface TextOptions {
  font?: OwnFont;
  size: number;
  color?: string;
  /** The role of the text in the tagged document. */
  tag?: string;
}

/** Every text of a document. */
const textsOf = ({ title, kicker, opening, facts, sections, footer }: PrintedDocument): string[] => [
  title,
  kicker,
  opening?.words ?? '',
  ...facts.map(({ value }) => value),
  ...sections.flatMap(({ heading, entries }) => [
    heading,
    ...entries.flatMap((entry) => [entry.title, entry.about, entry.words ?? '']),
  ]),
  footer,
];
