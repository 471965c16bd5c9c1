import { isUUID } from 'class-validator';
import { Checked, Flag, Optional, Reason, Text, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import { CONTENT_MAX_LENGTH } from './prompt-templates.dto.js';
import type { PromptDraftBody, PublicationBody } from '../prompts.contract.js';

/** A draft may be empty and unfinished. */
export class PromptDraftDto implements PromptDraftBody {
  @Text(CONTENT_MAX_LENGTH, null)
  content: string;

  /** The draft that the author started from; null: there was none. Without it, any draft is replaced. */
  @Optional()
  @Checked((value) => (isUUID(value) ? null : 'Please enter the id of a draft'), { type: 'string', format: 'uuid' })
  base_draft?: string | null;

  /** The version of the template that the author has read. Without it, whatever is published counts as read. */
  @Optional()
  @WholeNumber()
  base_version?: number;

  /** Empty for none. Without it, that of the draft before stays. */
  @Reason()
  reason?: string | null;
}

export class PublicationDto implements PublicationBody {
  /** The draft that the author has read. */
  @Checked((value) => (isUUID(value) ? null : REQUIRED), { type: 'string', format: 'uuid' })
  draft: string;

  /** The version that the author knows will be replaced, where that is newer than the draft's own. */
  @Optional()
  @WholeNumber()
  base_version?: number;

  /** Empty for none. Without it, that of the draft counts. */
  @Reason()
  reason?: string | null;

  /** The author knows that the check of this draft has failed. */
  @Optional()
  @Flag()
  despite_failed_check?: boolean;

  /** The author confirms that no check of this draft was completed. */
  @Optional()
  @Flag()
  without_check?: boolean;
}
