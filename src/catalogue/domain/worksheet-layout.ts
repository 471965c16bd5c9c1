import { type PracticeWithWorksheet, REFLECT_MARK, type WorksheetField } from './practice.js';
import { SKILL_LABELS, primarySkill } from '../../language/skills.api.js';

/** The content of a worksheet, in reading order; its position on the page is up to the printer. */
export interface WorksheetLayout {
  title: string;
  /** "Delegation · about 20 minutes" */
  kicker: string;
  source: string | null;
  plan: { heading: string; fields: string[] };
  exercise: { heading: string; fields: LayoutField[] };
  lookBack: { heading: string; fields: LayoutField[] };
  /** The question to reflect on, without its mark. */
  reflect: string;
  /** "Practice 101 · Delegation" */
  footer: string;
}

export type LayoutField =
  | { kind: 'lines'; prompt: string; lines: number }
  /** A row is named by its label; an empty one has none. */
  | { kind: 'table'; prompt: string; columns: string[]; rows: string[] };

const LOOK_BACK_LINES = 3;

export function worksheetLayout(practice: PracticeWithWorksheet): WorksheetLayout {
  const skill = SKILL_LABELS[primarySkill(practice)];
  const { minutes, exercise, lookBack } = practice.worksheet;
  return {
    title: typographic(practice.title),
    kicker: `${skill}  ·  about ${minutes} minutes`,
    source: practice.source === null ? null : typographic(`Source: ${practice.source}`),
    plan: { heading: 'My plan for this week', fields: ['When and where', 'With whom', 'What could get in the way'] },
    exercise: { heading: 'The exercise', fields: exercise.map(withTypography) },
    lookBack: {
      heading: 'Looking back',
      fields: lookBack.map((prompt) => ({ kind: 'lines', prompt: typographic(prompt), lines: LOOK_BACK_LINES })),
    },
    reflect: reflectionIn(practice.body),
    footer: `Practice ${practice.number}  ·  ${skill}`,
  };
}

function withTypography(field: WorksheetField): LayoutField {
  const prompt = typographic(field.prompt);
  return field.kind === 'lines'
    ? { ...field, prompt }
    : { ...field, prompt, columns: field.columns.map(typographic), rows: field.rows.map(typographic) };
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
