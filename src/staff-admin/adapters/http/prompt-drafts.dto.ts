import { IsOptional, IsUUID } from 'class-validator';
import { Checked } from '../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../shared/adapters/http/validation.pipe.js';
import { CONTENT_MAX_LENGTH, Reason, Text } from './prompt-templates.dto.js';

/** A draft may be empty and unfinished. */
export class PromptDraftDto {
  @Text(CONTENT_MAX_LENGTH, null)
  content: string;

  /** The draft that the author started from; null: there was none. Without it, whatever stands is replaced. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Please enter the id of a draft' })
  base_draft?: string | null;

  /** The version of the template that the author has read. Without it, whatever is published counts as read. */
  @IsOptional()
  @Checked((value) => (Number.isSafeInteger(value) ? null : 'Please enter a whole number'))
  base_version?: number;
}

export class PublicationDto {
  /** The draft that the author has read. */
  @IsUUID(undefined, { message: REQUIRED })
  draft: string;

  /** The version that the author knows will be replaced, where that is newer than the draft's own. */
  @IsOptional()
  @Checked((value) => (Number.isSafeInteger(value) ? null : 'Please enter a whole number'))
  base_version?: number;

  @Reason()
  reason?: string;

  /** The author knows that the check of this draft has failed. */
  @IsOptional()
  @Checked((value) => (typeof value === 'boolean' ? null : 'Please enter true or false'))
  despite_failed_check?: boolean;

  /** The author knows that no check of this draft has gone through. */
  @IsOptional()
  @Checked((value) => (typeof value === 'boolean' ? null : 'Please enter true or false'))
  without_check?: boolean;
}
