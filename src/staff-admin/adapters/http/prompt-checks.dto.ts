import { IsOptional } from 'class-validator';
import { MAX_EXAMPLE_MESSAGES } from '../../../coach-chat/coach-chat.api.js';
import { Checked, RequiredText } from '../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../shared/adapters/http/validation.pipe.js';

const TITLE_MAX_LENGTH = 100;
/** As in the chat itself. */
const MESSAGE_MAX_LENGTH = 4_000;

export class PromptExampleDto {
  @RequiredText(REQUIRED, TITLE_MAX_LENGTH)
  title: string;

  @Checked(messagesFault)
  messages: string[];

  @IsOptional()
  @Checked((value) => (typeof value === 'boolean' ? null : 'Please enter true or false'))
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
