import { IsOptional } from 'class-validator';
import { Checked } from '../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../shared/adapters/http/validation.pipe.js';
import { Text } from './prompt-templates.dto.js';

/** Characters; a reply of the coach is at most this long (and a note that served would say). */
const REPLY_MAX_LENGTH = 20_100;
const NOTE_MAX_LENGTH = 2_000;

export class RatingDto {
  @Text(100, REQUIRED)
  chat_id: string;

  @Checked((value) => (Number.isInteger(value) && (value as number) > 0 ? null : 'Please enter a whole number'))
  position: number;

  /** The reply as its reader saw it. */
  @Text(REPLY_MAX_LENGTH, REQUIRED)
  reply: string;

  @Checked((value) =>
    value === 'good' || value === 'neutral' || value === 'bad' ? null : 'Please choose good, neutral or bad',
  )
  rating: 'good' | 'neutral' | 'bad';

  @IsOptional()
  @Text(REPLY_MAX_LENGTH, null)
  corrected_reply?: string | null;

  @IsOptional()
  @Text(NOTE_MAX_LENGTH, null)
  note?: string | null;
}
