import { DomainError, domainError } from '../../shared/domain/domain-error.js';
import type { SendRule } from './text.js';

export class TextNotRetryable extends domainError(
  'conflict',
  'text-not-retryable',
  'Only a text that failed or was not delivered can be retried.',
) {}

export class NumberNeedsNoYes extends domainError(
  'conflict',
  'number-needs-no-yes',
  'Your number doesn’t need to be confirmed.',
) {}

/** Staff see this error. */
export class PracticeNotSent extends domainError(
  'conflict',
  'practice-not-sent',
  'Only a practice that was sent, and not skipped since, can be sent again.',
) {}

/** Tells staff that the person must not be texted now, and that waiting would not change that. */
export class PersonCannotBeTexted extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'person-cannot-be-texted';

  constructor(readonly rule: SendRule) {
    super(WHY_NOT[rule] ?? 'This person cannot be texted now.');
  }
}

const WHY_NOT: Partial<Record<SendRule, string>> = {
  'no-consent': 'Not sent: this person has not consented to texts.',
  'no-phone-number': 'Not sent: this person has no phone number.',
  'opted-out': 'Not sent: this number has opted out of texts.',
  'unreachable-number': 'Not sent: the carrier says that this number can’t be texted.',
  'unconfirmed-number': 'Not sent: this number hasn’t replied YES yet.',
  'no-membership': 'Not sent: this person has no active membership.',
  'safety-pause': 'Not sent: texts to this person are paused for a day or two. See Safety.',
  paused: 'Not sent: this plan is paused.',
  'no-common-hour': 'Not sent: the time zones this person may be in share no hour between 8 AM and 9 PM.',
};

/** Tells staff that what they wrote must not be sent as a text now. */
export class MessageCannotBeTexted extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'message-cannot-be-texted';

  constructor(readonly rule: SendRule) {
    super(
      rule === 'outside-window'
        ? 'Not sent: texts are sent from 8 AM to 9 PM this person’s time. Send it then, or send an email.'
        : `${WHY_NOT[rule] ?? 'Not sent: this person cannot be texted now.'} You can send an email instead.`,
    );
  }
}

/** Tells staff that a colleague has replied since the messages were read that they saw. */
export class ColleagueHasReplied extends domainError(
  'conflict',
  'colleague-has-replied',
  'A colleague has just replied. Yours was not sent.',
) {}

export class AnotherTextWaits extends domainError(
  'conflict',
  'another-text-waits',
  'Another text to this person is being sent.',
) {}
