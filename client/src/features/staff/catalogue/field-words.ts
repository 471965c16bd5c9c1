import type { Choices, Worksheet } from './catalogue.api';
import { labelOf, type FieldName, type PracticeText } from './practice-text';

/** In the order of the form; an asset's name goes with its link. */
export const FIELD_LABELS: Record<Exclude<FieldName, 'asset'>, string> = {
  title: 'Title',
  textMessage: 'Text message',
  text: 'Text',
  assetLink: 'Attachment',
  assetAlt: 'What the picture shows',
  worksheet: 'Worksheet',
  skills: 'Skills',
  stage: 'Stage',
  prerequisites: 'Builds on',
  situations: 'Situations',
  source: 'Source',
  planReason: 'Why it is in a plan',
  revisitReason: 'Why it comes again',
};

export type ComparedField = keyof typeof FIELD_LABELS;

export const COMPARED_FIELDS = Object.keys(FIELD_LABELS) as ComparedField[];

/** What a field says, as text that can be read and compared; empty for nothing. */
export function inWords(text: PracticeText, field: ComparedField, choices: Choices): string {
  switch (field) {
    case 'skills':
      return text.skills.map(({ skill, percent }) => `${labelOf(choices.skills, skill)} ${percent}%`).join('\n');
    case 'stage':
      return labelOf(choices.stages, text.stage);
    case 'prerequisites':
      return text.prerequisites.join(', ');
    case 'situations':
      return text.situations.map((situation) => labelOf(choices.situations, situation)).join('\n');
    case 'assetLink':
      // A worksheet's address is another one with every version, and says nothing.
      return [text.asset, text.assetLink.startsWith('/media/worksheet-') ? null : text.assetLink]
        .filter(Boolean)
        .join('\n');
    case 'worksheet':
      return text.worksheet ? worksheetInWords(text.worksheet) : '';
    default:
      return text[field];
  }
}

const worksheetInWords = ({ minutes, exercise, lookBack }: Worksheet): string =>
  [
    `About ${minutes} minutes`,
    ...exercise.map((field) =>
      field.kind === 'lines'
        ? `${field.prompt} (${field.lines} lines)`
        : `${field.prompt} (table: ${field.columns.join(' | ')}; ${field.rows.length} rows: ${field.rows.join(' | ')})`,
    ),
    ...lookBack.map((prompt) => `Looking back: ${prompt}`),
  ].join('\n');
