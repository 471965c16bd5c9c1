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
