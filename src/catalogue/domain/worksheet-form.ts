import type { Worksheet } from './practice.js';
import { type LayoutField, worksheetParts } from './worksheet-layout.js';

/** A worksheet to fill in on a screen. The ids of its fields stay the same in one version of the practice. */
export interface WorksheetForm {
  sections: { heading: string; questions: WorksheetQuestion[] }[];
}

export type WorksheetQuestion =
  | { kind: 'lines'; prompt: string; lines: number; field: string }
  | { kind: 'table'; prompt: string; rows: { label: string; cells: { label: string; field: string }[] }[] };

/** The last question of the form, which is that of the practice. */
const REFLECT_LINES = 4;

/** @param body of the practice, which ends with the question to reflect on */
export function worksheetForm(worksheet: Worksheet, body: string): WorksheetForm {
  const { plan, exercise, lookBack, reflect } = worksheetParts(worksheet, body);
  const lines = (prompt: string, count: number): LayoutField => ({ kind: 'lines', prompt, lines: count });
  const sections = [
    { heading: plan.heading, fields: plan.fields.map((prompt) => lines(prompt, 1)) },
    exercise,
    { ...lookBack, fields: [...lookBack.fields, ...(reflect === '' ? [] : [lines(reflect, REFLECT_LINES)])] },
  ];
  return {
    sections: sections.map(({ heading, fields }, section) => ({
      heading,
      questions: fields.map((field, question) => withIds(field, `${section}.${question}`)),
    })),
  };
}

function withIds(field: LayoutField, id: string): WorksheetQuestion {
  if (field.kind === 'lines') return { ...field, field: id };
  return {
    ...field,
    rows: field.rows.map(({ label, cells }, row) => ({
      label,
      cells: cells.map((cell, column) => ({ label: cell, field: `${id}.${row}.${column}` })),
    })),
  };
}

/** Every field of a form by its id, with the question that it answers, in reading order. */
export const questionsIn = ({ sections }: WorksheetForm): Map<string, string> =>
  new Map(
    sections.flatMap(({ questions }) =>
      questions.flatMap((question): [string, string][] =>
        question.kind === 'lines'
          ? [[question.field, question.prompt]]
          : question.rows.flatMap(({ label, cells }) =>
              cells.map((cell): [string, string] => [cell.field, `${question.prompt} – ${label}: ${cell.label}`]),
            ),
      ),
    ),
  );
