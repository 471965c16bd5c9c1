import { Transform } from 'class-transformer';
import type { ContentDraft } from '../../../domain/content-draft.js';
import type { Worksheet, WorksheetField } from '../../../domain/practice.js';
import { STAGES } from '../../../domain/stage.js';
import { type Skill, SKILLS, SITUATIONS } from '../../../../language/skills.api.js';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { both, Checked, Optional, Reason, SingleLine, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import type { ContentItemBody } from '../content.contract.js';

/** More than any practice has; a longer list was not made by a person. */
const LIST_MAX_LENGTH = 100;
const SLUG_MAX_LENGTH = 100;

/** The weight of a skill in the OpenAPI document. */
const WEIGHT = {
  type: 'object',
  properties: { skill: { type: 'string', enum: [...SKILLS] }, weight: { type: 'number', maximum: 1 } },
  required: ['skill', 'weight'],
};

/** The worksheet in the OpenAPI document. */
const TEXTS = { type: 'array', items: { type: 'string' } };
const WORKSHEET = {
  type: 'object',
  properties: {
    minutes: { type: 'integer' },
    exercise: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['lines', 'table'] },
          prompt: { type: 'string' },
          lines: { type: 'integer' },
          columns: TEXTS,
          rows: TEXTS,
        },
        required: ['kind', 'prompt'],
      },
    },
    look_back: TEXTS,
  },
  required: ['minutes', 'exercise', 'look_back'],
};

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isSlug: Check = (value) => typeof value === 'string' && value.length <= SLUG_MAX_LENGTH;
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isWeight: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  isSlug((value as { skill?: unknown }).skill) &&
  Number.isFinite((value as { weight?: unknown }).weight);
const isListOf =
  (isRow: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= LIST_MAX_LENGTH && value.every(isRow);
const isField: Check = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, prompt, lines, columns, rows } = value as Record<string, unknown>;
  if (!isText(prompt)) return false;
  return kind === 'lines' ? isWhole(lines) : kind === 'table' && isListOf(isText)(columns) && isListOf(isText)(rows);
};
const isWorksheet: Check = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { minutes, exercise, look_back } = value as Record<string, unknown>;
  return isWhole(minutes) && isListOf(isField)(exercise) && isListOf(isText)(look_back);
};
const namesEachOnce: Check = (value) => {
  const skills = (value as { skill: string }[]).map(({ skill }) => skill);
  return new Set(skills).size === skills.length;
};

/** Checks the kinds of the parts; whether they are right, the catalogue's own rules decide. */
const Kind = (isRight: Check, complaint: string, shape: ApiPropertyOptions): PropertyDecorator =>
  both(
    Optional(),
    Checked((value) => (isRight(value) ? null : complaint), shape),
  );

const Text = (): PropertyDecorator => Kind(isText, 'Please enter text', { type: 'string' });

/** Unifies line endings, and removes NUL, which PostgreSQL cannot hold. */
const CleanText = (): PropertyDecorator =>
  Transform(({ value }) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim() : value,
  );

type WorksheetDto = Omit<Worksheet, 'lookBack'> & { look_back: string[] };

/** A change of an item, or a whole one: only the kinds of its parts are looked at here. */
export class ContentItemDto implements ContentItemBody {
  @SingleLine()
  @Text()
  title?: string | null;

  @CleanText()
  @Text()
  text?: string | null;

  @SingleLine()
  @Text()
  text_message?: string | null;

  @SingleLine()
  @Text()
  asset?: string | null;

  @SingleLine()
  @Text()
  asset_link?: string | null;

  @SingleLine()
  @Text()
  asset_alt?: string | null;

  @SingleLine()
  @Text()
  captions_link?: string | null;

  @Kind(isWorksheet, 'Please give minutes, exercise and look_back', WORKSHEET as ApiPropertyOptions)
  worksheet?: WorksheetDto | null;

  @Kind(isSlug, 'Please enter text', { type: 'string', enum: STAGES })
  stage?: string | null;

  @Kind((value) => isListOf(isWeight)(value) && namesEachOnce(value), 'Please list each skill once, with its weight', {
    type: 'array',
    items: WEIGHT,
  })
  skills?: { skill: string; weight: number }[] | null;

  @Kind(isListOf(isWhole), 'Please list numbers of practices', { type: 'array', items: { type: 'integer' } })
  prerequisites?: number[] | null;

  @Kind(isListOf(isSlug), 'Please list situations', {
    type: 'array',
    items: { type: 'string', enum: Object.keys(SITUATIONS) },
  })
  situations?: string[] | null;

  @SingleLine()
  @Text()
  source?: string | null;

  @SingleLine()
  @Text()
  plan_reason?: string | null;

  @SingleLine()
  @Text()
  revisit_reason?: string | null;

  @Optional()
  @WholeNumber()
  version?: number | null;

  /** The id of the draft that the author started from, null for none; only when a draft is saved. */
  @Kind(isSlug, 'Please give the id of a draft', { type: 'string' })
  draft?: string | null;

  @Reason()
  reason?: string;
}

/** The parts that a body gives; null and an empty text are the same: nothing. */
export const givenParts = (body: ContentItemDto): Partial<ContentDraft> =>
  Object.fromEntries(
    Object.entries(wholeDraft(body)).filter(
      ([part]) => body[WIRE_NAMES[part as keyof ContentDraft] ?? (part as keyof ContentItemDto)] !== undefined,
    ),
  );

/** The whole draft; what the body does not give is empty. */
export const wholeDraft = (body: ContentItemDto): ContentDraft => ({
  title: body.title ?? '',
  text: body.text || null,
  textMessage: body.text_message ?? '',
  asset: body.asset || null,
  assetLink: body.asset_link || null,
  assetAlt: body.asset_alt || null,
  captionsLink: body.captions_link || null,
  stage: (body.stage ?? '') as ContentDraft['stage'],
  skills: Object.fromEntries((body.skills ?? []).map(({ skill, weight }) => [skill as Skill, weight])),
  prerequisites: body.prerequisites ?? [],
  situations: (body.situations ?? []) as ContentDraft['situations'],
  source: body.source || null,
  planReason: body.plan_reason || null,
  revisitReason: body.revisit_reason || null,
});

/** Its texts on one line each, and without what PostgreSQL cannot hold. */
export const worksheetOf = (body: ContentItemDto): Worksheet | null =>
  body.worksheet
    ? {
        minutes: body.worksheet.minutes,
        exercise: body.worksheet.exercise.map(cleanField),
        lookBack: body.worksheet.look_back.map(oneLine),
      }
    : null;

const cleanField = (field: WorksheetField): WorksheetField =>
  field.kind === 'lines'
    ? { kind: 'lines', prompt: oneLine(field.prompt), lines: field.lines }
    : {
        kind: 'table',
        prompt: oneLine(field.prompt),
        columns: field.columns.map(oneLine),
        rows: field.rows.map(oneLine),
      };

const oneLine = (text: string): string => text.replaceAll('\0', '').replaceAll(/\s/g, ' ').trim();

const WIRE_NAMES: Partial<Record<keyof ContentDraft, keyof ContentItemDto>> = {
  textMessage: 'text_message',
  assetLink: 'asset_link',
  assetAlt: 'asset_alt',
  captionsLink: 'captions_link',
  planReason: 'plan_reason',
  revisitReason: 'revisit_reason',
};
