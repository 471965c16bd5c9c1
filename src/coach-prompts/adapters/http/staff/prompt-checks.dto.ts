import { MAX_EXAMPLE_MESSAGES } from '../../../domain/release-gate.js';
import { Checked, Flag, Optional, RequiredText } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import type { PromptExampleBody } from '../prompts.contract.js';

const TITLE_MAX_LENGTH = 100;
/** As in the chat itself. */
const MESSAGE_MAX_LENGTH = 4_000;

export class PromptExampleDto implements PromptExampleBody {
  @RequiredText(REQUIRED, TITLE_MAX_LENGTH)
  title: string;

  @Checked(messagesFault, {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: MESSAGE_MAX_LENGTH },
    minItems: 1,
    maxItems: MAX_EXAMPLE_MESSAGES,
  })
  messages: string[];

  @Optional()
  @Flag()
  is_crisis?: boolean;
}

function messagesFault(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return REQUIRED;
  if (value.length > MAX_EXAMPLE_MESSAGES) return `Please use at most ${MAX_EXAMPLE_MESSAGES} messages`;
  if (value.some((message) => typeof message !== 'string' || message.replaceAll('\0', '').trim() === '')) {
    return 'Please enter a text for each message';
  }
  return value.some((message: string) => message.length > MESSAGE_MAX_LENGTH)
    ? `Please use at most ${MESSAGE_MAX_LENGTH} characters for a message`
    : null;
}
