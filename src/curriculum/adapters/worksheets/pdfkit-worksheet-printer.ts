import PDFDocument from 'pdfkit';
import { type PracticeWithWorksheet, WorksheetPrinter } from '../../application/ports/worksheet-printer.js';
import { type Font, fontBytes, FONTS } from './fonts.js';
import { type LayoutField, type TextBlock, worksheetLayout, type WorksheetLayout } from './worksheet-layout.js';

type Pdf = PDFKit.PDFDocument;
type Section = PDFKit.PDFStructureElement;

/** US letter, in points. */
const PAGE = { width: 612, height: 792 };
const LEFT = 62;
const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 62;
/** Nothing but the footer stands below. */
const BOTTOM = PAGE.height - 66;
const COVER_BAND = { height: 222, rule: 4 };

const COLOR = {
  primary: '#21455A',
  accent: '#d93a00',
  dark: '#2a2d2e',
  quiet: '#5b6468',
  line: '#b9c3c8',
  tint: '#eef3f6',
};

/** The largest with which the why leaves room for the plan; it is read on phones, too. */
const WHY_SIZES = [14, 13.5, 13, 12.5, 12, 11.5];

/** Distance between ruled lines, in points: college rule is 20, wide rule 25. */
const PITCH = { min: 20, max: 28 };
/** Room that is left over becomes lines and rows, up to this many for each field. */
const MORE_ROOM = 4;
const REFLECT_LINES = { min: 4, max: 14 };
const GAP = { afterPrompt: 3, betweenFields: 22 };
const CELL_PADDING = 5;

/** A file has to have a date; a fixed one keeps the bytes the same from one start to the next. */
const DATE = new Date('2026-01-01T00:00:00Z');

/** Sets worksheets with pdfkit: a cover with the why, the exercise with room to write, a look back. */
export class PdfkitWorksheetPrinter extends WorksheetPrinter {
  print(practice: PracticeWithWorksheet): Promise<Uint8Array> {
    const layout = worksheetLayout(practice);
    return new Promise((resolve, reject) => {
      const pdf = new PDFDocument({
        size: 'LETTER',
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

/** One worksheet on its way onto paper; `y` is where the next thing goes. */
class Sheet {
  private y = TOP;
  private section: Section;

  constructor(
    private readonly pdf: Pdf,
    private readonly layout: WorksheetLayout,
  ) {
    for (const font of FONTS) pdf.registerFont(font, fontBytes(font));
  }

  draw(): void {
    const root = this.pdf.struct('Document');
    this.pdf.addStructure(root);
    for (const page of [this.cover, this.exercise, this.lookBack]) {
      this.section = this.pdf.struct('Sect');
      root.add(this.section);
      page.call(this);
      this.section.end();
    }
    root.end();
    this.footers();
  }

  private cover(): void {
    const { title, kicker, why, source, plan } = this.layout;
    this.newPage();
    this.decoration(() => {
      this.pdf.rect(0, 0, PAGE.width, COVER_BAND.height).fill(COLOR.primary);
      this.pdf.rect(0, COVER_BAND.height, PAGE.width, COVER_BAND.rule).fill(COLOR.accent);
    });
    const size = this.largestThatFits(title, 'title', [36, 33, 30, 27], 3);
    const width = this.balancedWidth(title, 'title', size);
    this.y = COVER_BAND.height - 40 - this.heightOf(title, 'title', size);
    this.text(title, { font: 'title', size, color: '#ffffff', tag: 'H1', width });
    const below = this.y;
    this.y = TOP;
    this.text(kicker, { font: 'strong', size: 11, color: '#d5e1e8' });
    this.y = Math.max(below, COVER_BAND.height + COVER_BAND.rule + 34);

    const pitch = 34;
    const height = 46 + plan.fields.length * pitch;
    const whySize =
      WHY_SIZES.find((size) => this.whyHeight(size) <= BOTTOM - height - 26 - this.y) ?? WHY_SIZES.at(-1)!;
    for (const block of why) {
      this.text(block.kind === 'item' ? `•  ${block.text}` : block.text, whyStyle(block, whySize));
      this.y += whyGap(block);
    }
    if (source !== null) this.text(source, { size: 9.5, color: COLOR.quiet, lineGap: 2 });

    const top = Math.max(this.y + 20, BOTTOM - height - 6);
    this.decoration(() => this.pdf.roundedRect(LEFT - 18, top, WIDTH + 36, height, 8).fill(COLOR.tint));
    this.y = top + 18;
    this.text(plan.heading, { font: 'strong', size: 13, color: COLOR.primary, tag: 'H2' });
    const labels = Math.max(...plan.fields.map((label) => this.widthOf(label, 'text', 11)));
    plan.fields.forEach((label, index) => {
      const line = top + 40 + (index + 0.62) * pitch;
      this.y = line - 12;
      this.text(label, { size: 11, color: COLOR.quiet });
      this.rule(LEFT + labels + 14, LEFT + WIDTH, line);
    });
  }

  private whyHeight(size: number): number {
    const { why, source } = this.layout;
    return why.reduce(
      (sum, block) => {
        const { lineGap, indent } = whyStyle(block, size);
        return sum + this.heightOf(block.text, 'text', size, lineGap, WIDTH - indent) + whyGap(block);
      },
      source === null ? 0 : this.heightOf(source, 'text', 9.5, 2),
    );
  }

  private exercise(): void {
    const { heading, fields } = this.layout.exercise;
    this.newPage();
    this.heading(heading);
    const room = BOTTOM - this.y;
    const pitch = this.pitchFor(fields, room);
    this.fields(this.withMoreRoom(fields, pitch, room), pitch);
  }

  private lookBack(): void {
    const { heading, fields } = this.layout.lookBack;
    const room = this.headingHeight() + this.fieldsHeight(fields, PITCH.max) + this.reflectionHeight() + 40;
    if (this.y + 44 + room > BOTTOM) this.newPage();
    else this.y += 44;
    this.heading(heading);
    this.fields(fields, PITCH.max);
    this.y += 26;
    this.reflection();
  }

  /** The question stands in a panel of its own, with all the room that is left to answer it. */
  private reflection(): void {
    const top = this.y;
    const spare = Math.floor((BOTTOM - top - this.reflectionHeight()) / PITCH.max);
    const lines = Math.min(REFLECT_LINES.max, REFLECT_LINES.min + Math.max(0, spare));
    const height = this.reflectionHeight() + (lines - REFLECT_LINES.min) * PITCH.max;
    this.decoration(() => {
      this.pdf.roundedRect(LEFT - 18, top, WIDTH + 36, height, 8).fill(COLOR.tint);
      this.pdf.rect(LEFT - 18, top + 8, 4, height - 16).fill(COLOR.accent);
    });
    this.y = top + 22;
    this.text('Reflect', { font: 'strong', size: 10.5, color: COLOR.accent, tag: 'H3' });
    this.y += 5;
    const width = this.balancedWidth(this.layout.reflect, 'question', 17);
    this.text(this.layout.reflect, { font: 'question', size: 17, color: COLOR.primary, lineGap: 3, width });
    this.y += GAP.afterPrompt;
    this.ruledLines(lines, PITCH.max);
  }

  private reflectionHeight(): number {
    return 22 + 18 + this.heightOf(this.layout.reflect, 'question', 17, 3) + REFLECT_LINES.min * PITCH.max + 30;
  }

  private heading(text: string): void {
    this.text(text, { font: 'title', size: 25, color: COLOR.primary, tag: 'H2' });
    this.y += 7;
    this.decoration(() => this.pdf.rect(LEFT, this.y, 44, 3).fill(COLOR.accent));
    this.y += 25;
  }

  private headingHeight(): number {
    return this.heightOf(this.layout.exercise.heading, 'title', 25) + 32;
  }

  private fields(fields: LayoutField[], pitch: number): void {
    fields.forEach((field, index) => {
      if (this.y + this.fieldHeight(field, pitch) > BOTTOM) this.newPage();
      else if (index > 0) this.y += GAP.betweenFields;
      this.text(field.prompt, { font: 'strong', size: 12, lineGap: 2.5 });
      if (field.kind === 'lines') {
        this.y += GAP.afterPrompt;
        this.ruledLines(field.lines, pitch);
      } else {
        this.y += GAP.afterPrompt + 5;
        this.table(field, pitch);
      }
    });
  }

  private ruledLines(count: number, pitch: number): void {
    for (let line = 0; line < count; line++) {
      this.y += pitch;
      this.rule(LEFT, LEFT + WIDTH, this.y);
    }
  }

  private table(field: LayoutField & { kind: 'table' }, pitch: number): void {
    const widths = columnWidths(field.columns);
    const lefts = widths.map((_, index) => LEFT + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
    const table = this.pdf.struct('Table');
    this.section.add(table);
    const header = this.pdf.struct('TR');
    table.add(header);
    const top = this.y;
    const headerHeight = this.headerHeight(field.columns, widths);
    this.decoration(() => this.pdf.rect(LEFT, top, WIDTH, headerHeight).fill(COLOR.tint));
    field.columns.forEach((column, index) => {
      this.y = top + CELL_PADDING;
      this.text(column, {
        font: 'strong',
        size: 9.5,
        color: COLOR.primary,
        tag: 'TH',
        into: header,
        left: lefts[index]! + CELL_PADDING,
        width: widths[index]! - 2 * CELL_PADDING,
      });
    });
    header.end();
    this.y = top + headerHeight;
    for (const label of field.rows) {
      const rowTop = this.y;
      if (label !== '') {
        const row = this.pdf.struct('TR');
        table.add(row);
        this.y += CELL_PADDING;
        this.text(label, {
          size: 10,
          tag: 'TH',
          into: row,
          left: LEFT + CELL_PADDING,
          width: widths[0]! - 2 * CELL_PADDING,
        });
        row.end();
      }
      this.y = rowTop + this.rowHeight(label, widths[0]!, pitch, field.rowPitches);
      this.rule(LEFT, LEFT + WIDTH, this.y);
    }
    table.end();
    this.decoration(() => {
      for (const left of lefts.slice(1)) this.pdf.moveTo(left, top).lineTo(left, this.y);
      this.pdf.lineWidth(0.6).stroke(COLOR.line);
    });
  }

  private headerHeight(columns: string[], widths: number[]): number {
    const heights = columns.map((column, index) =>
      this.heightOf(column, 'strong', 9.5, 0, widths[index]! - 2 * CELL_PADDING),
    );
    return Math.max(...heights) + 2 * CELL_PADDING;
  }

  private rowHeight(label: string, width: number, pitch: number, pitches: number): number {
    const text = label === '' ? 0 : this.heightOf(label, 'text', 10, 0, width - 2 * CELL_PADDING) + 2 * CELL_PADDING;
    return Math.max(pitch * pitches, text);
  }

  private fieldHeight(field: LayoutField, pitch: number): number {
    const prompt = this.heightOf(field.prompt, 'strong', 12, 2.5) + GAP.afterPrompt;
    if (field.kind === 'lines') return prompt + field.lines * pitch;
    const widths = columnWidths(field.columns);
    const rows = field.rows.reduce((sum, label) => sum + this.rowHeight(label, widths[0]!, pitch, field.rowPitches), 0);
    return prompt + 5 + this.headerHeight(field.columns, widths) + rows;
  }

  private fieldsHeight(fields: LayoutField[], pitch: number): number {
    const gaps = (fields.length - 1) * GAP.betweenFields;
    return fields.reduce((sum, field) => sum + this.fieldHeight(field, pitch), gaps);
  }

  /** The widest ruling with which all fields fit the height; the narrowest where they need a further page anyway. */
  private pitchFor(fields: LayoutField[], height: number): number {
    let pitch = PITCH.max;
    while (pitch > PITCH.min && this.fieldsHeight(fields, pitch) > height) pitch -= 0.5;
    return pitch;
  }

  /** Fields in turn get a line or an empty row more, while the height lasts. */
  private withMoreRoom(fields: LayoutField[], pitch: number, height: number): LayoutField[] {
    let roomy = fields;
    for (let round = 0; round < MORE_ROOM; round++) {
      for (let index = 0; index < fields.length; index++) {
        const larger = roomy.with(index, withOneMore(roomy[index]!));
        if (this.fieldsHeight(larger, pitch) <= height) roomy = larger;
      }
    }
    return roomy;
  }

  private text(text: string, options: TextOptions): void {
    const { font = 'text', size, color = COLOR.dark, lineGap = 0, indent = 0, left = LEFT, width = WIDTH } = options;
    this.pdf
      .font(font, size)
      .fillColor(color)
      .text(text, left + indent, this.y, {
        width: width - indent,
        lineGap,
        structParent: options.into ?? this.section,
        structType: options.tag ?? 'P',
      });
    this.y = this.pdf.y;
  }

  private heightOf(text: string, font: Font, size: number, lineGap = 0, width = WIDTH): number {
    return this.pdf.font(font, size).heightOfString(text, { width, lineGap });
  }

  private widthOf(text: string, font: Font, size: number): number {
    return this.pdf.font(font, size).widthOfString(text);
  }

  private largestThatFits(text: string, font: Font, sizes: number[], lines: number): number {
    const fits = (size: number) => this.heightOf(text, font, size) <= lines * this.heightOf('X', font, size) + 1;
    return sizes.find(fits) ?? sizes.at(-1)!;
  }

  /** The narrowest width that needs no further line: then the lines are of about the same length. */
  private balancedWidth(text: string, font: Font, size: number): number {
    const height = this.heightOf(text, font, size);
    let width = WIDTH;
    while (this.heightOf(text, font, size, 0, width - 8) <= height) width -= 8;
    return width;
  }

  private rule(from: number, to: number, y: number): void {
    this.decoration(() => this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(COLOR.line));
  }

  /** What a screen reader should pass over. */
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
        this.pdf.font('text', 9).fillColor(COLOR.quiet);
        this.pdf.text(this.layout.footer, LEFT, PAGE.height - 40, { lineBreak: false });
        this.pdf.text(`Page ${index + 1} of ${count}`, LEFT, PAGE.height - 40, { width: WIDTH, align: 'right' });
      });
    }
  }
}

interface TextOptions {
  font?: Font;
  size: number;
  color?: string;
  lineGap?: number;
  indent?: number;
  left?: number;
  width?: number;
  /** The role of the text in the tagged document. */
  tag?: string;
  into?: Section;
}

const whyStyle = ({ kind }: TextBlock, size: number) => ({
  size,
  lineGap: size * 0.42,
  indent: kind === 'item' ? 14 : 0,
});

const whyGap = ({ kind }: TextBlock): number => (kind === 'item' ? 4 : 9);

/** A table whose rows have labels has all its rows: they grow instead. */
function withOneMore(field: LayoutField): LayoutField {
  if (field.kind === 'lines') return { ...field, lines: field.lines + 1 };
  return field.rows.some((label) => label !== '')
    ? { ...field, rowPitches: field.rowPitches + 0.4 }
    : { ...field, rows: [...field.rows, ''] };
}

/** Wider for longer headings, with a root to keep the narrow ones writable. */
function columnWidths(columns: string[]): number[] {
  const weights = columns.map((column) => Math.sqrt(Math.min(Math.max(column.length, 8), 32)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (WIDTH * weight) / total);
}
