import { Checked, Optional, Text, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import type { RatingBody } from '../prompts.contract.js';

/** Characters; a reply of the coach is at most this long (with the note that it was served). */
const REPLY_MAX_LENGTH = 20_100;
const NOTE_MAX_LENGTH = 2_000;

export class RatingDto implements RatingBody {
  @Text(100, REQUIRED)
  chat_id: string;

  @WholeNumber({ min: 1 })
  position: number;

  /** The reply as its reader saw it. */
  @Text(REPLY_MAX_LENGTH, REQUIRED)
  reply: string;

  @Checked(
    (value) =>
      value === 'good' || value === 'neutral' || value === 'bad' ? null : 'Please choose good, neutral or bad',
    { enum: ['good', 'neutral', 'bad'] },
  )
  rating: 'good' | 'neutral' | 'bad';

  @Optional()
  @Text(REPLY_MAX_LENGTH, null)
  corrected_reply?: string | null;

  @Optional()
  @Text(NOTE_MAX_LENGTH, null)
  note?: string | null;
}
