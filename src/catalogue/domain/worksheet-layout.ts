import { type PracticeWithWorksheet, REFLECT_MARK, type Worksheet, type WorksheetField } from './practice.js';
import { SKILL_LABELS, primarySkill } from '../../language/skills.api.js';

/** The parts of a worksheet that are filled in, on paper and on the screen, in reading order. */
export interface WorksheetParts {
  plan: { heading: string; fields: string[] };
  exercise: { heading: string; fields: LayoutField[] };
  lookBack: { heading: string; fields: LayoutField[] };
  /** The question to reflect on, without its mark; empty where the practice has none. */
  reflect: string;
}

/** The content of a worksheet; its position on the page is up to the printer. */
export interface WorksheetLayout extends WorksheetParts {
  title: string;
  /** "Delegation · about 20 minutes" */
  kicker: string;
  source: string | null;
  /** "Practice 101 · Delegation" */
  footer: string;
}

export type LayoutField =
  | { kind: 'lines'; prompt: string; lines: number }
  /** A row is one thing to fill in, with its columns below each other: next to each other they don't fit a phone. */
  | { kind: 'table'; prompt: string; rows: { label: string; cells: string[] }[] };

const LOOK_BACK_LINES = 3;

export function worksheetLayout(practice: PracticeWithWorksheet): WorksheetLayout {
  const skill = SKILL_LABELS[primarySkill(practice)];
  return {
    ...worksheetParts(practice.worksheet, practice.body),
    title: typographic(practice.title),
    kicker: `${skill}  ·  about ${practice.worksheet.minutes} minutes`,
    source: practice.source === null ? null : typographic(`Source: ${practice.source}`),
    footer: `Practice ${practice.number}  ·  ${skill}`,
  };
}

/** @param body of the practice, which ends with the question to reflect on */
export function worksheetParts({ exercise, lookBack }: Worksheet, body: string): WorksheetParts {
  return {
    plan: { heading: 'My plan for this week', fields: ['When and where', 'With whom', 'What could get in the way'] },
    exercise: { heading: 'The exercise', fields: exercise.map(withTypography) },
    lookBack: {
      heading: 'Looking back',
      fields: lookBack.map((prompt) => ({ kind: 'lines', prompt: typographic(prompt), lines: LOOK_BACK_LINES })),
    },
    reflect: reflectionIn(body),
  };
}

function withTypography(field: WorksheetField): LayoutField {
  const prompt = typographic(field.prompt);
  if (field.kind === 'lines') return { ...field, prompt };
  const columns = field.columns.map(typographic);
  const rows = field.rows.map((label, index) =>
    // The first column of a table with named rows holds the names.
    label === ''
      ? { label: String(index + 1), cells: columns }
      : { label: typographic(label), cells: columns.slice(1) },
  );
  return { kind: 'table', prompt, rows };
}

/** The question that a practice ends with, without its mark. */
const reflectionIn = (body: string): string =>
  body
    .split('\n')
    .filter((line) => line.startsWith(REFLECT_MARK))
    .map((line) => plain(line.slice(REFLECT_MARK.length).trim()))
    .join(' ');

function plain(markdown: string): string {
  return typographic(
    markdown
      .replace(/!?\[([^[\]]*)\]\([^)[]*\)/g, '$1')
      .replace(/(\*\*|__)(.+?)\1/g, '$2')
      .replace(/(^|\W)[*_](\S(?:(?:(?!\W[*_]\S).)*?\S)?)[*_](?=\W|$)/g, '$1$2')
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
