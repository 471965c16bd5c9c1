import PDFDocument from 'pdfkit';
import { WorksheetPrinter } from '../../application/ports/worksheet-printer.js';
import type { PracticeWithWorksheet } from '../../domain/practice.js';
import { type LayoutField, worksheetLayout, type WorksheetLayout } from '../../domain/worksheet-layout.js';
import type { OwnFont } from './fonts.js';
import {
  measureIn,
  type Pdf,
  PLACEHOLDER,
  PLACEHOLDER_EXPLAINED,
  printable,
  runsOf,
  setRuns,
  useFont,
} from './printable.js';

/**
 * The size in points. It has the shape of half a US letter, so that two pages fill a sheet, and the width of a phone, so that
 * a point is about a pixel where the page is shown as wide as the screen.
 */
const PAGE = { width: 360, height: 556 };
const LEFT = 22;
const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 30;
/** Only the footer is below. */
const BOTTOM = PAGE.height - 52;

/** Font sizes in points. Nothing is smaller than `small`, which is 14 pixels on a screen 360 pixels wide with a margin of 16. */
const SIZE = { title: 26, heading: 22, question: 20, prompt: 17, text: 16, small: 15.5 };

const COLOR = {
  primary: '#21455A',
  accent: '#d93a00',
  dark: '#2a2d2e',
  quiet: '#5b6468',
  line: '#b9c3c8',
  tint: '#eef3f6',
};

/** Distance between ruled lines, in points: for handwriting, and for a finger. */
const PITCH = 30;
const REFLECT_LINES = 6;
const GAP = { afterPrompt: 4, betweenFields: 24, betweenRows: 14 };

/** A file has to have a date; a fixed one keeps the bytes the same from one start to the next. */
const DATE = new Date('2026-01-01T00:00:00Z');

/**
 * Sets worksheets with pdfkit: the plan for the week, the exercise with room to write, a look back. Every place to write in
 * is a form field over ruled lines, for the screen and for paper.
 */
export class PdfkitWorksheetPrinter implements WorksheetPrinter {
  print(practice: PracticeWithWorksheet): Promise<Uint8Array> {
    const layout = worksheetLayout(practice);
    return new Promise((resolve, reject) => {
      // Tagged for screen readers. Pages stay open, for their footers, until all is drawn.
      const pdf = new PDFDocument({
        size: [PAGE.width, PAGE.height],
        margin: 0,
        autoFirstPage: false,
        bufferPages: true,
        pdfVersion: '1.7',
        tagged: true,
        lang: 'en-US',
        displayTitle: true,
        info: { Title: layout.title, Subject: layout.kicker, CreationDate: DATE, ModDate: DATE },
      });
      const chunks: Buffer[] = [];
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      pdf.on('end', () => resolve(Buffer.concat(chunks)));
      pdf.on('error', reject);
      new Sheet(pdf, layout).draw();
      pdf.end();
    });
  }
}

/** One worksheet that is being drawn; `y` is the position of the next element. */
class Sheet {
  private y = TOP;
  private fieldCount = 0;
  /** True if a letter was met that no font here has. */
  private lacksCharacters = false;
  private section: PDFKit.PDFStructureElement;

  constructor(
    private readonly pdf: Pdf,
    private readonly layout: WorksheetLayout,
  ) {
    // Readers may type any letter, so the form uses a font of their own, not the subset that this file embeds.
    pdf.font('Helvetica').initForm();
  }

  draw(): void {
    const root = this.pdf.struct('Document');
    this.pdf.addStructure(root);
    for (const part of [this.plan, this.exercise, this.lookBack, this.missingCharacters]) {
      this.section = this.pdf.struct('Sect');
      root.add(this.section);
      part.call(this);
      this.section.end();
    }
    root.end();
    this.footers();
  }

  private plan(): void {
    const { title, kicker, plan } = this.layout;
    this.newPage();
    const band =
      TOP + this.heightOf(kicker, 'strong', SIZE.small) + 10 + this.heightOf(title, 'title', SIZE.title) + 22;
    this.decoration(() => {
      this.pdf.rect(0, 0, PAGE.width, band).fill(COLOR.primary);
      this.pdf.rect(0, band, PAGE.width, 4).fill(COLOR.accent);
    });
    this.text(kicker, { font: 'strong', size: SIZE.small, color: '#d5e1e8' });
    this.y += 10;
    this.text(title, { font: 'title', size: SIZE.title, color: '#ffffff', tag: 'H1' });
    this.y = band + 30;
    this.heading(plan.heading);
    for (const label of plan.fields) this.blank(label, 1);
  }

  private exercise(): void {
    const { heading, fields } = this.layout.exercise;
    this.newPage();
    this.heading(heading);
    for (const field of fields) this.field(field);
  }

  private lookBack(): void {
    const { heading, fields } = this.layout.lookBack;
    const { reflect, source } = this.layout;
    const [first] = fields;
    const firstHeight = first ? this.heightOf(first.prompt, 'strong', SIZE.prompt) + 3 * PITCH : 0;
    this.y += 10;
    this.makeSpace(this.heightOf(heading, 'title', SIZE.heading) + 30 + firstHeight);
    this.heading(heading);
    for (const field of fields) this.field(field);
    const sourceHeight = source === null ? 0 : this.heightOf(source, 'text', SIZE.small) + 20;
    this.reflection(reflect, sourceHeight);
    if (source === null) return;
    this.makeSpace(sourceHeight - 20);
    this.text(source, { size: SIZE.small, color: COLOR.quiet });
  }

  private missingCharacters(): void {
    if (!this.lacksCharacters) return;
    this.y += 10;
    this.makeSpace(this.heightOf(PLACEHOLDER_EXPLAINED, 'text', SIZE.small));
    this.text(PLACEHOLDER_EXPLAINED, { size: SIZE.small, color: COLOR.quiet });
  }

  /** @param below in points, what comes after it and should not need a page of its own */
  private reflection(question: string, below: number): void {
    this.makeSpace(this.heightOf(question, 'question', SIZE.question) + 3 * PITCH + 28 + below);
    this.text('Reflect', { font: 'strong', size: SIZE.small, color: COLOR.accent, tag: 'H3' });
    this.y += 4;
    this.text(question, { font: 'question', size: SIZE.question, color: COLOR.primary });
    this.y += GAP.afterPrompt;
    const lines = Math.floor((BOTTOM - this.y - below) / PITCH);
    this.writingSpace(question, Math.max(3, Math.min(REFLECT_LINES, lines)));
    this.y += 20;
  }

  private heading(text: string): void {
    this.text(text, { font: 'title', size: SIZE.heading, color: COLOR.primary, tag: 'H2' });
    this.y += 6;
    this.decoration(() => this.pdf.rect(LEFT, this.y, 40, 3).fill(COLOR.accent));
    this.y += 20;
  }

  private field(field: LayoutField): void {
    if (field.kind === 'lines') return this.blank(field.prompt, field.lines);
    this.makeSpace(this.heightOf(field.prompt, 'strong', SIZE.prompt) + 12 + this.rowHeight(field.rows[0]!));
    this.text(field.prompt, { font: 'strong', size: SIZE.prompt });
    this.y += 12;
    for (const row of field.rows) this.row(row);
    this.y += GAP.betweenFields - GAP.betweenRows;
  }

  /** A row of a table, as a card. */
  private row({ label, cells }: Row): void {
    const height = this.rowHeight({ label, cells });
    this.makeSpace(height);
    const top = this.y;
    this.decoration(() => this.pdf.roundedRect(LEFT - 10, top, WIDTH + 20, height, 8).fill(COLOR.tint));
    this.y = top + 10;
    this.text(label, { font: 'strong', size: SIZE.text, color: COLOR.primary, tag: 'H4' });
    for (const cell of cells) {
      this.y += 4;
      this.text(cell, { size: SIZE.small, color: COLOR.quiet });
      this.writingSpace(`${label}: ${cell}`, 1);
    }
    this.y = top + height + GAP.betweenRows;
  }

  private rowHeight({ label, cells }: Row): number {
    const heights = cells.map((cell) => 4 + this.heightOf(cell, 'text', SIZE.small) + PITCH);
    return heights.reduce((sum, height) => sum + height, 24 + this.heightOf(label, 'strong', SIZE.text));
  }

  /** A prompt with room to write under it; the room starts on its prompt's page, and continues on the next one. */
  private blank(prompt: string, lines: number): void {
    const promptHeight = this.heightOf(prompt, 'strong', SIZE.prompt) + GAP.afterPrompt;
    this.makeSpace(promptHeight + Math.min(lines, 3) * PITCH);
    this.text(prompt, { font: 'strong', size: SIZE.prompt });
    this.y += GAP.afterPrompt;
    for (let left = lines; left > 0;) {
      if (this.linesLeft() < 1) this.newPage();
      const here = Math.min(left, this.linesLeft());
      this.writingSpace(prompt, here);
      left -= here;
    }
    this.y += GAP.betweenFields;
  }

  /** Ruled lines, with a form field over them. @param name what a screen reader says of the field */
  private writingSpace(name: string, lines: number): void {
    const top = this.y;
    for (let line = 0; line < lines; line++) {
      this.y += PITCH;
      this.rule(LEFT, LEFT + WIDTH, this.y);
    }
    this.fieldCount += 1;
    // `TU` is the field's name for people (ISO 32000, 12.7.3.1); pdfkit writes it as it is, and its types don't know it.
    const options = { multiline: lines > 1, fontSize: SIZE.text, TU: new String(name) };
    this.pdf.font('Helvetica').formText(`field-${this.fieldCount}`, LEFT, top + 4, WIDTH, lines * PITCH - 4, options);
  }

  private linesLeft(): number {
    return Math.floor((BOTTOM - this.y) / PITCH);
  }

  private makeSpace(height: number): void {
    if (this.y + height > BOTTOM) this.newPage();
  }

  private text(text: string, { font = 'text', size, color = COLOR.dark, tag = 'P' }: TextOptions): void {
    const shown = printable(text);
    this.lacksCharacters ||= shown.includes(PLACEHOLDER);
    const runs = runsOf(shown, font);
    const paragraph = this.pdf.struct(tag, {}, () => {
      this.pdf.fillColor(color);
      setRuns(this.pdf, runs, { own: font, size, x: LEFT, y: this.y, width: WIDTH, lineGap: 2 });
    });
    this.section.add(paragraph);
    this.y = this.pdf.y;
  }

  private heightOf(text: string, font: OwnFont, size: number): number {
    const shown = printable(text);
    return measureIn(this.pdf, shown, font, size).heightOfString(shown, { width: WIDTH, lineGap: 2 });
  }

  private rule(from: number, to: number, y: number): void {
    this.decoration(() => this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.7).stroke(COLOR.line));
  }

  /** Draws what a screen reader should pass over. */
  private decoration(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }

  private newPage(): void {
    this.pdf.addPage();
    this.y = TOP;
  }

  private footers(): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.pdf.switchToPage(start + index);
      this.decoration(() => {
        useFont(this.pdf, 'text', SIZE.small).fillColor(COLOR.quiet);
        const text = `${this.layout.footer}  ·  ${index + 1}/${count}`;
        this.pdf.text(text, LEFT, PAGE.height - 36, { lineBreak: false });
      });
    }
  }
}

type Row = Extract<LayoutField, { kind: 'table' }>['rows'][number];

interface TextOptions {
  font?: OwnFont;
  size: number;
  color?: string;
  tag?: string;
}
