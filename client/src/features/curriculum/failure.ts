import { detailMessage, ERRORS } from '../../lib/error-messages';
import { HttpError } from '../../lib/http-error';

interface Advice {
  /** What failed, and what the person can do about it. */
  advice: string;
  /** Whether the same call may succeed on another try. */
  mayHelpAgain: boolean;
}

export function whatToDo(error: unknown): Advice {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === undefined) {
    const isUnsure = error instanceof HttpError && error.kind === 'unanswered';
    return { advice: isUnsure ? ERRORS.unsure : ERRORS.unreachable, mayHelpAgain: !isUnsure };
  }
  if (status >= 500) return { advice: 'Something went wrong on our side. Please try again.', mayHelpAgain: true };
  if (status === 403) return { advice: 'Your membership no longer covers it.', mayHelpAgain: false };
  if (status === 404)
    return { advice: 'It is no longer in your plan. This page now shows your plan as it is.', mayHelpAgain: false };
  return { advice: detailMessage(error), mayHelpAgain: false };
}
