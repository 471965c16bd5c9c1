import type { PracticeWithWorksheet } from '../../application/ports/worksheet-printer.js';
import { primarySkill, REFLECT_MARK, SKILL_LABELS, STAGE_LABELS, type WorksheetField } from '../../domain/practice.js';

/** What a worksheet says, in reading order; where it stands on the page is the printer's business. */
export interface WorksheetLayout {
  title: string;
  /** "Delegation · Foundation · about 20 minutes" */
  kicker: string;
  why: TextBlock[];
  source: string | null;
  plan: { heading: string; fields: string[] };
  exercise: { heading: string; fields: LayoutField[] };
  lookBack: { heading: string; fields: LayoutField[] };
  /** The question to reflect on, without its mark. */
  reflect: string;
  /** "Practice 101 · Delegation" */
  footer: string;
}

export interface TextBlock {
  kind: 'paragraph' | 'item';
  text: string;
}

export type LayoutField =
  | { kind: 'lines'; prompt: string; lines: number }
  /** Rows are `rowPitches` times as high as a ruled line. */
  | { kind: 'table'; prompt: string; columns: string[]; rows: string[]; rowPitches: number };

const LOOK_BACK_LINES = 3;

export function worksheetLayout(practice: PracticeWithWorksheet): WorksheetLayout {
  const skill = SKILL_LABELS[primarySkill(practice)];
  const { minutes, exercise, lookBack } = practice.worksheet;
  const blocks = textBlocks(practice.body);
  const mark = plain(REFLECT_MARK);
  return {
    title: typographic(practice.title),
    kicker: `${skill}  ·  ${STAGE_LABELS[practice.stage]}  ·  about ${minutes} minutes`,
    why: blocks.filter(({ text }) => !text.startsWith(mark)),
    source: practice.source === null ? null : typographic(`Source: ${practice.source}`),
    plan: { heading: 'My plan for this week', fields: ['When and where', 'With whom', 'What could get in the way'] },
    exercise: { heading: 'On paper', fields: exercise.map(withTypography) },
    lookBack: {
      heading: 'Looking back',
      fields: lookBack.map((prompt) => ({ kind: 'lines', prompt: typographic(prompt), lines: LOOK_BACK_LINES })),
    },
    reflect: blocks
      .filter(({ text }) => text.startsWith(mark))
      .map(({ text }) => text.slice(mark.length).trim())
      .join(' '),
    footer: `Practice ${practice.number}  ·  ${skill}`,
  };
}

function withTypography(field: WorksheetField): LayoutField {
  const prompt = typographic(field.prompt);
  return field.kind === 'lines'
    ? { ...field, prompt }
    : { ...field, prompt, columns: field.columns.map(typographic), rows: field.rows.map(typographic), rowPitches: 1.2 };
}

/** Paragraphs and list items of a practice's markdown; a practice holds nothing larger. */
function textBlocks(body: string): TextBlock[] {
  return body
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s|\*\*)/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .map((block) => {
      const item = /^(?:[-*]|\d+\.) (.*)$/.exec(block);
      return item ? { kind: 'item', text: plain(item[1]!) } : { kind: 'paragraph', text: plain(block) };
    });
}

function plain(markdown: string): string {
  return typographic(
    markdown
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/(\*\*|__)(.+?)\1/g, '$2')
      .replace(/(^|\W)[*_](\S(?:.*?\S)?)[*_](?=\W|$)/g, '$1$2')
      .replace(/^#+ /, ''),
  );
}

/** Editors type straight quotes, hyphens and three points; print deserves the real ones. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([“—])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/'(?=em\b|til\b|\d0s\b)/gi, '’')
    .replace(/(^|[\s([“—])'/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/\.\.\./g, '…')
    .replace(/(\d)-(?=\d)/g, '$1–')
    .replace(/ - /g, ' – ');
}
