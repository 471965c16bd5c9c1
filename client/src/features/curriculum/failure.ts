import { detailMessage, ERRORS } from '../../lib/error-messages';
import { HttpError, hasStatus, mayPass } from '../../lib/http-error';

interface Advice {
  /** What failed, and what the person can do about it. */
  advice: string;
  /** Whether the same call may succeed on another try. */
  mayHelpAgain: boolean;
}

export function whatToDo(error: unknown): Advice {
  if (hasStatus(error, 403)) return { advice: 'Your membership no longer covers it.', mayHelpAgain: false };
  if (hasStatus(error, 404))
    return { advice: 'It is no longer in your plan. This page now shows your plan as it is.', mayHelpAgain: false };
  if (!(error instanceof HttpError)) return { advice: ERRORS.unreachable, mayHelpAgain: true };
  return { advice: detailMessage(error), mayHelpAgain: mayPass(error) && error.kind !== 'unanswered' };
}

/**
 * What a person reads of a change that failed, and can do about it.
 * @param unchanged a sentence that says what has not happened; left out where nobody knows whether it has
 */
export function failureWords(unchanged: string, error: unknown): string {
  const { advice } = whatToDo(error);
  return error instanceof HttpError && error.kind === 'unanswered' ? advice : `${unchanged} ${advice}`;
}
