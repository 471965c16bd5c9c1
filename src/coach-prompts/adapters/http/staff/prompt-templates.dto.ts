import { PartialType } from '../../../../shared/adapters/http/described.decorator.js';
import { Flag, Optional, Reason, RequiredText, Text, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import type { PromptTemplateBody } from '../prompts.contract.js';

const NAME_MAX_LENGTH = 100;
/** Characters; a prompt of several such parts still fits into a model's memory many times. */
export const CONTENT_MAX_LENGTH = 20_000;
const DESCRIPTION_MAX_LENGTH = 500;
const ORDER_MAX = 1_000_000;

/** `name` and `content` are required; the others have defaults. */
export class PromptTemplateDto implements PromptTemplateBody {
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
export class PromptTemplateChangesDto extends PartialType(PromptTemplateDto) implements Partial<PromptTemplateBody> {}
