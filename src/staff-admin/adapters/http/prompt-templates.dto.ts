import { PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Checked,
  Flag,
  Optional,
  RequiredText,
  SingleLine,
  WholeNumber,
} from '../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../shared/adapters/http/validation.pipe.js';

const NAME_MAX_LENGTH = 100;
/** Characters; a prompt of several such parts still fits into a model's memory many times. */
export const CONTENT_MAX_LENGTH = 20_000;
const DESCRIPTION_MAX_LENGTH = 500;
const ORDER_MAX = 1_000_000;
const REASON_MAX_LENGTH = 500;

/** Text over several lines. PostgreSQL cannot hold NUL. */
export const Text = (maxLength: number, missing: string | null): PropertyDecorator => {
  const withoutNul = Transform(({ value }) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
  const checked = Checked(
    (value) => {
      if (typeof value !== 'string') return missing ?? 'Please enter text';
      if (missing !== null && value.trim() === '') return missing;
      return value.length > maxLength ? `Please use at most ${maxLength} characters` : null;
    },
    { type: 'string', minLength: missing === null ? undefined : 1, maxLength },
  );
  return (target, property) => [withoutNul, checked].forEach((decorate) => decorate(target, property));
};

/** Why something is saved; empty is none. */
export const Reason = (): PropertyDecorator => (target, property) =>
  [SingleLine(), Optional(), Text(REASON_MAX_LENGTH, null)].forEach((decorate) => decorate(target, property));

/** `name` and `content` are required; the others have defaults. */
export class PromptTemplateDto {
  @RequiredText(REQUIRED, NAME_MAX_LENGTH)
  name: string;

  @Text(CONTENT_MAX_LENGTH, REQUIRED)
  content: string;

  @Optional()
  @Text(DESCRIPTION_MAX_LENGTH, null)
  description?: string;

  @Optional()
  @WholeNumber({ min: -ORDER_MAX, max: ORDER_MAX })
  order?: number;

  @Optional()
  @Flag()
  is_active?: boolean;

  /** The version that the author started from: a newer text of someone else's is then not overwritten. */
  @Optional()
  @WholeNumber()
  base_version?: number;

  @Reason()
  reason?: string;
}

/** Any part of a template; a part that is there obeys its rule, null included. */
export class PromptTemplateChangesDto extends PartialType(PromptTemplateDto, { skipNullProperties: false }) {}

export class RestoreDto {
  @Reason()
  reason?: string;
}
